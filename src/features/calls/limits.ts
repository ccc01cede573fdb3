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

/** How often one visitor may do something: each time sends mails, and holds a time of the owner's. */
export const visitorLimits = {
  /** Calls to come that one mailbox or phone number may have. */
  callsOfPerson: 2,
  /** New calls a day of one IPv4 address or IPv6 /64. */
  callsOfNetwork: 5,
  /** The same of an IPv6 /48, whose holder has 65,536 networks: mobile providers share one, too. */
  callsOfWideNetwork: 20,
  /** New calls per day of all visitors: twenty networks could book a month's times in an hour. */
  newCallsOfDay: 25,
  /** Changes of one call: booked, moved, cancelled. */
  changesOfCall: 12,
} as const;
