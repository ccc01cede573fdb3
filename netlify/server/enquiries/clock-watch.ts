import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { nightKey } from './old-keys.ts';

/**
 * Longest time in days between two signs of life (a night's run, a day with enquiries) that is
 * taken for time that has passed. After more, the clock may have jumped.
 */
const longestSilence = 3;

/**
 * The same where no night has run yet: a site that nobody writes to for weeks is nothing unusual.
 */
const longestSilenceAtFirst = 30;

/** Nights that must follow one another before a clock that has jumped is believed. */
const nightsToBelieve = 7;

/** Shortest time in milliseconds between two runs that count as two nights. */
const shortestNight = 12 * 3_600_000;

const stateShape = z.object({
  /** Instant of the last run, by the clock of that run. */
  at: z.iso.datetime(),
  /** Set from a jump of the clock until it is believed, or is back. */
  jump: z.nullable(
    z.object({
      /** The last sign of life before the jump. */
      from: z.iso.datetime(),
      /** What the clock said next. */
      to: z.iso.datetime(),
      /** Nights that have followed since. */
      nights: z.int(),
    }),
  ),
});

/** What is remembered from night to night. */
type NightState = z.infer<typeof stateShape>;

/** A jump of the clock that is not believed yet. */
export type ClockJump = NonNullable<NightState['jump']>;

/** Reads what the last night left; null when there was none, or nothing that can be read. */
export async function readNightState(store: BlobStore): Promise<NightState | null> {
  const text = await store.read(nightKey);
  if (text === null) return null;
  try {
    return stateShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The last sign of life before a silence that is too long, or null when there is none: nights and
 * days with enquiries follow one another up to now. A false clock has nothing to show for the time
 * that it has skipped.
 */
function silenceBefore(now: number, last: NightState | null, days: readonly string[]): number | null {
  const past = days.map(instantOf).filter((day) => day <= now);
  const newest = past.at(-1);
  if (last === null) {
    return newest !== undefined && now - newest > longestSilenceAtFirst * millisecondsOfDay ? newest : null;
  }
  const night = Date.parse(last.at);
  let before = night;
  for (const sign of [...past.filter((day) => day > night), now]) {
    // A day's own length is no silence: only its beginning is known.
    if (sign - before > (longestSilence + (before === night ? 0 : 1)) * millisecondsOfDay) return before;
    before = sign;
  }
  return null;
}

/** Looks at the clock of a new night; gives what the next one is to know. */
function judgeNight(now: number, last: NightState | null, days: readonly string[]): NightState {
  const at = new Date(now).toISOString();
  const before = silenceBefore(now, last, days);
  if (before !== null) return { at, jump: { from: new Date(before).toISOString(), to: at, nights: 0 } };
  const jump = last?.jump ?? null;
  if (last === null || jump === null) return { at, jump: null };
  // The clock is back where it was before it jumped.
  if (now < Date.parse(jump.to) && now - Date.parse(jump.from) <= longestSilence * millisecondsOfDay) {
    return { at, jump: null };
  }
  const night = now - Date.parse(last.at) >= shortestNight;
  const nights = jump.nights + (night ? 1 : 0);
  return { at, jump: nights >= nightsToBelieve ? null : { ...jump, nights } };
}

/** A night, and the one before it. */
export interface Night {
  /** Instant of the last run, or null where the clock of it is not to be relied on. */
  readonly before: Date | null;
  readonly jump: ClockJump | null;
}

/**
 * Looks at the clock at the beginning of a night's work, and remembers it for the next one.
 *
 * @param days - with enquiries, oldest first: signs of time that has passed, beside the nights.
 */
export async function watchClock(store: BlobStore, now: Date, days: readonly string[]): Promise<Night> {
  const last = await readNightState(store);
  const state = judgeNight(now.getTime(), last, days);
  await store.replace(nightKey, JSON.stringify(state));
  const reliable = last !== null && last.jump === null && Date.parse(last.at) <= now.getTime();
  return { before: reliable ? new Date(last.at) : null, jump: state.jump };
}
