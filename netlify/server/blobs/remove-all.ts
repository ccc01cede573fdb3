import { mapConcurrent } from '../concurrency.ts';
import type { BlobStore } from './store.ts';

/** Removes keys, several at once; returns how many there were. */
export async function removeAll(store: BlobStore, keys: readonly string[]): Promise<number> {
  await mapConcurrent(keys, 10, (key) => store.remove(key));
  return keys.length;
}
