import type { Searched } from '#contracts/admin-submissions.ts';
import { type EnquiryFilter, narrowing } from '#contracts/enquiry-filter.ts';
import type { BlobStore } from '../blobs/store.ts';
import type { ShelfCounts } from '../enquiries/count-shelf.ts';
import { type Page, readAll, type ShownEnquiry } from '../enquiries/read-shelf.ts';
import { dayOfId, idPattern } from '../enquiries/records.ts';
import type { ShelfView } from '../enquiries/shelf-view.ts';
import type { DigestEntry } from './digest.ts';
import { matcherOf, type Search } from './match-enquiry.ts';
import { walkDigests } from './walk-digests.ts';

/**
 * Time that one part of a search takes at most, the records under way included, in milliseconds.
 */
const partTime = 3_000;

/** Records of an export that are read at once. */
const batchSize = 100;

/** Cursor of a search that time was over for before it had looked at anything. */
const atBegin = 'begin';

/** A shelf with what is known of it. */
export interface Shelved {
  readonly store: BlobStore;
  readonly view: ShelfView;
  readonly counts: ShelfCounts;
}

/** A page of what a search has found. */
export interface FoundPage extends Page {
  readonly searched: Searched;
}

/** Whether a filter asks for anything but a whole shelf, newest first. */
export function isNarrowed(filter: EnquiryFilter): boolean {
  return (filter.sort ?? 'newest') !== 'newest' || narrowing.some((part) => Boolean(filter[part]));
}

const byName = (a: DigestEntry, b: DigestEntry): number => {
  // Those without a name come last.
  if (a.name === '' || b.name === '') return a.name === b.name ? (a.id < b.id ? 1 : -1) : a.name === '' ? 1 : -1;
  return a.name === b.name ? (a.id < b.id ? 1 : -1) : a.name < b.name ? -1 : 1;
};

/** Everything a search found on its way through a shelf in the order of arrival. */
interface Passed {
  /** Found, in the order walked. */
  readonly found: DigestEntry[];
  readonly looked: number;
  /** Last entry that was looked at. */
  readonly last: string | null;
  /** Whether the end was reached. */
  readonly complete: boolean;
}

/**
 * Goes through a shelf behind a place, until it is through, time is over, or `enough` of those
 * found says so.
 */
async function pass(
  { store, view, counts }: Shelved,
  search: Search,
  after: string | null,
  rules: { readonly isLate: () => boolean; readonly enough: (found: number) => boolean },
): Promise<Passed> {
  const oldestFirst = search.filter.sort === 'oldest';
  const matcher = matcherOf(search);
  const isBehind = (id: string) => after === null || (oldestFirst ? id > after : id < after);
  const afterDay = after === null ? null : dayOfId(after);
  const wants = (day: string) =>
    matcher.wants(day) && (afterDay === null || (oldestFirst ? day >= afterDay : day <= afterDay));
  const found: DigestEntry[] = [];
  let looked = 0;
  let last: string | null = null;
  const walk = walkDigests(store, view, counts, { oldestFirst, wants, isLate: rules.isLate });
  for (;;) {
    const { value, done } = await walk.next();
    if (done) return { found, looked, last, complete: value };
    const entries = oldestFirst ? value.entries.toReversed() : value.entries;
    for (const entry of entries) {
      if (!isBehind(entry.id)) continue;
      looked += 1;
      last = entry.id;
      if (matcher.matches(entry)) found.push(entry);
    }
    if (rules.enough(found.length)) {
      await walk.return(false);
      return { found, looked, last, complete: false };
    }
  }
}

/**
 * A page in the order of names, for which all must have been looked at: its cursor is a number of
 * rows.
 */
async function pageByName(
  shelved: Shelved,
  search: Search,
  cursor: string | null,
  limit: number,
  isLate: () => boolean,
) {
  const start = cursor === null || cursor === atBegin ? 0 : /^\d{1,7}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (Number.isNaN(start)) throw new RangeError('Not a cursor of this list.');
  const { found, looked, complete } = await pass(shelved, search, null, { isLate, enough: () => false });
  const searched = { found: found.length, looked, complete };
  // What was looked at is kept, so that the next try comes further.
  if (!complete) return { page: [], nextCursor: start === 0 ? atBegin : String(start), searched };
  const page = found.sort(byName).slice(start, start + limit);
  return { page, nextCursor: start + limit < found.length ? String(start + limit) : null, searched };
}

async function pageByTime(
  shelved: Shelved,
  search: Search,
  cursor: string | null,
  limit: number,
  isLate: () => boolean,
) {
  if (cursor !== null && cursor !== atBegin && !idPattern.test(cursor))
    throw new RangeError('Not a cursor of this list.');
  const after = cursor === atBegin ? null : cursor;
  // The first part counts all that there are, as far as time allows; those behind it need their
  // page only.
  const enough = (count: number) => after !== null && count > limit;
  const { found, looked, last, complete } = await pass(shelved, search, after, { isLate, enough });
  const page = found.slice(0, limit);
  const more = found.length > limit ? (page.at(-1)?.id ?? null) : complete ? null : (last ?? after ?? atBegin);
  return { page, nextCursor: more, searched: { found: found.length, looked, complete } };
}

/**
 * Finds a page of enquiries. It looks at what is kept of them for searching, and shows their
 * records.
 *
 * @param cursor - `nextCursor` of the part before; null to begin.
 * @param clock - tells when the time of a part is over.
 * @throws {RangeError} when the cursor is not one of ours.
 */
export async function findPage(
  shelved: Shelved,
  search: Search,
  cursor: string | null,
  limit: number,
  clock: () => Date,
): Promise<FoundPage> {
  const until = clock().getTime() + partTime;
  const isLate = () => clock().getTime() > until;
  const inOrder = search.filter.sort === 'name' ? pageByName : pageByTime;
  const { page, nextCursor, searched } = await inOrder(shelved, search, cursor, limit, isLate);
  return { records: await readAll(shelved.store, shelved.view.kind, page), nextCursor, searched };
}

/** Finds all that a filter lets through, as far as the time of one request allows. */
export async function findAll(
  shelved: Shelved,
  search: Search,
  clock: () => Date,
): Promise<Pick<Passed, 'found' | 'looked' | 'complete'>> {
  const until = clock().getTime() + partTime;
  return pass(shelved, search, null, { isLate: () => clock().getTime() > until, enough: () => false });
}

/**
 * Reads every enquiry that a filter lets through, in its order and in small batches, however long
 * it takes. A whole shelf is read from the records alone.
 *
 * @param ids - then these alone, newest first, whatever else the filter says.
 */
export async function* readFound(
  shelved: () => Promise<Shelved>,
  view: ShelfView,
  store: BlobStore,
  search: Search,
  ids: readonly string[] | null,
): AsyncGenerator<ShownEnquiry[]> {
  const { kind } = view;
  const { filter } = search;
  if (ids !== null) {
    const wanted = new Set(ids);
    for (const day of [...new Set(ids.map(dayOfId))].sort().reverse())
      yield readAll(
        store,
        kind,
        (await view.shown(day)).filter(({ id }) => wanted.has(id)),
      );
    return;
  }
  if (!isNarrowed(filter)) {
    for (const day of view.days) {
      const shown = await view.shown(day);
      for (let start = 0; start < shown.length; start += batchSize)
        yield readAll(store, kind, shown.slice(start, start + batchSize));
    }
    return;
  }
  const { found } = await pass(await shelved(), search, null, { isLate: () => false, enough: () => false });
  if (filter.sort === 'name') found.sort(byName);
  for (let start = 0; start < found.length; start += batchSize)
    yield readAll(store, kind, found.slice(start, start + batchSize));
}
