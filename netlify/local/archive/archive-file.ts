import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { isKey } from '../../server/blobs/keys.ts';
import type { BlobStore } from '../../server/blobs/store.ts';
import { mapConcurrent } from '../../server/concurrency.ts';
import { ConfigError } from '../../server/config.ts';
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
interface Manifest extends Origin {
  readonly format: 'areia-backup';
  /** 1: several texts for each enquiry (server/enquiries/old-layout.ts); 2: one record for each. */
  readonly version: 1 | 2;
  readonly entries: number;
  /** SHA-256 over all lines before this one, newlines included, hexadecimal. */
  readonly sha256: string;
}

/**
 * Everything that cannot be made again. Left out is also what opens the desk, second factor and
 * passkeys: a file that lies elsewhere must not bring back a key that was removed.
 */
const folders: readonly string[] = ['enquiry/', 'seats/', 'booking/', 'days/', 'audit/', 'settings/', 'facts/'];

/** What archives of version 1 hold; the last two folders are of today, too. */
const oldFolders = ['v1/', 'erased/', 'restored/', 'state/', 'delivery/', 'idem/', 'same/', 'audit/', 'settings/'];

/** Whether a key is one that a backup holds. */
export function isBackedUp(key: string, version: Manifest['version'] = 2): boolean {
  return (version === 1 ? oldFolders : folders).some((folder) => key.startsWith(folder));
}

/** Reads everything worth keeping from a store; throws unless it confirmed every read. */
export async function readEntries(store: BlobStore): Promise<Entry[]> {
  const keys: string[] = [];
  for (const folder of folders) keys.push(...(await store.keys(folder)).sort());
  const texts = await mapConcurrent(keys, 16, async (key) => ({ key, text: await store.read(key) }));
  // Null: erased since the list was made.
  return texts.filter((entry): entry is Entry => entry.text !== null);
}

const zip = promisify(gzip);

/** More than any text that we store, in characters, and than any archive, in bytes. */
const [longestText, longestArchive] = [2 ** 23, 2 ** 29];

/** Writes an archive of a store, gzipped lines of JSON; the file is there only once it is whole. */
export async function backUp(store: BlobStore, file: string, origin: Origin): Promise<Manifest> {
  const entries = await readEntries(store);
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const counted = { entries: entries.length, sha256: hash('sha256', lines) };
  const manifest: Manifest = { format: 'areia-backup', version: 2, ...origin, ...counted };
  writeDurably(file, await zip(`${lines}${JSON.stringify({ manifest })}\n`));
  return manifest;
}

/** What is said of a file that is not brought back. */
export const badArchive = (file: string, reason: string, remedy = '') =>
  new ConfigError(file, `cannot be restored: ${reason}. Nothing was changed. ${remedy}`.trim());

/** Reads an archive; throws {@link badArchive} unless it is whole and unchanged, and holds nothing else. */
export function readArchive(file: string): { manifest: Manifest; entries: readonly Entry[] } {
  try {
    const unzipped = gunzipSync(readFileSync(file), { maxOutputLength: longestArchive });
    const [, lines = '', last = ''] = /^([\s\S]*\n|)(.+)\n$/.exec(unzipped.toString()) ?? [];
    const { manifest }: { manifest?: Manifest } = JSON.parse(last);
    if (manifest?.format !== 'areia-backup' || ![1, 2].includes(manifest.version)) throw new Error('it has no end');
    if (hash('sha256', lines) !== manifest.sha256) throw new Error('its content and its manifest differ');
    const entries: Entry[] = JSON.parse(`[${lines.trimEnd().replaceAll('\n', ',')}]`);
    const isOurs = ({ key, text }: Entry) =>
      isKey(key) && isBackedUp(key, manifest.version) && typeof text === 'string' && text.length <= longestText;
    const foreign = entries.find((entry) => !isOurs(entry));
    if (foreign) throw new Error(`it holds ${foreign.key}, which no backup of ours does`);
    return { manifest, entries };
  } catch (error) {
    throw badArchive(file, error instanceof Error ? error.message : String(error));
  }
}
