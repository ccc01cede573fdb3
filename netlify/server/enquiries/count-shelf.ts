import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { describeError, log } from '../log.ts';
import { announce, isClosed, type KnownCounts, keepCounts } from './counts.ts';
import type { ShelfView } from './shelf-view.ts';

/** Calls to the store under way at once for one request. */
const width = 10;

/**
 * Days counted between two keepings of counts: a first count that one request cannot finish, the
 * next one goes on with.
 */
const daysAtOnce = 50;

/** How many records a shelf shows. */
export interface ShelfCounts {
  readonly total: number;
  /** Of each day that no record comes to any more, and nothing was taken from. */
  readonly settled: ReadonlyMap<string, number>;
}

/** Failing to keep a cache is no failure of the answer. */
function noteNotKept(error: unknown): void {
  log({ level: 'warn', event: 'counts-not-kept', ...describeError(error) });
}

/**
 * How many records a shelf shows, by day. Closed days are counted once.
 *
 * @param before - what was known of the shelf's counts before it was looked at.
 * @param now - decides which days are closed.
 * @throws StoreUnavailable unless the store confirmed.
 */
export async function countShelf(
  store: BlobStore,
  view: ShelfView,
  before: KnownCounts,
  now: Date,
): Promise<ShelfCounts> {
  const { kind, shelf } = view;
  let known = before;
  const kept = (day: string) => isClosed(day, now) && view.plain(day);
  const counts = new Map(view.days.map((day) => [day, kept(day) ? known.days[day] : undefined]));
  const missing = view.days.filter((day) => counts.get(day) === undefined);
  const newest = missing.find(kept);
  if (known.epoch !== null && newest !== undefined) {
    known = await announce(store, kind, shelf, known, newest).catch((error: unknown) => {
      noteNotKept(error);
      return { ...known, epoch: null };
    });
  }
  for (let start = 0; start < missing.length; start += daysAtOnce) {
    const some = missing.slice(start, start + daysAtOnce);
    await mapConcurrent(some, width, async (day) => counts.set(day, (await view.shown(day)).length));
    if (known.epoch === null || !some.some(kept)) continue;
    const days = [...counts].filter((entry): entry is [string, number] => kept(entry[0]) && entry[1] !== undefined);
    await keepCounts(store, kind, shelf, { ...known, days: Object.fromEntries(days) }).catch(noteNotKept);
  }
  const total = [...counts.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const settled = new Map([...counts].filter((entry): entry is [string, number] => kept(entry[0])));
  return { total, settled };
}
