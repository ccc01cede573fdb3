/** How an event is listed, and what can be done with it. */
export const eventWords = {
  register: 'Register Interest',
  /** In its place while the event is full. */
  waitingList: 'Join the waiting list',
  /** What the message of the form begins with then. */
  waitingMessage:
    'Please put us on the waiting list of this event. Who would come, and what we hope to learn, is',
  google: 'Add to Google Calendar',
  file: 'Calendar file (.ics)',
  when: 'When',
  where: 'Where',
  fee: 'Fee',
  open: 'Registration is open',
  seats: 'Seats: {count}',
  /** As short as the two above: they have one place. */
  full: 'Full: waiting list open',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
} as const;
