import { mapWide } from '../concurrency.ts';
import type { BlobStore } from './store.ts';

/** Calls to the store under way at once. */
const width = 10;

/**
 * Removes keys, several at once.
 *
 * @returns how many there were.
 */
export async function removeAll(store: BlobStore, keys: readonly string[]): Promise<number> {
  await mapWide(keys, width, (key) => store.remove(key));
  return keys.length;
}
