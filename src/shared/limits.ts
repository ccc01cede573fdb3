import { longestEmail } from './email-address.ts';

/** Longest accepted values of the contact form, in characters (Unicode code points). */
export const contactLimits = { name: 120, email: longestEmail, message: 5000, event: 60 } as const;

/** Longest accepted values of the incubation form, in characters (Unicode code points). */
export const incubationLimits = { name: 120 } as const;

/**
 * Of booked calls: characters of the line that comes with one and of the owner's word, days that one
 * answer tells and that can be booked ahead, and how many minutes a call may last.
 */
export const bookingLimits = {
  message: 1000,
  word: 300,
  days: 62,
  horizon: 180,
  minutes: { min: 15, max: 60 },
} as const;
