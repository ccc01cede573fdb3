/** Beside a form on a page of its own. Reads on to a number. */
export const formPageWords = { call: 'Or call' } as const;

/** Opens the rest of the notice about personal data. */
export const consentWords = { more: 'Your rights and your data' } as const;

/** Under an email field whose domain is nearly a common one. */
export const emailFieldWords = {
  meant: 'Did you mean {address}?',
  cut: 'This address has nothing like .com or .in at its end. Please check it, or send it as it is.',
  /** Once the form was sent: reads on from what happens next. */
  writeTo: 'We will write to {address}.',
} as const;

/** What a phone field says while a number is typed. */
export const phoneFieldWords = {
  count: '{count} of 10 digits',
  surplus: 'Ten digits are all that fit. Please check the number.',
  other: 'This field takes 10-digit Indian numbers. Write any other number in the message.',
  otherAlone:
    'This field takes 10-digit Indian numbers. With any other number, please write to us on the contact page.',
  short: 'This number has fewer than 10 digits. Please check it.',
  /** Once the form was sent, so that a slip is seen. */
  yours: 'We have your number as {number}.',
} as const;

/** Label of the box that people cannot see. */
export const honeypotLabel = 'Leave this field empty';

/** Above the fields when a form was not taken. */
export const formErrorWords = {
  summary: 'Please check these fields',
  network:
    'We could not reach our server. Your text is still here: please check your connection and send again.',
  retry: 'Send again',
} as const;

/** About what was typed and not sent yet. */
export const draftWords = {
  kept: 'Your text is kept on this device until you send it.',
  restored: 'What you typed here before is back. It was kept on this device only.',
  clear: 'Clear the form',
  cleared: 'The form is empty, and nothing of it is kept on this device.',
} as const;
