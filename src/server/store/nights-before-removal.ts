import { millisecondsOfDay } from '#shared/indian-time.ts';
import { z } from '#shared/schema.ts';
import { parseJson } from './parse-json.ts';
import type { BlobStore } from './store.ts';

/**
 * Nightly runs in a row that must find something due before it is removed for good. The clock of a
 * server may be wrong for a night or two; what a wrong clock makes old is old for as long only.
 */
const runsBeforeRemoval = 7;

/** Where the counts stand. */
const key = 'nightly/due.json';

const countsShape = z.object({
  /** ISO 8601 instant of the last run. */
  at: z.string(),
  /** How many runs in a row have found it due, by name. */
  runs: z.record(z.string(), z.int()),
});

/** Reads the counts; a text that cannot be read is none, and all is counted from the beginning. */
const readCounts = async (store: BlobStore) => parseJson(countsShape, await store.read(key));

/**
 * Counts one nightly run for what is due, and forgets what is not due any more.
 *
 * @param names - of everything that is due now, such as `contact.0199…`.
 * @returns the names that the seventh run in a row, or a later one, finds due.
 * @throws {StoreUnavailable} when the store did not confirm.
 */
export async function countNightlyRun(
  store: BlobStore,
  names: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const before = await readCounts(store);
  const runs = Object.fromEntries(names.map((name) => [name, (before?.runs[name] ?? 0) + 1]));
  await store.replace(key, JSON.stringify({ at: now.toISOString(), runs }));
  return new Set(names.filter((name) => (runs[name] ?? 0) >= runsBeforeRemoval));
}

/** What waits to be removed. */
export interface WaitingForRemoval {
  /** How many go first. */
  readonly count: number;
  /** ISO 8601 instant of the night in which they go. */
  readonly at: string;
}

/**
 * Reads what the next removal takes, of the names with a beginning; null for nothing.
 *
 * @throws {StoreUnavailable} when the store did not answer.
 */
export async function readNextRemoval(
  store: BlobStore,
  beginnings: readonly string[],
): Promise<WaitingForRemoval | null> {
  const counts = await readCounts(store);
  if (counts === null) return null;
  // What the last run found for the seventh time has gone with it.
  const found = Object.entries(counts.runs)
    .filter(
      ([name, runs]) => runs < runsBeforeRemoval && beginnings.some((one) => name.startsWith(one)),
    )
    .map(([, runs]) => runs);
  if (found.length === 0) return null;
  const most = Math.max(...found);
  const nights = runsBeforeRemoval - most;
  const at = new Date(Date.parse(counts.at) + nights * millisecondsOfDay).toISOString();
  return { count: found.filter((runs) => runs === most).length, at };
}
