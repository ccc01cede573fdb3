const minute = 60_000;
const hour = 60 * minute;

/** Time after the first failure in which sending is tried again, in milliseconds. */
export const retryFor = 24 * hour;

/**
 * Longest pause between two attempts, in milliseconds: nobody waits longer once the other side is
 * well again.
 */
const longestPause = hour;

/** Shortest pause after a refusal that somebody has to mend, in milliseconds. */
const pauseAfterRefusal = 10 * minute;

/** What the time of the next attempt depends on. */
export interface Failure {
  /** Attempts that failed, this one included. */
  readonly failures: number;
  /** When the first of them failed. */
  readonly since: Date;
  readonly now: Date;
  readonly permanent: boolean;
  /** Seconds that the other side asks to wait. */
  readonly retryAfter?: number | undefined;
  /** 0 to 1: spreads those that failed together. */
  readonly random: number;
}

/**
 * When to try again: after a minute, then twice as long each time up to an hour, each pause drawn
 * between half and all of it, for 24 hours.
 *
 * @returns null when it has been tried for that long.
 */
export function nextAttempt({ failures, since, now, permanent, retryAfter = 0, random }: Failure): Date | null {
  const end = since.getTime() + retryFor;
  if (now.getTime() >= end) return null;
  const doubled = Math.min(longestPause, minute * 2 ** Math.min(failures - 1, 16));
  const pause = Math.max(doubled, permanent ? pauseAfterRefusal : 0) * (0.5 + random / 2);
  return new Date(Math.min(end, now.getTime() + Math.max(pause, retryAfter * 1000)));
}
