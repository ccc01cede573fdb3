import { unescape as decoded } from 'node:querystring';
import { getStore, type Store } from '@netlify/blobs';
import { type Fetch, type RetryRules, resilientFetch } from './resilient-fetch.ts';
import {
  type BlobStore,
  type ListedKey,
  type StoreAdapter,
  type StoreRequest,
  StoreUnavailable,
  storeName,
  storeOver,
} from './store.ts';

interface NetlifyStoreOptions extends StoreRequest {
  /** The site and a token of its owner's, from outside Netlify; there, the client finds its own. */
  readonly site?: Readonly<{ siteID: string; token: string }>;
  readonly fetch?: Fetch;
  readonly retry?: RetryRules | undefined;
}

/**
 * Opens Netlify's blobs for one request;
 * the client finds address and token in the environment, new for each call.
 */
export function openNetlifyStore({
  context,
  signal,
  site,
  fetch = globalThis.fetch,
  retry,
}: NetlifyStoreOptions): BlobStore {
  const failures: string[] = [];
  const guarded = resilientFetch(fetch, signal, retry, (reason) => failures.push(reason));
  const about = (what: string, otherwise: string) =>
    `${what} (${failures.slice(-6).join(', ') || otherwise})`;

  async function confirmed<T>(what: string, action: (store: Store) => Promise<T>): Promise<T> {
    try {
      const name = storeName(context);
      return await action(getStore({ name, consistency: 'strong', fetch: guarded, ...site }));
    } catch (error) {
      throw new StoreUnavailable(about(what, 'no answer'), { cause: error });
    }
  }

  async function list(prefix: string): Promise<ListedKey[]> {
    const { blobs } = await confirmed('list', (store) => store.list({ prefix }));
    // Netlify's local server lists keys URL-encoded (docs/platform.md); ours hold no percent sign.
    return blobs.map(({ key, etag }) => ({ key: decoded(key), etag }));
  }

  const adapter: StoreAdapter = {
    read: (key) => confirmed('read', (store) => store.get(key, { type: 'text' })),
    async readForChange(key) {
      const found = await confirmed('read', (store) =>
        store.getWithMetadata(key, { type: 'text' }),
      );
      if (found === null) return null;
      // Netlify's local server names an ETag in listings only.
      const etag = found.etag ?? (await list(key)).find((one) => one.key === key)?.etag;
      if (!etag) throw new StoreUnavailable('change (no ETag)');
      return { text: found.data, etag };
    },
    async write(key, text, condition) {
      const { modified, etag } = await confirmed('write', (store) =>
        store.set(key, text, condition),
      );
      // A failed conditional write also reports `modified`, but without an ETag (docs/platform.md).
      if (condition && modified && !etag) throw new StoreUnavailable(about('write', 'no ETag'));
      return modified;
    },
    remove: (key) => confirmed('remove', (store) => store.delete(key)),
    list,
    async folders(prefix) {
      const { directories } = await confirmed('list', (store) =>
        store.list({ prefix, directories: true }),
      );
      return directories.map(decoded);
    },
  };
  return storeOver(adapter, signal);
}
