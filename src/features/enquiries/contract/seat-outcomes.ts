/** The result of registering for an event with a limited number of seats. */
export const seatOutcomes = ['seat', 'waiting'] as const;

/** One of {@link seatOutcomes}. */
export type SeatOutcome = (typeof seatOutcomes)[number];
