import { createHash, randomUUID } from 'node:crypto';
import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { claimLife } from './idempotency.ts';
import { countsClosedKey, countsEpochKey, countsKey } from './old-keys.ts';
import { dayPattern, type Kind, kinds, type Shelf, shelves } from './records.ts';

const cacheShape = z.object({
  days: z.record(z.string().check(z.regex(dayPattern)), z.int().check(z.nonnegative())),
  /** The epoch in which the days were counted. */
  epoch: z.string(),
  /** The closing under which they were counted. */
  closing: z.string(),
  /** SHA-256 over all: a damaged cache is no cache. */
  check: z.string(),
});

/** Day to number of records. */
export type DayCounts = Record<string, number>;

/**
 * Which days were announced as closed; the name changes with every announcement and when one turns
 * out wrong.
 */
interface Closing {
  readonly day: string;
  readonly name: string;
}

/** What is known of closed days without counting again. */
export interface KnownCounts {
  readonly days: DayCounts;
  /** Null while nothing may be kept. */
  readonly epoch: string | null;
  readonly closing: Closing | null;
}

const firstEpoch = 'first';
const suspended = 'suspended';

function checkOf(days: DayCounts, epoch: string, closing: string): string {
  const sorted = Object.entries(days).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([epoch, closing, sorted]))
    .digest('hex');
}

/**
 * Whether no new record can come to a UTC day any more, if the clock is right.
 *
 * @param now - compared with the day's end, the life of a claim, and an hour for clocks that
 *   differ.
 */
export function isClosed(day: string, now: Date): boolean {
  return now.getTime() > Date.parse(`${day}T00:00:00Z`) + millisecondsOfDay + claimLife + 3_600_000;
}

function parseClosing(text: string | null): Closing | null {
  const [, day, name] = /^(\d{4}-\d{2}-\d{2}) (\S+)$/.exec(text ?? '') ?? [];
  return day && name ? { day, name } : null;
}

/**
 * Reads the kept counts; missing, damaged or outdated ones are none: they cost time, never a wrong
 * answer. Ask before counting, so that what is counted belongs to the epoch told here.
 */
export async function readCounts(store: BlobStore, kind: Kind, shelf: Shelf): Promise<KnownCounts> {
  const [text, epochText, closingText] = await Promise.all([
    store.read(countsKey(kind, shelf)),
    store.read(countsEpochKey(kind, shelf)),
    store.read(countsClosedKey(kind, shelf)),
  ]);
  const epoch = epochText ?? firstEpoch;
  const closing = parseClosing(closingText);
  if (epoch === suspended) return { days: {}, epoch: null, closing };
  const none = { days: {}, epoch, closing };
  if (text === null || closing === null) return none;
  try {
    const cache = cacheShape.parse(JSON.parse(text));
    const current = cache.epoch === epoch && cache.closing === closing.name;
    return current && cache.check === checkOf(cache.days, epoch, closing.name) ? { ...none, days: cache.days } : none;
  } catch {
    return none;
  }
}

/**
 * Announces that days up to this one are going to be counted for good. Must stand before the
 * counting begins: whoever writes a record into such a day afterwards, because the clock was wrong
 * before or is now, sees it and takes it back ({@link reopen}).
 *
 * @param day - the newest to be counted.
 * @returns the counts as they are known under the new announcement.
 */
export async function announce(
  store: BlobStore,
  kind: Kind,
  shelf: Shelf,
  known: KnownCounts,
  day: string,
): Promise<KnownCounts> {
  if (known.closing && known.closing.day >= day) return known;
  const closing = { day, name: randomUUID() };
  await store.replace(countsClosedKey(kind, shelf), `${closing.day} ${closing.name}`);
  return { ...known, closing };
}

/**
 * To be asked with every record that is written: if its day was counted for good already, nothing
 * that was counted is believed any more.
 *
 * @param day - under which the record lies.
 */
export async function reopen(store: BlobStore, kind: Kind, shelf: Shelf, day: string): Promise<void> {
  const closing = parseClosing(await store.read(countsClosedKey(kind, shelf)));
  if (closing && closing.day >= day) await store.remove(countsClosedKey(kind, shelf));
}

/** Keeps counts; of two writers at once the later wins, and what is lost is counted again. */
export async function keepCounts(
  store: BlobStore,
  kind: Kind,
  shelf: Shelf,
  { days, epoch, closing }: KnownCounts,
): Promise<void> {
  if (epoch === null || closing === null) return;
  const check = checkOf(days, epoch, closing.name);
  await store.replace(countsKey(kind, shelf), JSON.stringify({ days, epoch, closing: closing.name, check }));
}

/**
 * To be called before records are brought into closed days (a restore from backup): until
 * {@link resumeCounts} every total is counted from the records, even if the work stops half-way.
 */
export async function suspendCounts(store: BlobStore): Promise<void> {
  for (const kind of kinds) for (const shelf of shelves) await store.replace(countsEpochKey(kind, shelf), suspended);
}

/**
 * Begins a new epoch: counts made before it, by whomever and whenever they are written, are not
 * believed.
 */
export async function resumeCounts(store: BlobStore): Promise<void> {
  for (const kind of kinds) for (const shelf of shelves) await store.replace(countsEpochKey(kind, shelf), randomUUID());
}
