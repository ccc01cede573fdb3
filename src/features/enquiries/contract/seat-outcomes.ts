/** Apart from the rest of seats: every contact form loads it. */

/** What a registration for an event with a number of seats comes to. */
export const seatOutcomes = ['seat', 'waiting'] as const;

/** One of {@link seatOutcomes}. */
export type SeatOutcome = (typeof seatOutcomes)[number];
