import { z } from '#contracts/schema.ts';
import type { BlobStore } from './blobs/store.ts';

const shape = z.looseObject({ counts: z.record(z.string(), z.int()) });

function parse(text: string | null): z.infer<typeof shape> {
  try {
    return z.parse(shape, JSON.parse(text ?? ''));
  } catch {
    return { counts: {} };
  }
}

/** Numbers by name that {@link addToTally} left in a text; none in a missing or damaged one. */
export const parseTally = (text: string | null): Readonly<Record<string, number>> => parse(text).counts;

/**
 * Adds to a number that is kept in the store under a key.
 *
 * @param name - which number.
 * @param about - what else the text says; that of its first writing stays.
 * @throws {StoreUnavailable} when the write was not confirmed.
 */
export async function addToTally(store: BlobStore, key: string, name: string, added = 1, about = {}): Promise<void> {
  await store.changeDocument(key, (text) => {
    const { counts, ...rest } = parse(text);
    return JSON.stringify({ ...about, ...rest, counts: { ...counts, [name]: (counts[name] ?? 0) + added } });
  });
}
