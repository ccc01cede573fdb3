import type { BlobStore } from './blobs/store.ts';

/** Numbers by name. */
export type Counts = Readonly<Record<string, number>>;

/** Additions that wait for their write, by key. */
const waiting = new Map<string, { readonly counts: Record<string, number>; readonly written: Promise<void> }>();
/** The write under way of each key. */
const writing = new Map<string, Promise<void>>();

/** What a text of the store says, or nothing when it is missing or damaged. */
function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Reads a tally.
 *
 * @param text - what {@link addToTally} left, or null.
 * @returns no numbers for a missing or damaged text.
 */
export function parseTally(text: string | null): Counts {
  const entries = Object.entries(objectIn(text).counts ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
}

/**
 * Adds to a number that is kept in the store under a key. Additions of this process that come while
 * a write of the key is under way share the next one, so that a thousand at once cost two writes
 * and not a thousand.
 *
 * @param name - which number.
 * @param added - how many.
 * @param about - what else the text says; that of its first writing stays.
 * @throws {StoreUnavailable} when the write was not confirmed.
 */
export function addToTally(store: BlobStore, key: string, name: string, added = 1, about: object = {}): Promise<void> {
  const joined = waiting.get(key);
  if (joined) {
    joined.counts[name] = (joined.counts[name] ?? 0) + added;
    return joined.written;
  }
  const counts: Record<string, number> = { [name]: added };
  const before = writing.get(key) ?? Promise.resolve();
  const written = before
    .catch(() => undefined)
    .then(async () => {
      waiting.delete(key);
      writing.set(key, written);
      await store.changeDocument(key, (text) => {
        const sums: Record<string, number> = { ...parseTally(text) };
        for (const [each, count] of Object.entries(counts)) sums[each] = (sums[each] ?? 0) + count;
        return JSON.stringify({ ...about, ...objectIn(text), counts: sums });
      });
    })
    .finally(() => {
      if (writing.get(key) === written) writing.delete(key);
    });
  waiting.set(key, { counts, written });
  return written;
}
