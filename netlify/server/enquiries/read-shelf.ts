import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { log } from '../log.ts';
import { recordKey } from './old-keys.ts';
import { readEnquiry, type StoredEnquiry } from './read-record.ts';
import { dayOfId, idPattern, type Kind, type Shelf } from './records.ts';
import { type ShelfView, type Shown, viewShelf } from './shelf-view.ts';

/** Calls to the store under way at once for one request. */
const width = 10;

/** Enquiries that {@link readShelf} reads at a time. */
const batchSize = 50;

/** An enquiry as a shelf shows it. */
export interface ShownEnquiry extends StoredEnquiry {
  /** Key of its text. */
  readonly key: string;
}

/** Some of a shelf that were looked at, newest first. */
export interface ShelfBatch {
  /** Those of them that were read. */
  readonly enquiries: readonly ShownEnquiry[];
  readonly looked: number;
  /** How many of them cannot be read. */
  readonly unreadable: number;
  /** The last one; undefined where there was none. */
  readonly last: string | undefined;
}

/** One page of a shelf, newest first. */
export interface Page {
  readonly records: ShownEnquiry[];
  /** Where the next page starts, or null at the end. */
  readonly nextCursor: string | null;
}

/** What a shelf shows after a place, newest first, a day at a time. */
async function* shownAfter(view: ShelfView, after: string | null): AsyncGenerator<Shown[]> {
  const startDay = after === null ? null : dayOfId(after);
  for (const day of view.days) {
    if (startDay !== null && day > startDay) continue;
    yield (await view.shown(day)).filter(({ id }) => after === null || id < after);
  }
}

/** Reads records, in the order given; those that are not there any more are left out. */
export async function readAll(store: BlobStore, kind: Kind, shown: readonly Shown[]): Promise<ShownEnquiry[]> {
  const read = await mapConcurrent(shown, width, async ({ id, from }) => {
    const key = recordKey(kind, from, id);
    const text = await store.read(key);
    // Null: erased since the list was made.
    return text === null ? null : { ...readEnquiry(id, text), key };
  });
  const found = read.filter((enquiry) => enquiry !== null);
  for (const { id, unreadable } of found)
    if (unreadable) log({ level: 'error', event: 'unreadable-record', id, reason: unreadable });
  return found;
}

/**
 * Reads a page of at most `limit` enquiries.
 *
 * @param cursor - `nextCursor` of the page before; null for the newest.
 * @throws {RangeError} when the cursor is not one of ours.
 */
export async function readPage(store: BlobStore, view: ShelfView, cursor: string | null, limit: number): Promise<Page> {
  if (cursor !== null && !idPattern.test(cursor)) throw new RangeError('Not a cursor of this list.');
  // One more than asked for tells whether another page follows.
  const found: Shown[] = [];
  for await (const shown of shownAfter(view, cursor)) {
    found.push(...shown);
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  return {
    records: await readAll(store, view.kind, page),
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/**
 * Reads a whole shelf, newest first, in small batches; stop taking them when time is short.
 *
 * @param after - id of the last enquiry that was looked at; null to begin.
 */
export async function* readShelf(
  store: BlobStore,
  kind: Kind,
  shelf: Shelf,
  after: string | null,
): AsyncGenerator<ShelfBatch> {
  const view = await viewShelf(store, kind, shelf);
  for await (const shown of shownAfter(view, after)) {
    for (let start = 0; start < shown.length; start += batchSize) {
      const some = shown.slice(start, start + batchSize);
      const enquiries = await readAll(store, kind, some);
      const unreadable = enquiries.filter((enquiry) => enquiry.unreadable).length;
      yield { enquiries, looked: enquiries.length, unreadable, last: some.at(-1)?.id };
    }
  }
}
