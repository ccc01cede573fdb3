import type { FreeDays } from './contract/slot.ts';
import { bookingLimits } from './limits.ts';

/** How long the server is given for its answer, in milliseconds. */
const answerTimeoutMilliseconds = 15_000;

/** The answer of the contract `slots`, without its schema, which the page does not load. */
export interface FreeTimes {
  readonly open: boolean;
  /** Length of a call. */
  readonly minutes: number;
  readonly days: FreeDays;
}

/** Address of the free times. The page preloads it (pages/book). */
export const freeTimesPath = `/api/slots?days=${bookingLimits.daysInAnswer}`;

let asked: Promise<FreeTimes> | undefined;

async function load(path: string): Promise<FreeTimes> {
  // As the page's `preload` asks, so that the browser uses its answer.
  const response = await fetch(path, { signal: AbortSignal.timeout(answerTimeoutMilliseconds) });
  const times = response.ok ? await response.json() : undefined;
  if (!Array.isArray(times?.days)) throw new Error(`Free times: ${response.status}`);
  return times as FreeTimes;
}

/**
 * Asks for the free times, once per page; again after a failure.
 *
 * @throws where no answer with times arrives in time.
 */
export function askFreeTimes(path: string): Promise<FreeTimes> {
  asked ??= load(path).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
