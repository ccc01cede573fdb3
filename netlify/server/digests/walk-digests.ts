import type { BlobStore } from '../blobs/store.ts';
import type { ShelfCounts } from '../enquiries/count-shelf.ts';
import { readAll } from '../enquiries/read-shelf.ts';
import type { ShelfView } from '../enquiries/shelf-view.ts';
import { describeError, log } from '../log.ts';
import { type DigestDays, type DigestEntry, digestOf } from './digest.ts';
import { keepMonth, monthOf, readMonth } from './kept-digests.ts';

/** Records read between two looks at the clock. */
const batchSize = 200;

/**
 * New entries from which a digest is kept that only a day under way has changed: the few of today
 * are read each time.
 */
const worthKeeping = 20;

/** One day of a shelf, as far as it is known. */
export interface WalkedDay {
  readonly day: string;
  /** Newest first. */
  readonly entries: readonly DigestEntry[];
}

/** How to go through a shelf. */
export interface Walk {
  readonly oldestFirst: boolean;
  /** UTC days to look at; all where it is not given. */
  readonly wants?: (day: string) => boolean;
  /** Tells when no further records are to be read. */
  readonly isLate: () => boolean;
}

/** A month's digest while it is walked through. */
class Month {
  readonly #view: ShelfView;
  readonly #store: BlobStore;
  readonly #days: Record<string, readonly DigestEntry[]>;
  readonly #name: string;
  #added = 0;
  #changed = false;

  constructor(store: BlobStore, view: ShelfView, name: string, kept: DigestDays) {
    [this.#store, this.#view, this.#name, this.#days] = [store, view, name, { ...kept }];
  }

  /**
   * The entries of a day: as they are kept, where as many are kept as the settled day has; compared
   * with what the shelf shows otherwise, and completed from the records.
   *
   * @returns null when there was no time to complete them.
   */
  async day(day: string, settled: number | undefined, isLate: () => boolean): Promise<readonly DigestEntry[] | null> {
    const kept = this.#days[day] ?? [];
    if (settled !== undefined && kept.length === settled) return kept;
    const shown = await this.#view.shown(day);
    const known = new Map(kept.map((entry) => [entry.id, entry]));
    const have = () => shown.map(({ id }) => known.get(id)).filter((entry) => entry !== undefined);
    const missing = shown.filter(({ id, from }) => known.get(id)?.from !== from);
    if (missing.length === 0 && kept.length === shown.length) return kept;
    if (settled !== undefined || kept.length > have().length) this.#changed = true;
    for (let start = 0; start < missing.length; start += batchSize) {
      // Not before the first batch: each part of a search learns something, however slow the store
      // is.
      if (start > 0 && isLate()) {
        this.#days[day] = have();
        return null;
      }
      const some = missing.slice(start, start + batchSize);
      const from = new Map(some.map((one) => [one.id, one.from]));
      for (const enquiry of await readAll(this.#store, this.#view.kind, some)) {
        known.set(enquiry.id, digestOf(enquiry, from.get(enquiry.id) ?? this.#view.shelf));
        this.#added += 1;
      }
    }
    this.#days[day] = have();
    return this.#days[day];
  }

  /**
   * Keeps what was learnt, where that is worth a write. A store that takes no more, such as a full
   * disk, keeps nobody from finding: the next search reads the records again.
   *
   * @returns false when it could not be kept.
   */
  async keep(): Promise<boolean> {
    if (!this.#changed && this.#added < worthKeeping) return true;
    try {
      await keepMonth(this.#store, this.#view.kind, this.#view.shelf, this.#name, this.#days);
      return true;
    } catch (error) {
      log({ level: 'warn', event: 'digest-not-kept', ...describeError(error) });
      return false;
    }
  }
}

/**
 * Goes through what a shelf shows, day by day, without reading the records that it has looked at
 * before. What it learns is kept, also when it is left half-way.
 *
 * @returns by `return`: whether all days were gone through; false when time was over.
 */
export async function* walkDigests(
  store: BlobStore,
  view: ShelfView,
  { settled }: ShelfCounts,
  { oldestFirst, wants = () => true, isLate }: Walk,
): AsyncGenerator<WalkedDay, boolean> {
  const days = view.days.filter(wants);
  if (oldestFirst) days.reverse();
  let month: { readonly name: string; readonly digest: Month } | null = null;
  // Once only: each try costs the store's patience.
  let keeps = true;
  const keep = async () => {
    if (keeps && month) keeps = await month.digest.keep();
    month = null;
  };
  try {
    for (const day of days) {
      if (month?.name !== monthOf(day)) {
        if (month !== null) {
          await keep();
          if (isLate()) return false;
        }
        const name = monthOf(day);
        month = { name, digest: new Month(store, view, name, await readMonth(store, view.kind, view.shelf, name)) };
      }
      const entries = await month.digest.day(day, settled.get(day), isLate);
      if (entries === null) return false;
      yield { day, entries };
    }
    return true;
  } finally {
    await keep();
  }
}
