/** Reads on to a number. */
export const formPage = { call: 'Or call' } as const;

/** Strings of phone fields. */
export const phoneField = {
  count: '{count} of 10 digits',
  surplus: 'Ten digits are all that fit. Please check the number.',
  foreign: 'This field takes Indian numbers only. Please check the number.',
} as const;

/** Strings of the field that people do not see. */
export const honeypot = 'Leave this field empty';

/** Strings of what can go wrong with a form. */
export const formErrors = {
  summary: 'Please check these fields',
  network: 'We could not reach our server. Your text is still here: please check your connection and send again.',
  retry: 'Send again',
} as const;
