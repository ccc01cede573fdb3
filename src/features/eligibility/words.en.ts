/** The eligibility check, in place and on its own page. */
export const eligibilityWords = {
  label: 'Eligibility check',
  /** `{n}` and `{count}` are numbers. */
  step: 'Question {n} of {count}',
  next: 'Next',
  result: 'See the result',
  back: 'Back',
  again: 'Start again',
  missing: {
    choice: 'Please choose one answer.',
    day: 'Please enter a day of the calendar, with its month and year.',
    future: 'This day is still to come. Please enter the day on the certificate.',
    rupees: 'Please enter an amount in rupees, such as 12,50,000 or 12.5 lakh.',
  },
  /** Announces the amount as it was understood. */
  understood: 'That is {amount}.',
  resultTitle: 'What the check says',
  verdicts: {
    likely: 'Fits',
    together: 'To look at together',
    not: 'Does not fit',
    open: 'Not checked',
  },
  /** Reads on to what the visitor answered. */
  answer: 'Your answer',
  source: 'Source',
  enquire: 'Send this with an enquiry',
  noScript:
    'The questions need scripts, which your browser does not run. The rules themselves stand below.',
  ownPage: 'Open it on its own page',
  failed: 'This part could not be loaded. Please check your connection, and press again.',
  /** Lines of the enquiry. `{day}` is today. */
  summary: { title: 'Result of {day}', answers: 'My answers' },
} as const;
