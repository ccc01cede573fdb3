import { adultField } from '#features/enquiries/contract/contact.ts';
import { contactWords } from '#features/enquiries/words.ts';
import type { PlainField } from '#shared/plain-form.ts';
import { bookingLimits } from '../limits.ts';
import { bookingWords, callTopicLabels } from '../words.ts';
import { isSlot } from './slot.ts';
import { slotText } from './slot-text.ts';

/** The fields of a booking as a page without script shows them, the time first. */
export const bookingFields: readonly PlainField[] = [
  {
    name: 'slot',
    label: bookingWords.slot,
    control: 'select',
    required: true,
    // What was typed in its place is shown as it is.
    optionText: (value, tag) => (isSlot(value) ? slotText(value, tag) : value),
  },
  {
    name: 'name',
    label: contactWords.name,
    control: 'text',
    required: true,
    maxLength: 120,
    autocomplete: 'name',
  },
  { name: 'phone', label: bookingWords.phone, control: 'tel', required: true, autocomplete: 'tel' },
  {
    name: 'email',
    label: contactWords.email,
    control: 'email',
    required: true,
    autocomplete: 'email',
  },
  {
    name: 'topic',
    label: bookingWords.topic,
    control: 'select',
    options: Object.entries(callTopicLabels),
  },
  {
    name: 'message',
    label: bookingWords.message,
    control: 'textarea',
    maxLength: bookingLimits.messageCharacters,
  },
  adultField,
];
