/** Of booked calls; characters are Unicode code points. */
export const bookingLimits = {
  /** Characters of the line that a visitor sends with a call. */
  messageCharacters: 1000,
  /** Characters of the owner's word to the visitor when a call is moved or cancelled. */
  ownersWordCharacters: 300,
  /** Days whose free times one answer tells. */
  daysInAnswer: 62,
  /** Days ahead that can be booked, at most. */
  daysAhead: 180,
  /** How long a call may last, in minutes. */
  callMinutes: { min: 15, max: 60 },
  /** How often a visitor may book, move and cancel one call: each time sends a mail. */
  changesByVisitor: 12,
  /** Days after a call for which it still has its entry; the enquiry's record keeps it for longer. */
  daysKeptAfterCall: 40,
} as const;
