import { unescape as decoded } from 'node:querystring';
import { setTimeout } from 'node:timers/promises';
import { getStore, type SetOptions, type Store } from '@netlify/blobs';
import { mapConcurrent } from './concurrency.ts';
import { inTurn } from './in-turn.ts';
import { checkedFolder, checkedKey, isKey } from './keys.ts';
import { type Fetch, type RetryRules, resilientFetch } from './resilient-fetch.ts';

/** The store did not confirm what was asked of it: whether it happened is unknown. Answered with 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(what: string, options?: ErrorOptions) {
    super(`The store did not confirm: ${what}.`, options);
  }
}

/** What a create found: the text that stands now, and whether that came of it and no other stood there. */
type Created = Readonly<{ created: boolean; text: string }>;

/** A key of a listing, and what tells one text under it from another. */
type Listed = Readonly<{ key: string; etag: string }>;

/** Texts under checked keys. Each method throws {@link StoreUnavailable} unless the store confirmed. */
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
  list(folder: string): Promise<Listed[]>;
  /** All keys below a folder, in no order. */
  keys(folder: string): Promise<string[]>;
  /** Names of the folders directly below a folder, in no order. */
  folders(folder: string): Promise<string[]>;
}

/** What reads and writes by the clock. */
export interface StoreParts {
  readonly store: BlobStore;
  readonly clock: () => Date;
}

interface OpenStoreOptions {
  /** Deploy context: each has a store of its own, so that a preview never reads real enquiries. */
  readonly context: string;
  /** Aborts when the request's time is over. */
  readonly signal: AbortSignal;
  readonly fetch?: Fetch;
  readonly retry?: RetryRules;
}

/** How often a create is repeated when the key is reported taken and then found empty. */
const createRounds = 3;

/** How often a change is tried when other writers are quicker; each round one of them gets through. */
const changeRounds = 20;

/** Longest pause after the first such round, and after any; it doubles with each, in milliseconds. */
const changePause = { first: 10, longest: 400 } as const;

/** Waits for a random time, so that writers who met once do not meet at every round. */
const pauseAfter = (round: number): Promise<void> =>
  setTimeout(Math.random() * Math.min(changePause.first * 2 ** round, changePause.longest));

/** Name of the store of a deploy context, any text. */
export function storeName(context: string): string {
  const slug = context.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `enquiries-${slug.slice(0, 40) || 'dev'}`;
}

/** The client's store, every call of which throws {@link StoreUnavailable} unless confirmed. */
function openConfirmed({ context, signal, fetch = globalThis.fetch, retry }: OpenStoreOptions) {
  const failures: string[] = [];
  const guarded = resilientFetch(fetch, signal, retry, (reason) => failures.push(reason));

  async function confirmed<T>(what: string, action: (store: Store) => Promise<T>): Promise<T> {
    try {
      return await action(
        getStore({ name: storeName(context), consistency: 'strong', fetch: guarded }),
      );
    } catch (error) {
      throw new StoreUnavailable(`${what} (${failures.slice(-6).join(', ') || 'no answer'})`, {
        cause: error,
      });
    }
  }

  /** Writes on a condition; false where it does not hold. */
  async function confirmedIf(
    what: string,
    key: string,
    text: string,
    condition: SetOptions,
  ): Promise<boolean> {
    const { modified, etag } = await confirmed(what, (store) => store.set(key, text, condition));
    // A failed conditional write also reports `modified`, but without an ETag (docs/platform.md).
    if (modified && !etag)
      throw new StoreUnavailable(`${what} (${failures.slice(-6).join(', ') || 'no ETag'})`);
    return modified;
  }

  return { confirmed, confirmedIf };
}

/** The writes that hold on a condition. */
function openWrites(
  { confirmed, confirmedIf }: ReturnType<typeof openConfirmed>,
  read: BlobStore['read'],
  list: BlobStore['list'],
  signal: AbortSignal,
): Pick<BlobStore, 'create' | 'changeDocument'> {
  async function create(key: string, text: string): Promise<Created> {
    checkedKey(key);
    for (let round = 0; round < createRounds; round += 1) {
      if (await confirmedIf('create', key, text, { onlyIfNew: true }))
        return { created: true, text };
      // "Taken" may be our own write, whose reply was lost (docs/platform.md).
      const standing = await read(key);
      if (standing !== null) return { created: standing === text, text: standing };
    }
    throw new StoreUnavailable('create (taken, then empty)');
  }

  /** Netlify's local server names an ETag in listings only. */
  async function listedEtag(key: string): Promise<string | undefined> {
    return (await list(key.replace(/[^/]*$/, ''))).find((one) => one.key === key)?.etag;
  }

  async function changeNow(
    key: string,
    change: (text: string | null) => string | null,
  ): Promise<string | null> {
    for (let round = 0; round < changeRounds; round += 1) {
      const standing = await confirmed('read', (store) =>
        store.getWithMetadata(key, { type: 'text' }),
      );
      const before = standing?.data ?? null;
      const text = change(before);
      if (text === null || text === before) return before;
      const etag = standing && (standing.etag ?? (await listedEtag(key)));
      if (standing && !etag) throw new StoreUnavailable('change (no ETag)');
      const condition = etag ? { onlyIfMatch: etag } : { onlyIfNew: true as const };
      if (await confirmedIf('change', key, text, condition)) return text;
      await pauseAfter(round);
    }
    throw new StoreUnavailable('change (other writers were quicker)');
  }

  async function changeDocument(
    key: string,
    change: (text: string | null) => string | null,
  ): Promise<string | null> {
    checkedKey(key);
    return inTurn(key, signal, () => changeNow(key, change));
  }

  return { create, changeDocument };
}

/** Opens the store for one request; the client finds address and token in the environment, new for each call. */
export function openStore(options: OpenStoreOptions): BlobStore {
  const client = openConfirmed(options);
  const { confirmed } = client;

  async function read(key: string): Promise<string | null> {
    checkedKey(key);
    return confirmed('read', (store) => store.get(key, { type: 'text' }));
  }

  async function listing(folder: string, directories: boolean) {
    checkedFolder(folder);
    return confirmed('list', (store) => store.list({ prefix: folder, directories }));
  }

  async function list(folder: string): Promise<Listed[]> {
    const { blobs } = await listing(folder, false);
    // Netlify's local server lists keys URL-encoded (docs/platform.md); ours hold no percent sign.
    const listed = blobs.map(({ key, etag }) => ({ key: decoded(key), etag }));
    return listed.filter(({ key }) => isKey(key) && key.startsWith(folder));
  }

  return {
    read,
    ...openWrites(client, read, list, options.signal),
    async replace(key, text) {
      checkedKey(key);
      await confirmed('replace', (store) => store.set(key, text));
    },
    async remove(key) {
      checkedKey(key);
      await confirmed('remove', (store) => store.delete(key));
    },
    list,
    keys: async (folder) => (await list(folder)).map(({ key }) => key),
    async folders(folder) {
      const { directories } = await listing(folder, true);
      const names = directories.map((path) =>
        decoded(path).slice(folder.length).replace(/\/$/, ''),
      );
      return names.filter((name) => isKey(name) && !name.includes('/'));
    },
  };
}

/** Removes keys, several at once; returns how many there were. */
export async function removeAll(store: BlobStore, keys: readonly string[]): Promise<number> {
  await mapConcurrent(keys, 10, (key) => store.remove(key));
  return keys.length;
}
