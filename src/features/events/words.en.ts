/** How an event is listed, and what can be done with it. */
export const eventWords = {
  register: 'Register Interest',
  google: 'Add to Google Calendar',
  file: 'Calendar file (.ics)',
  when: 'When',
  where: 'Where',
  noDay: 'The day is not fixed yet',
  fee: 'Fee',
  open: 'Registration is open',
  seats: 'Seats: {count}',
  /** As short as the two above: they have one place. */
  full: 'Full: waiting list open',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
} as const;
