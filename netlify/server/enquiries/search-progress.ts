import { idPattern, type Kind, kinds, type Shelf, shelves } from './records.ts';

/** The lists that are searched, in this order. */
const lists: readonly { readonly kind: Kind; readonly shelf: Shelf }[] = kinds.flatMap((kind) =>
  shelves.map((shelf) => ({ kind, shelf })),
);

/** A place between two enquiries: in which list, and after which id (none: before the newest). */
interface Place {
  readonly list: number;
  readonly after: string;
}

const begin: Place = { list: 0, after: '' };
const end: Place = { list: lists.length, after: '' };

/** Negative when `a` is looked at before `b`. Within a list the newest comes first. */
function order(a: Place, b: Place): number {
  if (a.list !== b.list) return a.list - b.list;
  if (a.after === b.after) return 0;
  if (a.after === '' || b.after === '') return a.after === '' ? -1 : 1;
  return a.after > b.after ? -1 : 1;
}

function parsePlace(list: string, after: string): Place | null {
  const known = /^\d$/.test(list) && Number(list) <= lists.length && (after === '' || idPattern.test(after));
  return known ? { list: Number(list), after } : null;
}

/**
 * Where a search stands. It goes round and round: for whatever new address or number it comes upon,
 * it looks at every enquiry once more; so it ends where it has come round to the place of the last
 * discovery.
 */
export class SearchProgress {
  #at = begin;
  #stop = end;
  #first = true;

  /**
   * @param cursor - from {@link cursor} of an earlier part; null to begin.
   * @throws {RangeError} when it is none of ours.
   */
  constructor(cursor: string | null) {
    if (cursor === null) return;
    const [first, list = '', after = '', stopList = '', stopAfter = '', ...more] = cursor.split('.');
    const [at, stop] = [parsePlace(list, after), parsePlace(stopList, stopAfter)];
    if (!at || !stop || order(stop, begin) <= 0 || (first !== '0' && first !== '1') || more.length > 0) {
      throw new RangeError('Not a cursor of this search.');
    }
    [this.#stop, this.#first] = [stop, first === '1'];
    if (at.list < lists.length) this.#at = at;
    else this.#first = false;
  }

  get cursor(): string {
    return [this.#first ? 1 : 0, this.#at.list, this.#at.after, this.#stop.list, this.#stop.after].join('.');
  }

  /** Whether everything met is met for the first time. */
  get first(): boolean {
    return this.#first;
  }

  /** The list under way, and the last id of it that was looked at; null before its first. */
  get place(): { readonly kind: Kind; readonly shelf: Shelf; readonly after: string | null } {
    const list = lists[this.#at.list];
    if (!list) throw new RangeError('A search has no place after its last list.');
    return { ...list, after: this.#at.after || null };
  }

  /**
   * Goes on within the list.
   *
   * @param after - the last id that was looked at; undefined when there was none.
   * @param discovered - whether there is something new to look for.
   * @returns whether the search ends here.
   */
  reach(after: string | undefined, discovered: boolean): boolean {
    return this.#go({ list: this.#at.list, after: after ?? this.#at.after }, discovered);
  }

  /**
   * Goes on to the next list, after the last one to the first again; tells whether the search ends
   * here.
   */
  nextList(): boolean {
    const ended = this.#go({ list: this.#at.list + 1, after: '' }, false);
    if (this.#at.list >= lists.length) [this.#at, this.#first] = [begin, false];
    return ended;
  }

  #go(to: Place, discovered: boolean): boolean {
    const ended = !discovered && order(this.#at, this.#stop) < 0 && order(this.#stop, to) <= 0;
    this.#at = to;
    if (discovered) this.#stop = to;
    return ended;
  }
}
