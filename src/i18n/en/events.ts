/** Strings of events. */
export const events = {
  register: 'Register Interest',
  google: 'Add to Google Calendar',
  file: 'Calendar file (.ics)',
  when: 'When',
  where: 'Where',
  noDay: 'The day is not fixed yet',
} as const;
