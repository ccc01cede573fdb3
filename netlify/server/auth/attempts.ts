import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { openDocument, parseJson } from './document.ts';

/** Length of a window in which attempts are counted, in milliseconds. */
export const attemptWindow = 15 * 60_000;

/** Whose attempts are counted together, and how many of them a window admits. */
export interface Bucket {
  /** One-way name: no address stands in the store. */
  readonly name: string;
  readonly limit: number;
}

/**
 * Where attempts are counted. Those of known devices stand apart, so that a flood of strangers is in
 * nobody else's way.
 */
const keys = { stranger: 'login/attempts.json', known: 'login/attempts-known.json' } as const;

/** Who is counted in one document. */
export type Counted = keyof typeof keys;

const shape = z.object({ window: z.int(), counts: z.record(z.string(), z.int()) });

/** Seconds until the window of an instant ends, at least 1. */
export function secondsLeft(now: Date): number {
  return Math.max(1, Math.ceil((attemptWindow - (now.getTime() % attemptWindow)) / 1000));
}

function openCounts(store: BlobStore, counted: Counted, now: Date) {
  const window = Math.floor(now.getTime() / attemptWindow);
  return openDocument(store, keys[counted], (text) => {
    const kept = parseJson(shape, text);
    return kept?.window === window ? kept : { window, counts: {} };
  });
}

/**
 * Counts an attempt in every bucket before it is judged, all in one write: of however many that
 * come at once exactly the limit gets through. A refused one writes nothing.
 *
 * @returns what takes it back once it has succeeded; null when a bucket is full.
 * @throws {StoreUnavailable} then nobody gets through.
 */
export async function admitAttempt(
  store: BlobStore,
  counted: Counted,
  buckets: readonly Bucket[],
  now: Date,
): Promise<(() => Promise<void>) | null> {
  const document = openCounts(store, counted, now);
  const add = (by: number) => (kept: z.infer<typeof shape>) => {
    const counts = { ...kept.counts };
    for (const { name } of buckets) counts[name] = Math.max(0, (counts[name] ?? 0) + by);
    return { ...kept, counts };
  };
  const admitted = await document.change((kept) =>
    buckets.every(({ name, limit }) => (kept.counts[name] ?? 0) < limit) ? add(1)(kept) : null,
  );
  return admitted
    ? async () => {
        await document.change(add(-1));
      }
    : null;
}

/**
 * Forgets all attempts, so that every account, network and device has its full number again.
 *
 * @returns whether any were counted in this window.
 */
export async function clearAttempts(store: BlobStore, now: Date): Promise<boolean> {
  let some = false;
  for (const counted of ['stranger', 'known'] as const) {
    const { counts } = await openCounts(store, counted, now).read();
    some ||= Object.values(counts).some((count) => count > 0);
    await store.remove(keys[counted]);
  }
  return some;
}
