import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mapConcurrent } from '../../server/store/concurrency.ts';
import type { BlobStore } from '../../server/store/store.ts';
import { writeDurably } from '../store/files.ts';

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

/** Reads everything worth keeping from a store; throws unless it confirmed every read. */
export async function readEntries(store: BlobStore): Promise<Entry[]> {
  const keys: string[] = [];
  for (const folder of folders) keys.push(...(await store.keys(folder)).sort());
  const texts = await mapConcurrent(keys, 16, async (key) => ({
    key,
    text: await store.read(key),
  }));
  // Null: erased since the list was made.
  return texts.filter((entry): entry is Entry => entry.text !== null);
}

const zip = promisify(gzip);

/** Writes an archive of a store, gzipped lines of JSON; the file is there only once it is whole. */
export async function backUp(store: BlobStore, file: string, origin: Origin): Promise<Manifest> {
  const entries = await readEntries(store);
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const counted = { entries: entries.length, sha256: hash('sha256', lines) };
  const manifest: Manifest = { format: 'areia-backup', version: 2, ...origin, ...counted };
  writeDurably(file, await zip(`${lines}${JSON.stringify({ manifest })}\n`));
  return manifest;
}
