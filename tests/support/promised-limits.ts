/**
 * Limits that a promise, the specification or an attacker depends on, written out once more: a test
 * that imported them from the code would agree with any number.
 */

/** Wrong logins within their time, by what they have in common. */
export const attemptLimits = {
  accountFromNetwork: 5,
  network: 10,
  wideNetwork: 20,
  provider: 50,
  account: 100,
  device: 10,
  devices: 50,
} as const;

/** Logins of strangers that wait for their turn. */
export const queueLimits = { strangers: 8 } as const;

/** Longest time that a request may take, in milliseconds. */
export const requestBudget = 8_000;

/** Largest body of a request. */
export const maxBodyBytes = 32_768;

/** Characters of a message. */
export const longestMessage = 5_000;

/** Characters of a note, and entries of one enquiry's history. */
export const stateLimits = { note: 2_000, events: 500 } as const;

/** Characters that are kept of where an enquiry came from. */
export const sourceLimits = { path: 200, host: 253, campaign: 80 } as const;

/** Enquiries of one network and day above which each is set aside. */
export const enquiriesOfNetwork = 200;

/** Enquiries of one network and day above which all are refused. */
export const mostOfNetwork = 1_000;

/** The same of an IPv6 /48. */
export const mostOfWideNetwork = 15_000;

/** Equal texts of a day above which another is a sign of spam. */
export const equalTexts = 20;
