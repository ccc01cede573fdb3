import type { EnquiryStatus, SeatEvent } from '#features/enquiries/contract/state.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';

/** Strings of the desk about where an enquiry stands. What stands in braces is filled in. */
export const desk = {
  /** Each kind of enquiry: its tab, and one of it, at the beginning of a line. */
  kinds: {
    contact: { tab: 'Contact Submissions', one: 'Contact enquiry' },
    'startup-incubation': { tab: 'Startup Incubation', one: 'Startup enquiry' },
  } satisfies Record<EnquiryKind, { tab: string; one: string }>,
  noName: 'No name',
  total: 'Total',
  /** Reads in place of a number. */
  counting: 'counting',
  shelves: { label: 'Which enquiries to show', inbox: 'Inbox', flagged: 'Set aside' },
  statuses: {
    new: 'New',
    contacted: 'Contacted',
    qualified: 'Qualified',
    won: 'Won',
    lost: 'Lost',
    spam: 'Spam',
  } satisfies Record<EnquiryStatus, string>,
  unread: 'Unread',
  unreadCount: { one: '1 unread', many: '{count} unread' },
  status: 'Status',
  ago: {
    now: 'just now',
    minutes: '{count} min ago',
    hours: '{count} h ago',
    yesterday: 'yesterday',
    days: '{count} days ago',
  },
  due: {
    today: 'Due today',
    overdue: 'Due since {date}',
    later: 'Follow-up {date}',
    none: 'No follow-up',
  },
  message: { more: 'Show all of it', less: 'Show less' },
  answer: {
    call: 'Call',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    none: 'There is no number or address to answer to.',
    odd: 'The number they left cannot be called as it stands:',
  },
  asking: {
    question: 'Did you reach {name}?',
    yes: 'Yes, contacted',
    no: 'Not yet',
  },
  actions: {
    label: 'Actions',
    setStatus: 'Set status',
    followUp: 'Follow up',
    note: 'Add a note',
    read: 'Mark as read',
    erase: 'Erase…',
    erasePerson: 'Erase this person…',
  },
  days: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    three: 'In 3 days',
    week: 'In a week',
    pick: 'Another day…',
    none: 'No date',
  },
  details: { open: 'Details' },
  note: {
    label: 'Note',
    placeholder: 'What was said, what comes next',
    save: 'Save note',
    /** While the message stands that offers to undo it. */
    waits: 'Note Waiting',
    waitsFor: '{name}: it is saved when this message goes.',
    added: 'Note Added',
    back: 'The note is in its field again.',
    failed: 'Please check your connection and save it again.',
  },
  followUp: {
    label: 'Follow up on',
    clear: 'No date',
    hint: 'You are reminded on the morning of that day.',
  },
  history: {
    title: 'History',
    loading: 'Loading the history...',
    failed: 'The history could not be loaded.',
    saving: 'Not saved yet…',
    received: 'Enquiry received',
    status: 'Status: {status}',
    followUp: 'Follow-up on {date}',
    noFollowUp: 'Follow-up taken away',
    read: 'Read',
    calls: {
      'call-booked': 'Call booked: {time}',
      'call-moved': 'Call moved to {time}',
      'call-cancelled': 'Call cancelled: {time}',
      'call-missed': 'Did not answer the call: {time}',
    },
    unreadable: 'An entry that cannot be read',
    other: 'Something that this page does not know yet. Please reload it.',
  },
  person: {
    title: 'Same person',
    erase: 'Erase what {name} has sent?',
    searching: 'Looking for other enquiries of the same person...',
    failed: 'Whether there are other enquiries of the same person could not be found out.',
    alone: 'No other enquiry with this address or number.',
    mention: 'Mentioned in',
    flagged: 'set aside',
  },
  saved: {
    status: 'Marked as {status}',
    undo: 'Undo',
    undone: 'Undone',
  },
  failed: {
    title: 'Not Saved',
    description: 'The enquiry stands as it did before. Please check your connection and try again.',
    again: 'Try again',
  },
  conflict: {
    title: 'Changed elsewhere in the meantime',
    takeYours: 'Do mine as well',
  },
  /** Of a registration for an event whose seats are counted. */
  seat: {
    states: {
      seat: 'Has a seat',
      waiting: 'On the waiting list',
      'seat-freed': 'Has no seat',
    } satisfies Record<SeatEvent, string>,
    give: 'Give a seat',
    free: 'Free the seat',
  },
  source: { label: 'Came from', page: 'Form on', first: 'First page', campaign: 'Campaign' },
} as const;

/** Puts values into a text: for each name in braces its value; what has none stays. */
export function filled(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : braces,
  );
}

/** A text with its number, in the singular where that is one. */
export function counted(
  forms: { readonly one: string; readonly many: string },
  count: number,
): string {
  return count === 1 ? forms.one : filled(forms.many, { count: String(count) });
}

/** The text of a code in a list, or what else stands there; none for a code that this page does not know. */
export function textFor<Text = string>(
  texts: Readonly<Record<string, Text>>,
  code: string,
): Text | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
