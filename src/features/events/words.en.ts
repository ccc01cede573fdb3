/**
 * What an event can be, by the icon that its page shows. The desk offers these, and a line above an
 * event's name says no more where nothing else is written.
 */
export const kindWords = {
  'door-open': 'Open house',
  'chalkboard-teacher': 'Workshop',
  'video-camera': 'Webinar',
  tent: 'Bootcamp',
  'presentation-chart': 'Pitch day',
  plant: 'Workshop on farming',
  'currency-inr': 'Workshop on finance',
  'cloud-check': 'Workshop on software',
} as const;

/** How an event is listed, and what can be done with it. */
export const eventWords = {
  /** Of an event without a date. */
  register: 'Register Interest',
  /** Of an event with a date: registering takes a seat. */
  book: 'Book a seat',
  bookMessage: 'Please book a seat at this event for me.',
  /** In its place while the event is full. */
  waitingList: 'Join the waiting list',
  /** What the message of the form begins with then. */
  waitingMessage: 'Please put us on the waiting list of this event.',
  google: 'Add to Google Calendar',
  file: 'Calendar file (.ics)',
  who: 'Who it is for',
  does: 'What you do there',
  brings: 'What to bring',
  when: 'When',
  where: 'Where',
  fee: 'Fee',
  open: 'Registration is open',
  seats: 'Seats: {count}',
  /** Of an event of several days. */
  daily: 'Daily, {hours}',
  /** As short as the two above: they have one place. */
  full: 'Full: waiting list open',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  /** In lists of the other language, of an event that stands in one. */
  only: { en: 'In English', hi: 'In Hindi' },
} as const;
