import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { claimKey } from './old-keys.ts';
import { idPattern } from './records.ts';

/**
 * Time after its making in which a claim may still lead to a write, in milliseconds. With it a day
 * is final {@link claimLife} after midnight plus a request's length, so that counts of closed days
 * may be kept.
 */
export const claimLife = 30 * 60_000;

const claimShape = z.object({
  id: z.string().check(z.regex(idPattern)),
  receivedAt: z.iso.datetime(),
  flags: z.array(z.string()),
});

/**
 * The id, time and shelf given to one enquiry, written before the enquiry itself under a name that
 * only the same key with the same content leads to. A retry, a second click or a retry after
 * midnight finds it and writes, or finds, the very same record. It holds nothing personal.
 */
export type Claim = z.infer<typeof claimShape>;

/**
 * Name of the claims of one enquiry: one-way, and different for a changed text under the same key.
 *
 * @param parts - kind, idempotency key and content hash.
 */
export function claimHash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/**
 * The claim in a stored text, or null for a damaged one, which nothing can be found by any more.
 */
function parseClaim(text: string): Claim | null {
  try {
    return claimShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The first claim of an enquiry, or null when there is none that can be read. */
export async function firstClaim(store: BlobStore, hash: string): Promise<Claim | null> {
  const text = await store.read(claimKey(hash, 0));
  return text === null ? null : parseClaim(text);
}

/** What {@link claim} found. */
export interface Claimed {
  readonly claim: Claim;
  /** Made by this very call: nothing can have happened to its record yet. */
  readonly fresh: boolean;
}

/**
 * Claims a place for an enquiry, or finds the place claimed before.
 *
 * @param hash - from {@link claimHash}.
 * @param flags - why the enquiry looks suspicious; those of the first claim stay.
 * @param settled - whether a claim needs no further write: its record stands, or was erased.
 * @throws {StoreUnavailable}
 */
export async function claim(
  store: BlobStore,
  hash: string,
  now: Date,
  flags: readonly string[],
  settled: (claim: Claim) => Promise<boolean>,
): Promise<Claimed> {
  for (let generation = 0; ; generation += 1) {
    const mine: Claim = { id: uuidv7({ msecs: now.getTime() }), receivedAt: now.toISOString(), flags: [...flags] };
    const { created, text } = await store.create(claimKey(hash, generation), JSON.stringify(mine));
    if (created) return { claim: mine, fresh: true };
    const found = parseClaim(text);
    // A damaged claim must not refuse the visitor for good: it is passed over.
    if (found === null) continue;
    const age = now.getTime() - Date.parse(found.receivedAt);
    // An old claim whose record never came must not write into a closed day: the enquiry gets a new
    // place.
    if (age < claimLife || (await settled(found))) return { claim: found, fresh: false };
  }
}
