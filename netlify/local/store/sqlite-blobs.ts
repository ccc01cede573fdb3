import {
  type BlobStore,
  type StoreAdapter,
  StoreUnavailable,
  storeName,
  storeOver,
} from '#server/store/store.ts';
import type { BlobDatabase } from './blob-database.ts';
import type { DatabaseThread } from './database-thread.ts';

/** Name of the one site whose texts lie in a data folder. */
export const localSiteId = 'local';

/**
 * Opens the store of a deploy context in a database of this machine.
 *
 * @param context - Netlify's name of it: `production` or a preview's.
 * @throws {StoreUnavailable} from each call of the store when the disk fails or is full.
 */
export function openSqliteStore(
  database: BlobDatabase | DatabaseThread,
  context: string,
  // Calls to the disk always end.
  signal: AbortSignal = new AbortController().signal,
): BlobStore {
  // As Netlify's client names it.
  const name = `site:${storeName(context)}`;

  async function confirmed<Result>(
    what: string,
    action: () => Result | Promise<Result>,
  ): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreUnavailable(`${what} (${reason})`, { cause: error });
    }
  }

  const read = (key: string) => confirmed('read', () => database.read(name, key));
  const adapter: StoreAdapter = {
    read: async (key) => (await read(key))?.text ?? null,
    readForChange: read,
    write: (key, text, condition) =>
      confirmed('write', () => database.write(name, key, text, condition)),
    remove: (key) => confirmed('remove', () => database.remove(name, key)),
    list: (prefix) => confirmed('list', () => database.list(name, prefix)),
    folders: (prefix) => confirmed('list', () => database.folders(name, prefix)),
  };
  return storeOver(adapter, signal);
}
