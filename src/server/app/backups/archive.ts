/*
 * This room makes archives of what cannot be made again, and sends one a night to where the owner
 * keeps them. Its ways in are `packArchive`, and `sendBackup` for the nightly one. It never reads
 * an archive back: that is the terminal's (netlify/local/archive).
 */

import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BlobStore } from '../../store/store.ts';
import { archiveLimits } from './limits.ts';

/** Number of nightly backups that are kept, here and on Netlify. The next one replaces the oldest. */
export const nightsKept = 14;

/** One stored text. */
export interface ArchiveEntry {
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
export type StorePlace = Pick<Origin, 'context' | 'site'>;

/** Last line of an archive: a file cut short has none, a changed one does not match it. */
export interface ArchiveManifest extends Origin {
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
  'site/',
  'certificates/',
];

/** Whether a key is one that a backup holds. */
export function isBackedUp(key: string): boolean {
  return folders.some((folder) => key.startsWith(folder));
}

/** Keys of everything worth keeping, folder by folder. */
async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of folders) keys.push(...(await store.keys(folder)).sort());
  return keys;
}

/** A store holds more than an archive may: what was made could not be restored. */
export class BackupTooLarge extends Error {
  override readonly name = 'BackupTooLarge';
}

const tooLarge = (what: string) =>
  new BackupTooLarge(`The backup was not made, because nothing could restore it: ${what}.`);

/** What became of an archive: its manifest, and its size once unpacked, in bytes. */
export interface Packed {
  readonly manifest: ArchiveManifest;
  readonly unpackedBytes: number;
}

/**
 * The lines of an archive of a store, the manifest last. No more texts than are asked for at a time
 * are in the memory.
 *
 * @param atOnce - how many texts are asked for at a time.
 * @throws {StoreUnavailable} unless the store confirmed every read.
 * @throws {BackupTooLarge} where the archive exceeds what is read ({@link archiveLimits}).
 */
async function* linesOf(
  store: BlobStore,
  origin: Origin,
  atOnce: number,
): AsyncGenerator<string, Packed> {
  const { lineBytes, large } = archiveLimits;
  const keys = await keysOf(store);
  const hashed = createHash('sha256');
  let [entries, unpackedBytes] = [0, 0];
  for (let first = 0; first < keys.length; first += atOnce) {
    const part = keys.slice(first, first + atOnce);
    const texts = await Promise.all(part.map((key) => store.read(key)));
    for (const [index, text] of texts.entries()) {
      // Erased since the list was made.
      if (text === null) continue;
      const key = part[index] ?? '';
      const line = `${JSON.stringify({ key, text } satisfies ArchiveEntry)}\n`;
      const length = Buffer.byteLength(line);
      if (length > lineBytes) throw tooLarge(`${key} has ${length} bytes`);
      entries += 1;
      unpackedBytes += length;
      if (unpackedBytes > large.unpackedBytes) throw tooLarge(`it has ${unpackedBytes} bytes`);
      if (entries > large.entries) throw tooLarge(`it has ${entries} entries`);
      hashed.update(line);
      yield line;
    }
  }
  const counted = { entries, sha256: hashed.digest('hex') };
  const manifest: ArchiveManifest = { format: 'areia-backup', version: 2, ...origin, ...counted };
  const end = `${JSON.stringify({ manifest })}\n`;
  yield end;
  return { manifest, unpackedBytes: unpackedBytes + Buffer.byteLength(end) };
}

/**
 * Writes an archive of a store: gzipped lines of JSON, streamed.
 *
 * @param to - where it goes; it is ended with the archive.
 * @param atOnce - how many texts are asked for at a time.
 * @throws as {@link linesOf}, and whatever `to` throws.
 */
export async function packArchive(
  store: BlobStore,
  origin: Origin,
  to: NodeJS.WritableStream,
  atOnce = 16,
): Promise<Packed> {
  let packed: Packed | undefined;
  const lines = linesOf(store, origin, atOnce);
  await pipeline(
    async function* () {
      packed = yield* lines;
    },
    createGzip(),
    to,
  );
  if (!packed) throw new Error('The archive has no end.');
  return packed;
}
