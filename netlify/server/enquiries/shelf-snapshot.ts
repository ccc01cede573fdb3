import type { BlobStore } from '../blobs/store.ts';
import { type FoundPage, findAll, findPage, readFound, type Shelved } from '../digests/find-enquiries.ts';
import type { Search } from '../digests/match-enquiry.ts';
import { type LikelyRules, readLikely } from '../digests/read-likely.ts';
import { countShelf, type ShelfCounts } from './count-shelf.ts';
import { readCounts } from './counts.ts';
import { type Page, readAll, readPage, type ShelfBatch, type ShownEnquiry } from './read-shelf.ts';
import type { Kind, Shelf } from './records.ts';
import { type Shown, viewShelf } from './shelf-view.ts';

/** A shelf as it stands at one moment. */
export interface ShelfSnapshot {
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
  /** All that a filter lets through, or exactly these, in small batches (see {@link readFound}). */
  readFound(search: Search, ids: readonly string[] | null): AsyncGenerator<ShownEnquiry[]>;
  /** Looks at all after an id, and reads those that are likely (see {@link readLikely}). */
  readLikely(after: string | null, rules: LikelyRules): AsyncGenerator<ShelfBatch>;
}

/** Looks at a shelf once, for its pages and its total. */
export async function takeShelfSnapshot(
  store: BlobStore,
  clock: () => Date,
  kind: Kind,
  shelf: Shelf,
): Promise<ShelfSnapshot> {
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
