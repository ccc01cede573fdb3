import { longestEmail } from '#shared/email-address.ts';

/** Longest accepted values of the contact form, in characters (Unicode code points). */
export const contactLimits = { name: 120, email: longestEmail, message: 5000, event: 60 } as const;

/** Longest accepted values of the incubation form, in characters (Unicode code points). */
export const incubationLimits = { name: contactLimits.name } as const;

/**
 * Enquiries of one network per day: an IPv4 address or IPv6 /64. How many requests it may make per
 * minute is in netlify/functions/enquiries.ts.
 */
export const networkLimits = {
  /**
   * Above which each is set aside, unless its token is genuine and its text is clean: a mobile
   * operator gives many people one address. The owner gets no alert for each of those.
   */
  setAside: 200,
  /** Above which all are refused: a flood would fill the disk. */
  refused: 1000,
  /** The same two for an IPv6 /48: its holder has 65,536 networks, and mobile users share one. */
  setAsideOfWide: 3000,
  refusedOfWide: 15_000,
} as const;

/**
 * Bytes that visitors' enquiries may take per day, beyond which all are refused with the request to
 * call: some 16,000 of the longest, or 100,000 usual ones.
 */
export const mostBytesOfDay = 256 * 2 ** 20;

/** How long an erasure waits that is more than a session alone may do, in hours. */
export const erasureDelayHours = 24;
