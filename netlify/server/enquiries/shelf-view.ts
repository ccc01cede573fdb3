import type { BlobStore } from '../blobs/store.ts';
import { dayFolder, daysFolder, idInKey, type Mark, markDaysFolder, markFolder } from './old-keys.ts';
import { dayOfId, dayPattern, idsOfDay, type Kind, type Shelf } from './records.ts';

/** A record that a shelf shows: its id, and the shelf its text lies on. */
export interface Shown {
  readonly id: string;
  readonly from: Shelf;
}

/** What a shelf shows, as it stands at one moment. */
export interface ShelfView {
  readonly kind: Kind;
  readonly shelf: Shelf;
  /** Days with anything on them, newest first. */
  readonly days: readonly string[];
  /**
   * Whether only the shelf's own folder decides what the day shows, so that its count can be kept.
   */
  plain(day: string): boolean;
  /** Those of some records that the shelf shows; erased ones are nobody's to ask for. */
  shownOf(records: readonly Shown[]): Promise<Shown[]>;
  /** What a day shows, newest first. */
  shown(day: string): Promise<Shown[]>;
}

/**
 * Looks at a shelf. Its cost is one listing of days for the shelf and for each mark, then one for
 * each day asked for: it grows with days, not with records.
 */
export async function viewShelf(store: BlobStore, kind: Kind, shelf: Shelf): Promise<ShelfView> {
  const daysBelow = async (folder: string) =>
    new Set((await store.folders(folder)).filter((name) => dayPattern.test(name)));
  /** An id under another day than its own is nobody's: reading goes by the id. */
  const idsBelow = async (folder: string, day: string) => {
    const isOfDay = idsOfDay(day);
    const ids = (await store.keys(folder)).map((key) => idInKey(key, folder));
    return new Set(ids.filter((id) => id !== null).filter(isOfDay));
  };
  const [own, unflagged, erased] = await Promise.all([
    daysBelow(daysFolder(kind, shelf)),
    daysBelow(markDaysFolder(kind, 'restored')),
    daysBelow(markDaysFolder(kind, 'erased')),
  ]);
  const marked = async (mark: Mark, marks: Set<string>, day: string) =>
    marks.has(day) ? idsBelow(markFolder(kind, mark, day), day) : new Set<string>();

  return {
    kind,
    shelf,
    days: [...(shelf === 'inbox' ? own.union(unflagged) : own)].sort().reverse(),
    plain: (day) => !unflagged.has(day) && !erased.has(day),
    async shownOf(records) {
      const fromFlagged = records.filter(({ from }) => from === 'flagged');
      const days = [...new Set(fromFlagged.map(({ id }) => dayOfId(id)))];
      const back = new Set<string>();
      for (const day of days) for (const id of await marked('restored', unflagged, day)) back.add(id);
      return records.filter(({ id, from }) => shelf === (from === 'flagged' && !back.has(id) ? 'flagged' : 'inbox'));
    },
    async shown(day) {
      const [ids, back, gone] = await Promise.all([
        own.has(day) ? idsBelow(dayFolder(kind, shelf, day), day) : new Set<string>(),
        marked('restored', unflagged, day),
        marked('erased', erased, day),
      ]);
      // A mark may outlive its record; only what can be read is shown, and counted.
      const flagged =
        shelf === 'inbox' && back.size > 0 ? await idsBelow(dayFolder(kind, 'flagged', day), day) : new Set<string>();
      const brought = [...back.intersection(flagged).difference(ids)].map((id): Shown => ({ id, from: 'flagged' }));
      const kept = shelf === 'inbox' ? ids : ids.difference(back);
      return [...kept]
        .map((id): Shown => ({ id, from: shelf }))
        .concat(brought)
        .filter(({ id }) => !gone.has(id))
        .sort((a, b) => (a.id < b.id ? 1 : -1));
    },
  };
}
