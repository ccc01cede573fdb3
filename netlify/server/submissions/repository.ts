import { randomUUID } from 'node:crypto';
import type { BlobStore } from '../blobs/store.ts';
import { StoreUnavailable } from '../blobs/unavailable.ts';
import { mapWide } from '../concurrency.ts';
import { describeError, log } from '../log.ts';
import { claim, claimHash } from './claims.ts';
import { isClosed, readCounts, writeCounts } from './counts.ts';
import { cursorOf, dayFolder, daysFolder, idInKey, type Place, parseCursor, recordKey } from './keys.ts';
import { contentHashOf, dayPattern, type Kind, parseRecord, type StoredRecord, schemaVersion } from './records.ts';

/** Calls to the store under way at once for one request. */
const width = 10;

/** One page of records, newest first. */
export interface Page {
  readonly records: StoredRecord[];
  /** Where the next page starts, or null at the end. */
  readonly nextCursor: string | null;
}

/** The enquiries. Every method throws StoreUnavailable unless the store confirmed. */
export interface Submissions {
  /**
   * Stores an enquiry and returns only once it can be read. The same key and fields give the same record again.
   *
   * @param key - the form's UUID, or null when it sent none; then every call is an enquiry of its own.
   */
  accept(kind: Kind, fields: Record<string, string>, key: string | null): Promise<{ id: string }>;
  /**
   * A page of at most `limit` records.
   *
   * @param cursor - `nextCursor` of the page before; null for the newest.
   * @throws {RangeError} when the cursor is not one of ours.
   */
  list(kind: Kind, cursor: string | null, limit: number): Promise<Page>;
  /** How many records of a kind there are. */
  total(kind: Kind): Promise<number>;
}

/**
 * Opens the enquiries of a store.
 *
 * @param clock - the time now.
 */
export function openSubmissions(store: BlobStore, clock: () => Date): Submissions {
  async function days(kind: Kind): Promise<string[]> {
    const names = await store.folders(daysFolder(kind));
    return names
      .filter((name) => dayPattern.test(name))
      .sort()
      .reverse();
  }

  async function idsOfDay(kind: Kind, day: string): Promise<string[]> {
    const folder = dayFolder(kind, day);
    const ids = (await store.keys(folder)).map((key) => idInKey(key, folder)).filter((id) => id !== null);
    return [...new Set(ids)].sort().reverse();
  }

  async function readRecord(kind: Kind, place: Place): Promise<StoredRecord | null> {
    const text = await store.read(recordKey(kind, place));
    if (text === null) return null;
    try {
      return parseRecord(text);
    } catch (error) {
      // One damaged record must not hide the others; it stays in the store, and the log names it.
      log({ level: 'error', event: 'unreadable-record', id: place.id, ...describeError(error) });
      return null;
    }
  }

  return {
    async accept(kind, fields, key) {
      const contentHash = contentHashOf(kind, fields);
      const hash = claimHash(kind, key ?? randomUUID(), contentHash);
      const stands = async (place: Place) => (await store.read(recordKey(kind, place))) !== null;
      const { claim: place } = await claim(store, hash, clock(), stands);
      const { id, receivedAt } = place;
      const record: StoredRecord = { schema: schemaVersion, id, kind, receivedAt, fields, contentHash };
      const { text } = await store.create(recordKey(kind, place), JSON.stringify(record));
      if (parseRecord(text).contentHash !== contentHash)
        throw new StoreUnavailable('create (another text stands there)');
      return { id };
    },

    async list(kind, cursor, limit) {
      const start = cursor === null ? null : parseCursor(cursor);
      if (cursor !== null && !start) throw new RangeError('Not a cursor of this list.');
      // One more than asked for tells whether another page follows.
      const places: Place[] = [];
      for (const day of await days(kind)) {
        if (start && day > start.day) continue;
        const ids = await idsOfDay(kind, day);
        for (const id of ids) if (!start || day < start.day || id < start.id) places.push({ day, id });
        if (places.length > limit) break;
      }
      const page = places.slice(0, limit);
      const records = await mapWide(page, width, (place) => readRecord(kind, place));
      const last = page.at(-1);
      return {
        records: records.filter((record) => record !== null),
        nextCursor: places.length > limit && last ? cursorOf(last) : null,
      };
    },

    async total(kind) {
      const now = clock();
      const [all, known] = await Promise.all([days(kind), readCounts(store, kind)]);
      const missing = all.filter((day) => !isClosed(day, now) || known[day] === undefined);
      const counted = await mapWide(missing, width, async (day) => [day, (await idsOfDay(kind, day)).length] as const);
      const counts = { ...known, ...Object.fromEntries(counted) };
      const learnt = counted.filter(([day]) => isClosed(day, now));
      if (learnt.length > 0) {
        const keep = Object.fromEntries(Object.entries(counts).filter(([day]) => isClosed(day, now)));
        // Failing to keep a cache is no failure of the answer.
        await writeCounts(store, kind, keep).catch((error: unknown) =>
          log({ level: 'warn', event: 'counts-not-kept', ...describeError(error) }),
        );
      }
      return all.reduce((sum, day) => sum + (counts[day] ?? 0), 0);
    },
  };
}
