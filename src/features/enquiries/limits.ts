import { longestEmail } from '#shared/email-address.ts';

/** Longest accepted values of the contact form, in characters (Unicode code points). */
export const contactLimits = { name: 120, email: longestEmail, message: 5000, event: 60 } as const;

/** Longest accepted values of the incubation form, in characters (Unicode code points). */
export const incubationLimits = { name: 120 } as const;
