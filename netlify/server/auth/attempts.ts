import { randomUUID } from 'node:crypto';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';

/** Length of a window in which attempts are counted, in milliseconds. */
export const attemptWindow = 15 * 60_000;

/** Whose attempts are counted together, and how many of them a window admits. */
export interface Bucket {
  /** One-way name; lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly limit: number;
}

/** An attempt that may go on. */
export interface Admitted {
  /** Gives the attempt back, once it has succeeded. */
  release(): Promise<void>;
}

/** Number of the window that an instant lies in. */
export const windowOf = (now: Date): number => Math.floor(now.getTime() / attemptWindow);

/** Seconds until the window of an instant ends, at least 1. */
export function secondsLeft(now: Date): number {
  return Math.max(1, Math.ceil((attemptWindow - (now.getTime() % attemptWindow)) / 1000));
}

/** Folder of all attempts, by window. */
const attemptsFolder = 'thr/';

async function claimSlot(store: BlobStore, { name, limit }: Bucket, window: number): Promise<string | null> {
  const folder = `${attemptsFolder}${window}/${name}/`;
  // What is taken stays taken, so a look beforehand spares an attacker's calls and decides nothing.
  const taken = new Set(await store.keys(folder));
  for (let slot = 0; slot < limit; slot += 1) {
    const key = `${folder}${slot}`;
    if (!taken.has(key) && (await store.create(key, randomUUID())).created) return key;
  }
  return null;
}

/**
 * Claims one attempt in every bucket. Slots are numbered and each is written once, so that however
 * many attempts come at once exactly the limit gets through; a counter that is read and written
 * would admit them all.
 *
 * @param buckets - the narrowest first: what fills one of them takes no place in those after it.
 * @returns null when a bucket is full.
 * @throws {StoreUnavailable} then nobody gets through.
 */
export async function admitAttempt(store: BlobStore, buckets: readonly Bucket[], now: Date): Promise<Admitted | null> {
  const window = windowOf(now);
  const claimed: string[] = [];
  for (const bucket of buckets) {
    const key = await claimSlot(store, bucket, window);
    if (key === null) return null;
    claimed.push(key);
  }
  return {
    async release() {
      await Promise.all(claimed.map((key) => store.remove(key)));
    },
  };
}

/**
 * Forgets all attempts, so that every account, network and device has its full number again.
 *
 * @returns whether any were counted in this window.
 */
export async function clearAttempts(store: BlobStore, now: Date): Promise<boolean> {
  const keys = await store.keys(attemptsFolder);
  await mapConcurrent(keys, 10, (key) => store.remove(key));
  return keys.some((key) => key.startsWith(`${attemptsFolder}${windowOf(now)}/`));
}
