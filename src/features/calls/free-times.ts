import { defaultLanguage, language } from '../../lib/language.ts';
import { untilReleased } from '../../lib/until-released.ts';
import type { FreeDays } from './contract/slot.ts';
import { bookingLimits } from './limits.ts';

/** How long the server is given for its answer, in milliseconds. */
const answerTimeoutMilliseconds = 15_000;

/** The answer of the contract `slots`, whose schema is not needed before a form is there. */
export interface FreeTimes {
  readonly open: boolean;
  /** Length of a call. */
  readonly minutes: number;
  readonly days: FreeDays;
}

/** Where the free times are asked for: the page asks while it is read (pages/book). */
export const freeTimesPath = `/api/slots?days=${bookingLimits.daysInAnswer}`;

/** The server's own page of times, which needs no script. */
export const plainTimesPath =
  language === defaultLanguage ? '/api/slots' : `/api/slots?language=${language}`;

let asked: Promise<FreeTimes> | undefined;

/** @throws where nobody answers in time, or not with times. */
async function load(): Promise<FreeTimes> {
  // As the page's `preload` asks, whose answer the browser then hands over.
  const response = await fetch(freeTimesPath, {
    signal: AbortSignal.timeout(answerTimeoutMilliseconds),
  });
  const times = response.ok ? await response.json() : undefined;
  if (!Array.isArray(times?.days)) throw new Error(`Free times: ${response.status}`);
  return times as FreeTimes;
}

/**
 * Asks for the free times, once for all who want them; after a failure anew.
 *
 * @throws where nobody answers in time, or not with times.
 */
export function askFreeTimes(): Promise<FreeTimes> {
  asked ??= load().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/**
 * The same for the form that takes the place of what show-times.ts has drawn: never under a finger,
 * whose press would be lost.
 *
 * @throws as {@link askFreeTimes}.
 */
export async function takeFreeTimes(): Promise<FreeTimes> {
  const times = await askFreeTimes();
  const pressed = 'free-times:active';
  if (document.querySelector(pressed)) await untilReleased(pressed);
  return times;
}
