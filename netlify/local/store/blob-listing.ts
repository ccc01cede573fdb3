import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keyPart } from './blob-address.ts';
import { errorCode } from './durable-file.ts';

/** What lies under a prefix. */
export interface Listing {
  readonly files: Array<{ key: string; path: string }>;
  /** Keys of folders, without a slash at the end. */
  readonly directories: string[];
}

/** Orphans of the stock server's own writes look like this; ours lie in the staging folder. */
const stockTemporary = /^\.[a-z0-9]{5,13}$/;

/** Paths told to be skipped; each once. */
const told = new Set<string>();

/** Says that something is left alone which somebody has put there by hand. */
function tellSkipped(path: string): void {
  if (!told.has(path)) console.warn(`${path} is no record of ours; it is skipped.`);
  told.add(path);
}

/** Folders whose names on disk are the same as in the key; others are percent-encoded there. */
const plainFolders = /^(?:[a-z0-9][a-z0-9._-]*\/)+/;

/**
 * Lists a store's folder.
 *
 * @param store - its absolute path.
 * @param prefix - what the keys begin with.
 * @param directories - stop at the first folders below the prefix and name those instead.
 * @returns sorted by name within each folder.
 */
export async function listKeys(store: string, prefix: string, directories: boolean): Promise<Listing> {
  const found: Listing = { files: [], directories: [] };
  // Straight to the folder: a walk from the top would read the names of all days to find one.
  const [start = ''] = plainFolders.exec(prefix) ?? [];
  await collect(join(store, start), start, { prefix, directories }, found);
  return found;
}

async function collect(
  folder: string,
  above: string,
  wanted: { prefix: string; directories: boolean },
  found: Listing,
): Promise<void> {
  for (const entry of await readFolder(folder)) {
    const path = join(folder, entry.name);
    const part = keyPart(entry.name);
    if (part === null) {
      tellSkipped(path);
      continue;
    }
    const key = above + part;
    if (entry.isDirectory()) {
      if (wanted.directories && key.startsWith(wanted.prefix)) found.directories.push(key);
      else if (`${key}/`.startsWith(wanted.prefix) || wanted.prefix.startsWith(`${key}/`)) {
        await collect(path, `${key}/`, wanted, found);
      }
    } else if (key.startsWith(wanted.prefix) && !stockTemporary.test(entry.name)) {
      found.files.push({ key, path });
    }
  }
}

/**
 * A folder's entries, sorted by name; none when it is not there, or was removed with its last blob.
 */
async function readFolder(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
