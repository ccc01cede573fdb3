import type { EnquiryFlag } from '#shared/public-form.ts';
import type { UnreadableReason } from '#shared/unreadable.ts';
import type { CallState, SeatEvent } from '../../contract/state.ts';

/** The card of an enquiry. What stands in braces is filled in. */
export const cardWords = {
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
    email: 'Email',
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
  /** Its call, by how it stands with that. */
  call: {
    booked: 'Call: {time}',
    cancelled: 'Call cancelled: {time}',
    missed: 'Did not answer the call: {time}',
  } satisfies Record<CallState, string>,
  source: { label: 'Came from', page: 'Form on', first: 'First page', campaign: 'Campaign' },
} as const;

/** What was done with an enquiry. */
export const historyWords = {
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
} as const;

/** Labels of what the visitor said. */
export const answerLabels = {
  industry: 'Industry',
  budget: 'Budget',
  topic: 'About',
  event: 'Event',
  marketing: 'Marketing',
  certificate: 'Certificate by email',
  wantedSlot: 'Wanted call',
  marketingAgreed: 'Agreed to messages',
  marketingRefused: 'No messages',
  yes: 'Yes',
  no: 'No',
} as const;

/** Why an enquiry was set aside, and how it is moved to the inbox. */
export const flaggedWords = {
  whyFlagged: 'Why it may be spam',
  flags: {
    honeypot: 'A box that people cannot see was filled in. Programs do that.',
    'forged-token': 'Its proof of coming from the form on this site is not valid.',
    'stale-token': 'The form was opened more than two hours before it was sent.',
    'used-token': 'It came with a proof that another enquiry had used before.',
    'too-fast': 'It was sent sooner after the form was opened than a person can type.',
    'no-token': 'It was sent without opening the form on this site.',
    'plain-post': 'It was sent without the script of the form on this site.',
    'over-limit': 'Very many enquiries came from the same network that day.',
    links: 'It contains a link.',
    'many-links': 'It contains three links or more.',
    'veiled-link': 'It leads to a messenger, or to a link that hides where it goes.',
    'disguised-link': 'It contains an address written so that filters do not see it.',
    'link-in-name': 'There is a link in place of a name.',
    markup: 'It contains code of a web page.',
    'trade-words': 'It speaks of something that is often advertised through contact forms.',
    'advertising-words': 'It uses words that occur in advertising only.',
    pitch: 'It offers you something, as advertising does.',
    'no-request': 'It asks for nothing that this site offers.',
    duplicate: 'The same text was sent before on the same day.',
  } satisfies Record<EnquiryFlag, string>,
  otherFlag: 'Something about it is unusual.',
  unflag: 'Move to inbox',
  unflagging: 'Moving...',
  unflagged: {
    title: 'Moved to Inbox',
    description: 'You find the enquiry among the others in your inbox.',
  },
  unflagFailed: {
    title: 'Not Moved',
    description: 'The enquiry is where it was. Please try again.',
  },
} as const;

/** An enquiry that cannot be read. */
export const unreadableWords = {
  title: 'Cannot be read',
  reasons: {
    'not-json':
      'What is stored of this enquiry was cut off or overwritten. This is all there is of it.',
    foreign: 'What is stored here is not an enquiry of this site. This is what it says.',
    changed:
      'What is stored of this enquiry has changed since it was sent, so it may not be what was written.',
  } satisfies Record<UnreadableReason, string>,
  otherReason: 'This version of the site cannot read what is stored here. This is what it says.',
  empty: 'There is nothing left of it.',
  rawText: 'Stored text',
  cut: 'It goes on. A backup (npm run backup) holds the whole of it.',
  place: 'Stored as',
  save: 'Save as a file',
} as const;

/** Quick replies. Placeholders in braces are filled in, except in `hint`. */
export const replyWords = {
  title: 'Quick replies',
  edit: 'Change the ready replies',
  change: 'Change these texts',
  language: 'Language of the reply',
  parts: { name: 'Name of the text', en: 'English', hi: 'हिन्दी' },
  number: 'Text {n}',
  hint: '{name} becomes the name of the person, {subject} what they asked about.',
  add: 'Add a text',
  remove: 'Remove',
  save: 'Save',
  saving: 'Saving…',
  back: 'Cancel',
  saved: { title: 'Saved', description: 'The texts are ready on all your devices.' },
  failed: 'They are not saved. Please check your connection and try again.',
  loadFailed: 'The texts could not be loaded.',
} as const;
