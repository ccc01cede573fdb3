import { isSlot } from '#features/calls/contract/slot.ts';
import { slotText } from '#features/calls/contract/slot-text.ts';
import { bookingLimits } from '#features/calls/limits.ts';
import { contactLimits } from '#features/enquiries/limits.ts';
import type { PlainField, PlainForm } from '../http/plain-page.ts';
import type { Words } from '../languages.ts';

const pages = { sentPath: '/book', backPath: '/book' } as const;

const slotField = (t: Words): PlainField => ({
  name: 'slot',
  label: t.bookingWords.slot,
  control: 'select',
  required: true,
  // Any other input is shown as it was sent.
  optionText: (value, tag) => (isSlot(value) ? slotText(value, tag) : value),
});

/** The page of free times. Its form is that of a booking. */
export const slotsForm: PlainForm = {
  ...pages,
  title: (t) => t.bookingWords.label,
  fields: () => [],
};

/** The page of one booking. Its forms are those that change it. */
export const manageForm: PlainForm = {
  ...pages,
  title: (t) => t.bookingWords.yours,
  fields: () => [],
};

/** The form that books, the time first. */
export const bookForm: PlainForm = {
  ...pages,
  title: (t) => t.bookingWords.notBooked,
  fields: (t) => [
    slotField(t),
    {
      name: 'name',
      label: t.contactWords.name,
      control: 'text',
      required: true,
      maxLength: contactLimits.name,
      autocomplete: 'name',
    },
    {
      name: 'phone',
      label: t.bookingWords.phone,
      control: 'tel',
      required: true,
      autocomplete: 'tel',
    },
    {
      name: 'email',
      label: t.contactWords.email,
      control: 'email',
      required: true,
      autocomplete: 'email',
    },
    {
      name: 'topic',
      label: t.bookingWords.topic,
      control: 'select',
      options: Object.entries(t.callTopicLabels),
    },
    {
      name: 'message',
      label: t.bookingWords.message,
      control: 'textarea',
      maxLength: bookingLimits.messageCharacters,
    },
    { name: 'adultOrGuardian', label: t.plainFormWords.guardian, control: 'box' },
  ],
};

/** The form that moves or cancels a call. */
export const changeForm: PlainForm = {
  ...pages,
  title: (t) => t.bookingWords.notChanged,
  fields: (t) => [
    { name: 'id', control: 'hidden' },
    { name: 'token', control: 'hidden' },
    { name: 'cancel', control: 'hidden' },
    slotField(t),
  ],
};
