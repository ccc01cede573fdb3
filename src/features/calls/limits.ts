/** Limits of booked calls; characters are Unicode code points. */
export const bookingLimits = {
  /** Characters of the line that a visitor sends with a call. */
  messageCharacters: 1000,
  /** Characters of the owner's message to the visitor when a call is moved or cancelled. */
  ownersWordCharacters: 300,
  /** Days of free times in one answer. */
  daysInAnswer: 62,
  /** Days ahead that can be booked, at most. */
  daysAhead: 180,
  /** How long a call may last, in minutes. */
  callMinutes: { min: 15, max: 60 },
} as const;

/** How much visitors may book: each booking sends mails and takes a time of the owner's. */
export const visitorLimits = {
  /** Future calls per mailbox or phone number. */
  callsOfPerson: 2,
  /** New calls per day and IPv4 address or IPv6 /64. */
  callsOfNetwork: 5,
  /** New calls per day and IPv6 /48: a holder has 65,536 networks, and mobile users share one. */
  callsOfWideNetwork: 20,
  /** New calls per day of all visitors: twenty networks could book a month's times in an hour. */
  newCallsOfDay: 25,
  /** Changes of one call: booked, moved, cancelled. */
  changesOfCall: 12,
} as const;
