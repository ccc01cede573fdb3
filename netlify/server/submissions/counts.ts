import { createHash } from 'node:crypto';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { claimLife } from './claims.ts';
import { countsKey } from './keys.ts';
import { dayPattern, type Kind, type Shelf } from './records.ts';

const cacheShape = z.object({
  days: z.record(z.string().check(z.regex(dayPattern)), z.int().check(z.nonnegative())),
  /** SHA-256 over `days`: a damaged cache is no cache. */
  check: z.string(),
});

/** Day to number of records. */
export type DayCounts = Record<string, number>;

const millisecondsOfDay = 86_400_000;

function checkOf(days: DayCounts): string {
  const sorted = Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/**
 * Whether no new record can come to a UTC day any more.
 *
 * @param now - compared with the day's end, the life of a claim, and an hour for clocks that differ.
 */
export function isClosed(day: string, now: Date): boolean {
  return now.getTime() > Date.parse(`${day}T00:00:00Z`) + millisecondsOfDay + claimLife + 3_600_000;
}

/** Reads the kept counts; missing, damaged or odd ones are none: they cost time, never a wrong answer. */
export async function readCounts(store: BlobStore, kind: Kind, shelf: Shelf): Promise<DayCounts> {
  const text = await store.read(countsKey(kind, shelf));
  if (text === null) return {};
  try {
    const { days, check } = cacheShape.parse(JSON.parse(text));
    return check === checkOf(days) ? days : {};
  } catch {
    return {};
  }
}

/** Keeps counts; of two writers at once the later wins, and what is lost is counted again. */
export async function writeCounts(store: BlobStore, kind: Kind, shelf: Shelf, days: DayCounts): Promise<void> {
  await store.replace(countsKey(kind, shelf), JSON.stringify({ days, check: checkOf(days) }));
}
