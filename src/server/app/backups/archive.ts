/*
 * This room makes archives of what cannot be made again, and sends one a night to where the owner
 * keeps them. Its ways in are `packArchive`, and `sendBackup` for the nightly one. It never reads
 * an archive back: that is the terminal's (netlify/local/archive).
 */

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
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

/**
 * Reads everything worth keeping from a store.
 *
 * @param atOnce - how many texts are asked for at a time.
 * @throws {StoreUnavailable} unless it confirmed every read.
 */
async function readEntries(store: BlobStore, atOnce: number): Promise<Entry[]> {
  const keys: string[] = [];
  for (const folder of folders) keys.push(...(await store.keys(folder)).sort());
  const texts = await mapConcurrent(keys, atOnce, async (key) => ({
    key,
    text: await store.read(key),
  }));
  // Null: erased since the list was made.
  return texts.filter((entry): entry is Entry => entry.text !== null);
}

const zip = promisify(gzip);

/**
 * An archive of a store: gzipped lines of JSON.
 *
 * @param atOnce - how many texts are asked for at a time.
 * @throws {StoreUnavailable} unless the store confirmed every read.
 */
export async function packArchive(
  store: BlobStore,
  origin: Origin,
  atOnce = 16,
): Promise<{ bytes: Uint8Array; manifest: Manifest }> {
  const entries = await readEntries(store, atOnce);
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const counted = { entries: entries.length, sha256: hash('sha256', lines) };
  const manifest: Manifest = { format: 'areia-backup', version: 2, ...origin, ...counted };
  return { bytes: await zip(`${lines}${JSON.stringify({ manifest })}\n`), manifest };
}
