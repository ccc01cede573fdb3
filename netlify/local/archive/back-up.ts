import type { BlobStore } from '../../server/blobs/store.ts';
import { mapConcurrent } from '../../server/concurrency.ts';
import type { Entry, Manifest } from './archive-file.ts';

/**
 * Everything that cannot be made again: enquiries with all that is known of them, and what is left
 * of the erased ones; the audit log; what the owner has switched. Left out is what ends by itself or
 * is made again: sessions, login attempts, marks, indexes, what is still to be told. So is what
 * opens the desk, second factor and passkeys: a file that lies elsewhere must not bring back a key
 * that was removed.
 */
const folders: readonly string[] = ['enquiry/', 'audit/', 'settings/'];

/** What archives of version 1 hold. */
const oldFolders: readonly string[] = [
  ...['v1/', 'erased/', 'restored/', 'state/', 'delivery/', 'idem/', 'same/'],
  ...['audit/', 'settings/'],
];

/** Whether a key is one that a backup holds; a session or a login attempt has no place in one. */
export function isBackedUp(key: string, version: Manifest['version'] = 2): boolean {
  return (version === 1 ? oldFolders : folders).some((folder) => key.startsWith(folder));
}

/** Calls to the store under way at once, and texts in memory. */
const width = 16;
const batchSize = 500;

/**
 * Reads everything worth keeping from a store.
 *
 * @throws StoreUnavailable unless the store confirmed every read.
 */
export async function* backUp(store: BlobStore): AsyncGenerator<Entry> {
  for (const folder of folders) {
    const keys = (await store.keys(folder)).sort();
    for (let start = 0; start < keys.length; start += batchSize) {
      const batch = keys.slice(start, start + batchSize);
      const texts = await mapConcurrent(batch, width, async (key) => ({ key, text: await store.read(key) }));
      // Null: erased since the list was made.
      for (const { key, text } of texts) if (text !== null) yield { key, text };
    }
  }
}
