import { setEnvironmentContext } from '@netlify/blobs';
import { vi } from 'vitest';
import { FaultyStore } from './faulty-store.ts';
import { nowhere } from './open-repository.ts';

/** Lets the functions of this process work on a store in memory. */
export function useMemoryStore(): FaultyStore {
  const store = new FaultyStore();
  setEnvironmentContext(nowhere);
  vi.stubGlobal('fetch', store.fetch);
  return store;
}
