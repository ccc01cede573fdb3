import { randomUUID } from 'node:crypto';
import type { BlobStore } from '../blobs/store.ts';
import { StoreUnavailable } from '../blobs/unavailable.ts';
import { mapWide } from '../concurrency.ts';
import { describeError, log } from '../log.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { type Claim, claim, claimHash, firstClaim } from './claims.ts';
import { isClosed, keepCounts, readCounts } from './counts.ts';
import { markKey, recordKey } from './keys.ts';
import {
  type ConsentRecord,
  contentHashOf,
  dayOfId,
  idPattern,
  type Kind,
  parseRecord,
  type Shelf,
  type StoredRecord,
  schemaVersion,
} from './records.ts';
import { type Shown, viewShelf } from './shelf-view.ts';

/** Calls to the store under way at once for one request. */
const width = 10;

/** Days counted between two keepings of counts: a first count that one request cannot finish, the next one goes on with. */
const daysAtOnce = 50;

/** What comes with an enquiry's fields. */
export interface Circumstances {
  /** The form's UUID, or another text that only a repetition of the same sending shares; null when there is none. */
  readonly key: string | null;
  /** Why it looks suspicious; any reason puts it on the flagged shelf. */
  readonly flags?: readonly string[];
  readonly consent?: ConsentRecord | undefined;
  readonly marker?: string | undefined;
  /** Something else to be written for it: done beside the record, and as necessary for success. */
  readonly beside?: (place: Claim & { readonly fresh: boolean }) => Promise<void>;
}

/** One page of records, newest first. */
export interface Page {
  readonly records: StoredRecord[];
  /** Where the next page starts, or null at the end. */
  readonly nextCursor: string | null;
}

/** The enquiries. Every method throws StoreUnavailable unless the store confirmed. */
export interface Submissions {
  /** Stores an enquiry and returns only once it stands. The same key and fields give the same record again. */
  accept(kind: Kind, fields: Record<string, string>, circumstances: Circumstances): Promise<{ id: string }>;
  /** Whether an enquiry, by the name of its claim, has come to stand as a record. */
  stands(kind: Kind, hash: string): Promise<boolean>;
  /**
   * A page of at most `limit` records.
   *
   * @param cursor - `nextCursor` of the page before; null for the newest.
   * @throws {RangeError} when the cursor is not one of ours.
   */
  list(kind: Kind, shelf: Shelf, cursor: string | null, limit: number): Promise<Page>;
  /** How many records a shelf shows. */
  total(kind: Kind, shelf: Shelf): Promise<number>;
  /** Brings a flagged enquiry to the inbox; false when there is none of that id. */
  restore(kind: Kind, id: string): Promise<boolean>;
  /** Erases an enquiry for good, or finishes an erasure that was cut short; false when there is none of that id. */
  erase(kind: Kind, id: string): Promise<boolean>;
}

const claimedKey = (kind: Kind, { id, flags }: Claim): string =>
  recordKey(kind, flags.length > 0 ? 'flagged' : 'inbox', id);

/** The marker a record names, read without trusting the rest: a damaged record can be erased too. */
function markerOf(text: string): string | null {
  return /"marker":"(same\/[a-z0-9/-]+\.json)"/.exec(text)?.[1] ?? null;
}

/**
 * Opens the enquiries of a store.
 *
 * @param clock - the time now.
 */
export function openSubmissions(store: BlobStore, clock: () => Date): Submissions {
  const isErased = async (kind: Kind, id: string) => (await store.read(markKey(kind, 'erased', id))) !== null;

  async function readShown(kind: Kind, { id, from }: Shown): Promise<StoredRecord | null> {
    const text = await store.read(recordKey(kind, from, id));
    // Erased since the list was made.
    if (text === null) return null;
    try {
      return parseRecord(text);
    } catch (error) {
      // One damaged record must not hide the others; it stays in the store, and the log names it.
      log({ level: 'error', event: 'unreadable-record', id, ...describeError(error) });
      return null;
    }
  }

  const remove = async (kind: Kind, id: string): Promise<void> => {
    const own = [recordKey(kind, 'inbox', id), recordKey(kind, 'flagged', id), markKey(kind, 'restored', id)];
    const keys = [...own, ...notificationKeys({ kind, id })];
    await Promise.all(keys.map((key) => store.remove(key)));
  };

  return {
    async accept(kind, fields, { key, flags = [], consent, marker, beside }) {
      const contentHash = contentHashOf(kind, fields);
      const settled = async (found: Claim) =>
        (await store.read(claimedKey(kind, found))) !== null || (await isErased(kind, found.id));
      const hash = claimHash(kind, key ?? randomUUID(), contentHash);
      const { claim: given, fresh } = await claim(store, hash, clock(), flags, settled);
      const { id, receivedAt } = given;
      if (!fresh && (await isErased(kind, id))) return { id };

      const record: StoredRecord = { schema: schemaVersion, id, kind, receivedAt, fields, contentHash };
      const whole = { ...record, flags: given.flags, consent, marker };
      const [{ text }] = await Promise.all([
        store.create(claimedKey(kind, given), JSON.stringify(whole)),
        beside?.({ ...given, fresh }),
      ]);
      if (parseRecord(text).contentHash !== contentHash)
        throw new StoreUnavailable('create (another text stands there)');
      // An erasure between our look and our write has missed it. Lists hide it by its mark already.
      if (!fresh && (await isErased(kind, id))) await remove(kind, id);
      return { id };
    },

    async stands(kind, hash) {
      const first = await firstClaim(store, hash);
      return first !== null && (await store.read(claimedKey(kind, first))) !== null;
    },

    async list(kind, shelf, cursor, limit) {
      if (cursor !== null && !idPattern.test(cursor)) throw new RangeError('Not a cursor of this list.');
      const startDay = cursor === null ? null : dayOfId(cursor);
      const view = await viewShelf(store, kind, shelf);
      // One more than asked for tells whether another page follows.
      const found: Shown[] = [];
      for (const day of view.days) {
        if (startDay !== null && day > startDay) continue;
        const shown = await view.shown(day);
        found.push(...shown.filter(({ id }) => cursor === null || id < cursor));
        if (found.length > limit) break;
      }
      const page = found.slice(0, limit);
      const records = await mapWide(page, width, (shown) => readShown(kind, shown));
      return {
        records: records.filter((record) => record !== null),
        nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    },

    async total(kind, shelf) {
      const now = clock();
      const { days: known, epoch } = await readCounts(store, kind, shelf);
      const view = await viewShelf(store, kind, shelf);
      const kept = (day: string) => isClosed(day, now) && view.plain(day);
      const missing = view.days.filter((day) => !kept(day) || known[day] === undefined);
      const counts = new Map(view.days.map((day) => [day, kept(day) ? known[day] : undefined]));
      for (let start = 0; start < missing.length; start += daysAtOnce) {
        const some = missing.slice(start, start + daysAtOnce);
        await mapWide(some, width, async (day) => counts.set(day, (await view.shown(day)).length));
        if (epoch === null || !some.some(kept)) continue;
        const keep = [...counts].filter((entry): entry is [string, number] => kept(entry[0]) && entry[1] !== undefined);
        // Failing to keep a cache is no failure of the answer.
        await keepCounts(store, kind, shelf, epoch, Object.fromEntries(keep)).catch((error: unknown) =>
          log({ level: 'warn', event: 'counts-not-kept', ...describeError(error) }),
        );
      }
      return [...counts.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0);
    },

    async restore(kind, id) {
      const text = await store.read(recordKey(kind, 'flagged', id));
      if (text === null || (await isErased(kind, id))) return false;
      await store.create(markKey(kind, 'restored', id), JSON.stringify({ at: clock().toISOString() }));
      return true;
    },

    async erase(kind, id) {
      const texts = await Promise.all(
        (['inbox', 'flagged'] as const).map((shelf) => store.read(recordKey(kind, shelf, id))),
      );
      const text = texts.find((candidate) => candidate !== null);
      if (!text && !(await isErased(kind, id))) return false;
      // The mark first: from now on no list shows the record, whatever happens to the rest.
      await store.create(markKey(kind, 'erased', id), JSON.stringify({ at: clock().toISOString() }));
      const marker = text ? markerOf(text) : null;
      if (marker) await store.remove(marker);
      await remove(kind, id);
      return true;
    },
  };
}
