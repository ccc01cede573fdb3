/*
 * This room makes archives of what cannot be made again, and sends one a night to where the owner
 * keeps them. Its ways in are `packArchive`, and `sendBackup` for the nightly one. It never reads
 * an archive back: that is the terminal's (netlify/local/archive).
 */

import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { mapConcurrent } from '../../store/concurrency.ts';
import type { BlobStore } from '../../store/store.ts';

/** Number of nightly backups that are kept, here and on Netlify. The next one replaces the oldest. */
export const nightsKept = 14;

/** One stored text. */
export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** Where a store is, and when reading began, ISO 8601. */
export interface Origin {
  readonly context: string;
  /** ID of the Netlify site, or `local`; older archives do not say. */
  readonly site?: string;
  readonly madeAt: string;
}

/** Where a store is. */
export type Place = Pick<Origin, 'context' | 'site'>;

/** Last line of an archive: a file cut short has none, a changed one does not match it. */
export interface Manifest extends Origin {
  readonly format: 'areia-backup';
  readonly version: 2;
  readonly entries: number;
  /** SHA-256 over all lines before this one, newlines included, hexadecimal. */
  readonly sha256: string;
}

/**
 * Everything that cannot be made again. Left out is also what opens the desk, second factor and
 * passkeys: a file that lies elsewhere must not bring back a key that was removed.
 */
const folders: readonly string[] = [
  'enquiry/',
  'enquiries/',
  'seats/',
  'booking/',
  'audit/',
  'settings/',
  'facts/',
  'certificates/',
];

/** Whether a key is one that a backup holds. */
export function isBackedUp(key: string): boolean {
  return folders.some((folder) => key.startsWith(folder));
}

/** Texts that are asked for at a time, unless said otherwise. */
const textsAtOnce = 16;

/** Reads everything worth keeping from a store, a few texts at a time: all may exceed the memory. */
async function* readEntries(store: BlobStore, atOnce: number): AsyncGenerator<Entry> {
  for (const folder of folders) {
    const keys = (await store.keys(folder)).sort();
    for (let start = 0; start < keys.length; start += atOnce) {
      const texts = await mapConcurrent(keys.slice(start, start + atOnce), atOnce, async (key) => ({
        key,
        text: await store.read(key),
      }));
      // Null: erased since the list was made.
      yield* texts.filter((entry): entry is Entry => entry.text !== null);
    }
  }
}

/**
 * Makes an archive of a store: gzipped lines of JSON.
 *
 * @param atOnce - how many texts are asked for at a time.
 * @throws {StoreUnavailable} unless the store confirmed every read.
 */
export async function packArchive(
  store: BlobStore,
  origin: Origin,
  atOnce = textsAtOnce,
): Promise<{ bytes: Uint8Array; manifest: Manifest }> {
  const sum = createHash('sha256');
  let entries = 0;
  let manifest: Manifest | undefined;
  async function* lines() {
    for await (const entry of readEntries(store, atOnce)) {
      const line = `${JSON.stringify(entry)}\n`;
      sum.update(line);
      entries += 1;
      yield line;
    }
    const counted = { entries, sha256: sum.digest('hex') };
    manifest = { format: 'areia-backup', version: 2, ...origin, ...counted };
    yield `${JSON.stringify({ manifest })}\n`;
  }
  const chunks: Buffer[] = [];
  await pipeline(lines, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const chunk of zipped) chunks.push(chunk);
  });
  if (manifest === undefined) throw new TypeError('The archive has no manifest.');
  return { bytes: Buffer.concat(chunks), manifest };
}
