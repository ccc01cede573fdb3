import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { ConfigError } from '../../server/config.ts';
import { mapConcurrent } from '../../server/store/concurrency.ts';
import { isKey } from '../../server/store/keys.ts';
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

/** More than any text that we store, in characters. */
const longestText = 2 ** 23;

/** More than a line with such a text, in characters. */
const longestLine = 2 ** 24;

/** More than an archive unpacked, in characters. */
const longestArchive = 2 ** 29;

/** Writes an archive of a store, gzipped lines of JSON; the file is there only once it is whole. */
export async function backUp(store: BlobStore, file: string, origin: Origin): Promise<Manifest> {
  const entries = await readEntries(store);
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const counted = { entries: entries.length, sha256: hash('sha256', lines) };
  const manifest: Manifest = { format: 'areia-backup', version: 2, ...origin, ...counted };
  writeDurably(file, await zip(`${lines}${JSON.stringify({ manifest })}\n`));
  return manifest;
}

/** Of an archive of version 1, which had several texts for each enquiry. */
const ofEarlierVersion =
  'an earlier version made it; restore it with commit 604243ae, run `npm run move` there, and make a new backup';

/** What is said of a file that is not brought back. */
export const badArchive = (file: string, reason: string, remedy = '') =>
  new ConfigError(file, `cannot be restored: ${reason}. Nothing was changed. ${remedy}`.trim());

/** The lines of an archive. It is never held as a whole: unpacked, a small file may be larger than the memory. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  // What goes wrong is thrown by reading on.
  pipeline(createReadStream(file), unzipped, () => {});
  let line = '';
  let length = 0;
  for await (const chunk of unzipped) {
    const [first = '', ...others]: string[] = chunk.split('\n');
    length += chunk.length;
    line += first;
    if (line.length > longestLine || length > longestArchive)
      throw new Error('it is larger than any backup of ours');
    for (const next of others) {
      yield line;
      line = next;
    }
  }
  if (line !== '') throw new Error('it has no end');
}

/**
 * Reads an archive: gives its entries, one after another, and then its manifest. Throws {@link badArchive}
 * at an entry that no backup of ours holds, and at its end unless it is whole and unchanged.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry, Manifest> {
  const hashed = createHash('sha256');
  let line: string | undefined;
  try {
    for await (const next of linesOf(file)) {
      if (line !== undefined) {
        hashed.update(`${line}\n`);
        const { key, text }: Entry = JSON.parse(line);
        if (key.startsWith('v1/')) throw new Error(ofEarlierVersion);
        if (
          !isBackedUp(String(key)) ||
          !isKey(key) ||
          typeof text !== 'string' ||
          text.length > longestText
        )
          throw new Error(`it holds ${key}, which no backup of ours does`);
        yield { key, text };
      }
      line = next;
    }
    const { manifest }: { manifest?: Manifest } = JSON.parse(line ?? '{}');
    if (Number(manifest?.version) === 1) throw new Error(ofEarlierVersion);
    if (manifest?.format !== 'areia-backup') throw new Error('it has no end');
    if (hashed.digest('hex') !== manifest.sha256)
      throw new Error('its content and its manifest differ');
    return manifest;
  } catch (error) {
    throw badArchive(file, error instanceof Error ? error.message : String(error));
  }
}
