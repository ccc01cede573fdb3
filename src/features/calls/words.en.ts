import type { CallTopic } from '#shared/contact-topics.ts';
import type { refusals } from './contract/visitor.ts';

/** The form that books a call, and the pages that answer it without scripts. */
export const bookingWords = {
  /** Title of the page of a link, as the page of the site has it. */
  yours: 'Your call with us',
  phone: 'Phone number',
  topic: 'What is it about?',
  message: 'One line about it (optional)',
  book: 'Book this call',
  booking: 'Booking...',
  move: 'Move the call to this time',
  cancel: 'Cancel the call',
  cancelling: 'Cancelling...',
  notBooked: 'Your call is not booked yet',
  notChanged: 'Your call was not changed',
  booked: 'Your call is booked',
  cancelled: 'Your call is cancelled',
  over: 'This call is over',
  missed: 'We could not reach you',
  noTime: 'You have no time yet',
  when: 'We will call you at this time. All times are Indian time (IST).',
  late: 'This call can no longer be changed here. Please call us.',
  full: 'No free times just now. Please write to us, and we will call you back.',
  anew: 'Book another call',
  addToCalendar: 'Add it to your calendar',
} as const;

/** Why a time could not be had, by reason. */
export const bookingRefusals: Readonly<Record<(typeof refusals)[number], string>> = {
  taken: 'This time has just gone. We have your details: please choose another time.',
  changed: 'This call was changed elsewhere in the meantime. Please look at how it stands now.',
  late: 'This call can no longer be changed here. Please call us.',
  over: 'This call is over. Please book a new one.',
  cancelled: 'This call was cancelled. Please book a new one.',
  closed: 'Calls cannot be booked online just now. We have your details and will get in touch.',
  byPhone: 'This call cannot be arranged online. We have your details: please call us.',
  enough:
    'You have two calls with us already. We have your message about this one, and will get in touch.',
  busy: 'Many calls were booked from your network today. We have your message and the time you want, and will get in touch.',
  ceiling:
    'Many calls were booked today. We have your message and the time you want, and will call you to agree on a time.',
};

/** What a call may be about. */
export const callTopicLabels: Readonly<Record<CallTopic, string>> = {
  consultation: 'A first talk',
  'training-needs': 'Training for my team',
  coaching: 'Coaching',
  consulting: 'Consulting',
  incubation: 'Startup incubation',
  recognition: 'DPIIT recognition',
  'political-training': 'Political training',
  'digital-marketing': 'Digital marketing',
  enrolment: 'A youth program (for parents)',
};

/** What the pages of booked calls say besides the words of their forms. */
export const bookingPageWords = {
  looking: 'Looking for free times…',
  /** Above the form without times: why, and what to do. */
  late: 'We are still looking for free times. You need not wait for them: leave your number.',
  failed:
    'We cannot show free times just now. Leave your number, or call us: we will agree a time.',
  offered: 'There are free times now.',
  /** In the place of `late`, where the owner has set no times. */
  none: 'There are no times to choose from just now. Leave your number: we will agree a time with you.',
  choose: 'Choose a time',
  day: 'Day',
  /** Reads on from a day. */
  time: 'Time',
  lasts:
    'Free, {minutes} minutes, Indian time. We ring at the minute you choose; you can move or cancel the call yourself.',
  /** The message of somebody who asks for a call and writes none. */
  callMe: 'Please call me.',
  /** Hint of the message while no time can be chosen. */
  byPhone: 'Add what it is about, and when you can talk.',
  /** Where the visitor's clock shows another time. */
  zone: 'The small time is yours, in {place}.',
  inZone: '{time} in {place}',
  indian: '{time}, Indian time',
  booked: 'We will ring you then.',
  /** Only where this server can send mail. */
  mailed: 'You will also get an email.',
  keep: 'Keep this link',
  keepWhy: 'With it you can move or cancel the call.',
  copy: 'Copy the link',
  copied: 'Copied',
  moved: 'Your call is moved',
  manage: 'Move or cancel this call',
  another: 'Choose another time',
  cancelSure: 'Yes, cancel the call',
  loading: 'Looking for your call…',
  notLoaded: 'We cannot show your call just now. Please try again, or call us.',
  /** In place of `anew`, while the owner has set no times. */
  ask: 'Book a free call',
} as const;
