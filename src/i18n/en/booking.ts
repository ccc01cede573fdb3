/**
 * What the pages of booked calls say besides the words of their forms (src/shared/words.ts). Not
 * in index.ts, which every public page loads with its first form.
 */
export const bookingStrings = {
  looking: 'Looking for free times…',
  plain: 'Show the times as a plain page',
  failed: 'The free times could not be loaded. Please check your connection and try again.',
  day: 'Day',
  /** Reads on from a day. */
  time: 'Time',
  lasts:
    'Free, {minutes} minutes, Indian time. We ring at the minute you choose; you can move or cancel the call yourself.',
  /** While the owner has set no times. */
  byPhone:
    'No times can be chosen here just now: we agree them by phone. Ring us, or write to us, and one of us will call you back.',
  /** Where the visitor's clock shows another time. */
  zone: 'The small time is yours, in {place}.',
  inZone: '{time} in {place}',
  indian: '{time}, Indian time',
  phoneHint: 'Without a number we will write to you first.',
  booked: 'We will ring you then. You will also get an email with a file for your calendar.',
  moved: 'Your call is moved',
  manage: 'Move or cancel this call',
  another: 'Choose another time',
  cancelSure: 'Yes, cancel the call',
  loading: 'Looking for your call…',
  notLoaded: 'Your call could not be loaded. Please check your connection and try again.',
} as const;
