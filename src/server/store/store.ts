/**
 * The store: texts under keys, changed by compare-and-set. A deploy on Netlify keeps them in its
 * blobs (netlify-blobs.ts), the embedded host in SQLite (netlify/local/store/sqlite-blobs.ts).
 *
 * Its way in is {@link BlobStore}, which a request gets with its services.
 * It never says that something was stored, removed or read unless the place confirmed it.
 */
import { setTimeout } from 'node:timers/promises';
import { mapConcurrent } from './concurrency.ts';
import { inTurn } from './in-turn.ts';
import { checkedFolder, checkedKey, isKey } from './keys.ts';

/**
 * The store did not confirm what was asked of it: whether it happened is unknown.
 * Answered with 503.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(what: string, options?: ErrorOptions) {
    super(`The store did not confirm: ${what}.`, options);
  }
}

/**
 * What a create found: the text that stands now,
 * and whether that came of it and no other stood there.
 */
type Created = Readonly<{ created: boolean; text: string }>;

/** A key of a listing, and what tells one text under it from another. */
export type ListedKey = Readonly<{ key: string; etag: string }>;

/**
 * Texts under checked keys. Each method throws {@link StoreUnavailable} unless the store confirmed.
 */
export interface BlobStore {
  /** The text under a key, or null. Reads are strongly consistent. */
  read(key: string): Promise<string | null>;
  /** Writes a text once; never replaces one. */
  create(key: string, text: string): Promise<Created>;
  /** Writes a text whatever stands there: for caches, whose loss costs nothing. */
  replace(key: string, text: string): Promise<void>;
  /**
   * Puts what `change` makes of the present text in its place by compare-and-set. Changes of one
   * key in one process are made one after another.
   *
   * @param change - given the text, or null when there is none; null leaves it. Called again when
   *   another writer was quicker, or the confirmation of a write was lost: it must know its own
   *   change again, or do no harm twice.
   * @returns the text that stands there then.
   */
  changeDocument(
    key: string,
    change: (text: string | null) => string | null,
  ): Promise<string | null>;
  /** Removes a key; fine when it is gone already. */
  remove(key: string): Promise<void>;
  /** Keys below a folder (`a/b/`), each with the etag of its text, in no order. */
  list(folder: string): Promise<ListedKey[]>;
  /** All keys below a folder, in no order. */
  keys(folder: string): Promise<string[]>;
  /** Names of the folders directly below a folder, in no order. */
  folders(folder: string): Promise<string[]>;
}

/** What reads and writes by the clock. */
export interface StoreDeps {
  readonly store: BlobStore;
  readonly clock: () => Date;
}

/** Which store is opened, and until when it is worked with. */
export interface StoreRequest {
  /** Deploy context: each has a store of its own, so that a preview never reads real enquiries. */
  readonly context: string;
  /** Aborts when the request's time is over. */
  readonly signal: AbortSignal;
}

/** When a write takes place; without a condition it always does. */
export type WriteCondition = Readonly<{ onlyIfNew: true } | { onlyIfMatch: string }>;

/**
 * The place where texts lie: what differs between Netlify and one's own disk. Each method throws
 * {@link StoreUnavailable} unless the place confirmed.
 */
export interface StoreAdapter {
  read(key: string): Promise<string | null>;
  /** A text with the etag that a change of it names, or null. */
  readForChange(key: string): Promise<Readonly<{ text: string; etag: string }> | null>;
  /** Writes a text; gives whether its condition held. */
  write(key: string, text: string, condition?: WriteCondition): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys that begin with a prefix; they need not be ours. */
  list(prefix: string): Promise<ListedKey[]>;
  /** Paths of the folders directly below a prefix that ends in a slash. */
  folders(prefix: string): Promise<string[]>;
}

/** How often a create is repeated when the key is reported taken and then found empty. */
const createRounds = 3;

/**
 * How often a change is tried when other writers are quicker; each round one of them gets through.
 */
const changeRounds = 20;

/**
 * Longest pause after the first such round, and after any; it doubles with each, in milliseconds.
 */
const changePause = { first: 10, longest: 400 } as const;

/** Waits for a random time, so that writers who met once do not meet at every round. */
const pauseAfter = (round: number): Promise<void> =>
  setTimeout(Math.random() * Math.min(changePause.first * 2 ** round, changePause.longest));

/** Name of the store of a deploy context, any text. */
export function storeName(context: string): string {
  const slug = context.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `enquiries-${slug.slice(0, 40) || 'dev'}`;
}

async function createIn(adapter: StoreAdapter, key: string, text: string): Promise<Created> {
  for (let round = 0; round < createRounds; round += 1) {
    if (await adapter.write(key, text, { onlyIfNew: true })) return { created: true, text };
    // "Taken" may be our own write, whose reply was lost (docs/platform.md).
    const standing = await adapter.read(key);
    if (standing !== null) return { created: standing === text, text: standing };
  }
  throw new StoreUnavailable('create (taken, then empty)');
}

async function changeIn(
  adapter: StoreAdapter,
  key: string,
  change: (text: string | null) => string | null,
): Promise<string | null> {
  for (let round = 0; round < changeRounds; round += 1) {
    const standing = await adapter.readForChange(key);
    const before = standing?.text ?? null;
    const text = change(before);
    if (text === null || text === before) return before;
    const condition = standing
      ? { onlyIfMatch: standing.etag }
      : ({ onlyIfNew: true } satisfies WriteCondition);
    if (await adapter.write(key, text, condition)) return text;
    await pauseAfter(round);
  }
  throw new StoreUnavailable('change (other writers were quicker)');
}

/**
 * The store over a place: keys are checked before they reach it,
 * and a change is tried until it stands.
 *
 * @param signal - aborts when nobody waits any more.
 */
export function storeOver(adapter: StoreAdapter, signal: AbortSignal): BlobStore {
  async function list(folder: string): Promise<ListedKey[]> {
    const listed = await adapter.list(checkedFolder(folder));
    return listed.filter(({ key }) => isKey(key) && key.startsWith(folder));
  }

  return {
    read: async (key) => adapter.read(checkedKey(key)),
    create: async (key, text) => createIn(adapter, checkedKey(key), text),
    async replace(key, text) {
      await adapter.write(checkedKey(key), text);
    },
    async changeDocument(key, change) {
      checkedKey(key);
      return inTurn(key, signal, () => changeIn(adapter, key, change));
    },
    remove: async (key) => adapter.remove(checkedKey(key)),
    list,
    keys: async (folder) => (await list(folder)).map(({ key }) => key),
    async folders(folder) {
      const paths = await adapter.folders(checkedFolder(folder));
      const names = paths.map((path) => path.slice(folder.length).replace(/\/$/, ''));
      return names.filter((name) => isKey(name) && !name.includes('/'));
    },
  };
}

/** Removes keys, several at once; returns how many there were. */
export async function removeAll(store: BlobStore, keys: readonly string[]): Promise<number> {
  await mapConcurrent(keys, 10, (key) => store.remove(key));
  return keys.length;
}
