import { createHash, randomUUID } from 'node:crypto';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { claimLife } from './claims.ts';
import { countsEpochKey, countsKey } from './keys.ts';
import { dayPattern, type Kind, kinds, type Shelf, shelves } from './records.ts';

const cacheShape = z.object({
  days: z.record(z.string().check(z.regex(dayPattern)), z.int().check(z.nonnegative())),
  /** The epoch in which the days were counted. */
  epoch: z.string(),
  /** SHA-256 over both: a damaged cache is no cache. */
  check: z.string(),
});

/** Day to number of records. */
export type DayCounts = Record<string, number>;

const millisecondsOfDay = 86_400_000;

/** What is known of closed days without counting again. */
export interface KnownCounts {
  readonly days: DayCounts;
  /** To be handed to {@link keepCounts}; null while nothing may be kept. */
  readonly epoch: string | null;
}

const firstEpoch = 'first';
const suspended = 'suspended';

function checkOf(days: DayCounts, epoch: string): string {
  const sorted = Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([epoch, sorted]))
    .digest('hex');
}

/**
 * Whether no new record can come to a UTC day any more.
 *
 * @param now - compared with the day's end, the life of a claim, and an hour for clocks that differ.
 */
export function isClosed(day: string, now: Date): boolean {
  return now.getTime() > Date.parse(`${day}T00:00:00Z`) + millisecondsOfDay + claimLife + 3_600_000;
}

/**
 * Reads the kept counts; missing, damaged or outdated ones are none: they cost time, never a wrong answer. Ask before
 * counting, so that what is counted belongs to the epoch told here.
 */
export async function readCounts(store: BlobStore, kind: Kind, shelf: Shelf): Promise<KnownCounts> {
  const [text, epochText] = await Promise.all([
    store.read(countsKey(kind, shelf)),
    store.read(countsEpochKey(kind, shelf)),
  ]);
  const epoch = epochText ?? firstEpoch;
  if (epoch === suspended) return { days: {}, epoch: null };
  if (text === null) return { days: {}, epoch };
  try {
    const cache = cacheShape.parse(JSON.parse(text));
    const trusted = cache.epoch === epoch && cache.check === checkOf(cache.days, epoch);
    return { days: trusted ? cache.days : {}, epoch };
  } catch {
    return { days: {}, epoch };
  }
}

/** Keeps counts; of two writers at once the later wins, and what is lost is counted again. */
export async function keepCounts(
  store: BlobStore,
  kind: Kind,
  shelf: Shelf,
  epoch: string,
  days: DayCounts,
): Promise<void> {
  await store.replace(countsKey(kind, shelf), JSON.stringify({ days, epoch, check: checkOf(days, epoch) }));
}

/**
 * To be called before records are brought into closed days (a restore from backup): until {@link resumeCounts} every
 * total is counted from the records, even if the work stops half-way.
 */
export async function suspendCounts(store: BlobStore): Promise<void> {
  for (const kind of kinds) for (const shelf of shelves) await store.replace(countsEpochKey(kind, shelf), suspended);
}

/** Begins a new epoch: counts made before it, by whomever and whenever they are written, are not believed. */
export async function resumeCounts(store: BlobStore): Promise<void> {
  for (const kind of kinds) for (const shelf of shelves) await store.replace(countsEpochKey(kind, shelf), randomUUID());
}
