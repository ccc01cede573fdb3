import { bookingLimits } from '#features/calls/limits.ts';
import { contactLimits } from '#features/enquiries/limits.ts';
import type { PlainForm } from '#server/http/plain-page.ts';

const pages = { sentPath: '/book', backPath: '/book' } as const;

/** The page of one booking. Its form is the one that cancels it. */
export const manageForm: PlainForm = {
  ...pages,
  title: (t) => t.bookingWords.yours,
  fields: () => [],
};

/** The form that books, or asks for a call where no time is chosen. */
export const bookForm: PlainForm = {
  ...pages,
  sentPath: '/contact/sent',
  title: (t) => t.bookingWords.notBooked,
  fields: (t) => [
    { name: 'slot', control: 'hidden' },
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
      maxLength: contactLimits.email,
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

/** The form that cancels a call: without scripts no other time can be chosen. */
export const changeForm: PlainForm = {
  ...pages,
  title: (t) => t.bookingWords.notChanged,
  fields: () => [
    { name: 'id', control: 'hidden' },
    { name: 'token', control: 'hidden' },
    { name: 'cancel', control: 'hidden' },
  ],
};
