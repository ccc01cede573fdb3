/**
 * What a card says of where an enquiry stands; apart from the shapes of it, so that the first card
 * needs no schema library.
 */
import type { EnquiryState } from './enquiry-state.ts';

/** An enquiry that nobody has looked at. */
export const initialState: EnquiryState = { status: 'new', followUp: null, events: 0, contactedAt: null };

/** Time of India before UTC, in milliseconds: five and a half hours the whole year. */
const indiaAhead = 5.5 * 3_600_000;

/** The day in India at an instant, `YYYY-MM-DD`. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + indiaAhead).toISOString().slice(0, 10);
}

/** The hour of the day in India at an instant, 0 to 23. */
export function indianHour(instant: Date): number {
  return new Date(instant.getTime() + indiaAhead).getUTCHours();
}

/**
 * Whether an enquiry is to be taken up again.
 *
 * @param today - from {@link indianDay}. What was lost or is spam is not, whatever date it was
 *   given before.
 */
export function isDue({ status, followUp }: Pick<EnquiryState, 'status' | 'followUp'>, today: string): boolean {
  return followUp !== null && followUp <= today && status !== 'lost' && status !== 'spam';
}
