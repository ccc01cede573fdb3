import { randomUUID } from 'node:crypto';
import type { EnquirySource } from '#contracts/enquiry-source.ts';
import type { BlobStore } from '../blobs/store.ts';
import { StoreUnavailable } from '../blobs/unavailable.ts';
import { type FoundPage, findAll, findPage, readFound, type Shelved } from '../digests/find-enquiries.ts';
import { forgetEnquiries } from '../digests/kept-digests.ts';
import type { Search } from '../digests/match-enquiry.ts';
import { type LikelyRules, readLikely } from '../digests/read-likely.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { removeEvents } from '../states/remove-events.ts';
import { type Claim, claim, claimHash } from './claims.ts';
import { countShelf, type ShelfCounts } from './count-shelf.ts';
import { readCounts, reopen } from './counts.ts';
import { markKey, recordKey } from './keys.ts';
import { readEnquiry } from './read-record.ts';
import { type LookedAt, type Page, readAll, readPage, readShelf, type ShownEnquiry } from './read-shelf.ts';
import {
  type ConsentRecord,
  contentHashOf,
  dayOfId,
  dayPattern,
  type Fields,
  type Kind,
  markerIn,
  type Shelf,
  type StoredRecord,
  schemaVersion,
  shelves,
} from './records.ts';
import { type Shown, viewShelf } from './shelf-view.ts';

/** What comes with an enquiry's fields. */
export interface Circumstances {
  /**
   * The form's UUID, or another text that only a repetition of the same sending shares; null when
   * there is none.
   */
  readonly key: string | null;
  /** Why it looks suspicious; any reason puts it on the flagged shelf. */
  readonly flags?: readonly string[];
  readonly consent?: ConsentRecord | undefined;
  readonly marker?: string | undefined;
  readonly source?: EnquirySource | undefined;
  /** Something else to be written for it: done beside the record, and as necessary for success. */
  readonly beside?: (place: Claim & { readonly fresh: boolean }) => Promise<void>;
}

/** A shelf as it stands at one moment. */
export interface ShelfLook {
  /** A page, as {@link Enquiries.list} gives it. */
  page(cursor: string | null, limit: number): Promise<Page>;
  /** Those of some records that the shelf shows. */
  shownOf(records: readonly Shown[]): Promise<Shown[]>;
  /** Reads some of what the shelf shows. */
  read(records: readonly Shown[]): Promise<ShownEnquiry[]>;
  /** How many records the shelf shows: as many as all its pages hold. */
  total(): Promise<number>;
  /** A page of what a filter lets through (see {@link findPage}). */
  find(search: Search, cursor: string | null, limit: number): Promise<FoundPage>;
  /** What is known of all that a filter lets through (see {@link findAll}). */
  findAll(search: Search): ReturnType<typeof findAll>;
  /** All that a filter lets through, or exactly these, in small lots (see {@link readFound}). */
  readFound(search: Search, ids: readonly string[] | null): AsyncGenerator<ShownEnquiry[]>;
  /** Looks at all after an id, and reads those that are likely (see {@link readLikely}). */
  readLikely(after: string | null, rules: LikelyRules): AsyncGenerator<LookedAt>;
}

/** The enquiries. Every method throws StoreUnavailable unless the store confirmed. */
export interface Enquiries {
  /**
   * Stores an enquiry and returns only once it stands. The same key and fields give the same record
   * again.
   */
  accept(kind: Kind, fields: Fields, circumstances: Circumstances): Promise<{ id: string }>;
  /** Looks at a shelf once, for its pages and its total. */
  look(kind: Kind, shelf: Shelf): Promise<ShelfLook>;
  /**
   * A page of at most `limit` records.
   *
   * @param cursor - `nextCursor` of the page before; null for the newest.
   * @throws {RangeError} when the cursor is not one of ours.
   */
  list(kind: Kind, shelf: Shelf, cursor: string | null, limit: number): Promise<Page>;
  /** Reads a whole shelf after an id, in small lots (see {@link readShelf}). */
  scan(kind: Kind, shelf: Shelf, after: string | null): AsyncGenerator<LookedAt>;
  /** How many records a shelf shows. */
  total(kind: Kind, shelf: Shelf): Promise<number>;
  /**
   * The shelf on which the text of an enquiry lies, wherever it is shown; null when there is none
   * of that id.
   */
  place(kind: Kind, id: string): Promise<Shelf | null>;
  /** Brings a flagged enquiry to the inbox; false when there is none of that id. */
  unflag(kind: Kind, id: string): Promise<boolean>;
  /**
   * Erases an enquiry for good, or finishes an erasure that was cut short; false when there is none
   * of that id.
   */
  erase(kind: Kind, id: string): Promise<boolean>;
}

/** Where the record of a claim lies. */
const shelfOf = ({ flags }: Claim): Shelf => (flags.length > 0 ? 'flagged' : 'inbox');

const claimedKey = (kind: Kind, given: Claim): string => recordKey(kind, shelfOf(given), given.id);

/**
 * Whether a record may lie anywhere under this id: ids can be made up for years that keys cannot
 * name.
 */
export const hasPlace = (id: string): boolean => dayPattern.test(dayOfId(id));

/** Whether an enquiry was erased. */
export async function isErased(store: BlobStore, kind: Kind, id: string): Promise<boolean> {
  return (await store.read(markKey(kind, 'erased', id))) !== null;
}

async function remove(store: BlobStore, kind: Kind, id: string): Promise<void> {
  const own = [recordKey(kind, 'inbox', id), recordKey(kind, 'flagged', id), markKey(kind, 'restored', id)];
  const keys = [...own, ...notificationKeys({ kind, id })];
  await Promise.all([...keys.map((key) => store.remove(key)), removeEvents(store, kind, id)]);
}

async function place(store: BlobStore, kind: Kind, id: string): Promise<Shelf | null> {
  if (!hasPlace(id) || (await isErased(store, kind, id))) return null;
  for (const shelf of shelves) if ((await store.read(recordKey(kind, shelf, id))) !== null) return shelf;
  return null;
}

async function unflag(store: BlobStore, clock: () => Date, kind: Kind, id: string): Promise<boolean> {
  if (!hasPlace(id)) return false;
  const text = await store.read(recordKey(kind, 'flagged', id));
  if (text === null || (await isErased(store, kind, id))) return false;
  await store.create(markKey(kind, 'restored', id), JSON.stringify({ at: clock().toISOString() }));
  return true;
}

async function erase(store: BlobStore, clock: () => Date, kind: Kind, id: string): Promise<boolean> {
  if (!hasPlace(id)) return false;
  const texts = await Promise.all(shelves.map((shelf) => store.read(recordKey(kind, shelf, id))));
  const found = texts.filter((text) => text !== null);
  if (found.length === 0 && !(await isErased(store, kind, id))) return false;
  // The mark first: from now on no list shows the record, whatever happens to the rest.
  await store.create(markKey(kind, 'erased', id), JSON.stringify({ at: clock().toISOString() }));
  for (const marker of found.map(markerIn)) if (marker) await store.remove(marker);
  await remove(store, kind, id);
  await forgetEnquiries(store, kind, [id]);
  return true;
}

/**
 * Opens the enquiries of a store.
 *
 * @param clock - the time now.
 */
export function openEnquiries(store: BlobStore, clock: () => Date): Enquiries {
  async function look(kind: Kind, shelf: Shelf): Promise<ShelfLook> {
    // What is known of counts first: what is counted after it belongs to what it says.
    const known = await readCounts(store, kind, shelf);
    const view = await viewShelf(store, kind, shelf);
    let counting: Promise<ShelfCounts> | undefined;
    const count = () => {
      counting ??= countShelf(store, view, known, clock());
      return counting;
    };
    const shelved = async (): Promise<Shelved> => ({ store, view, counts: await count() });
    return {
      page: (cursor, limit) => readPage(store, view, cursor, limit),
      shownOf: (records) => view.shownOf(records),
      read: (records) => readAll(store, kind, records),
      total: async () => (await count()).total,
      find: async (search, cursor, limit) => findPage(await shelved(), search, cursor, limit, clock),
      findAll: async (search) => findAll(await shelved(), search, clock),
      readFound: (search, ids) => readFound(shelved, view, store, search, ids),
      readLikely: (after, rules) => readLikely(shelved, after, rules),
    };
  }

  return {
    async accept(kind, fields, { key, flags = [], consent, marker, source, beside }) {
      const contentHash = contentHashOf(kind, fields);
      const settled = async (found: Claim) =>
        (await store.read(claimedKey(kind, found))) !== null || (await isErased(store, kind, found.id));
      const hash = claimHash(kind, key ?? randomUUID(), contentHash);
      const { claim: given, fresh } = await claim(store, hash, clock(), flags, settled);
      const { id, receivedAt } = given;
      if (!fresh && (await isErased(store, kind, id))) return { id };

      const about = { schema: schemaVersion, id, kind, receivedAt } as const;
      const record: StoredRecord = { ...about, fields, contentHash, flags: given.flags, consent, source, marker };
      const written = JSON.stringify(record);
      const [{ text }] = await Promise.all([
        store.create(claimedKey(kind, given), written),
        reopen(store, kind, shelfOf(given), dayOfId(id)),
        beside?.({ ...given, fresh }),
      ]);
      if (text !== written && readEnquiry(id, text).contentHash !== contentHash)
        throw new StoreUnavailable('create (another text stands there)');
      // An erasure between our look and our write has missed it. Lists hide it by its mark already.
      if (!fresh && (await isErased(store, kind, id))) {
        await remove(store, kind, id);
        await forgetEnquiries(store, kind, [id]);
      }
      return { id };
    },

    look,
    list: async (kind, shelf, cursor, limit) => readPage(store, await viewShelf(store, kind, shelf), cursor, limit),
    scan: (kind, shelf, after) => readShelf(store, kind, shelf, after),
    total: async (kind, shelf) => (await look(kind, shelf)).total(),

    place: (kind, id) => place(store, kind, id),
    unflag: (kind, id) => unflag(store, clock, kind, id),
    erase: (kind, id) => erase(store, clock, kind, id),
  };
}
