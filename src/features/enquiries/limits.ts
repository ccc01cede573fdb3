import { longestEmail } from '#shared/email-address.ts';

/** Longest accepted values of the contact form, in characters (Unicode code points). */
export const contactLimits = { name: 120, email: longestEmail, message: 5000, event: 60 } as const;

/** Longest accepted values of the incubation form, in characters (Unicode code points). */
export const incubationLimits = { name: contactLimits.name } as const;

/**
 * Enquiries of one network a day, IPv6 by its /64. How many requests it may make a minute stands in
 * netlify/functions/enquiries.ts.
 */
export const networkLimits = {
  /** Above which each is set aside. */
  setAside: 200,
  /** Above which all are refused: a flood would fill the disk. */
  refused: 1000,
  /** The same for an IPv6 /48, whose holder has 65,536 networks. */
  refusedOfWide: 5000,
} as const;
