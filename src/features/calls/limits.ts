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
} as const;
