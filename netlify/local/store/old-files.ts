import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { moveOldEnquiries } from '../../server/enquiries/move.ts';
import { isKey } from '../../server/store/keys.ts';
import type { BlobDatabase } from './blob-database.ts';
import { localSiteId, storeOf } from './blob-protocol.ts';

// The file store of earlier versions, in `blobs/entries/<site>/<store>`: the first start takes it
// into the database; the files stay for 30 days, for a rollback.

/** Where the database says when it has taken the files in. */
const mark = { store: 'host', key: 'moved-from-files' } as const;

const daysKept = 30;

const entries = (folder: string) => join(folder, 'entries', localSiteId);

/** Takes the files in, but for caches and what somebody has put there by hand; gives the stores' names. */
function importFiles(database: BlobDatabase, folder: string): string[] {
  for (const entry of readdirSync(entries(folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const [store = '', ...parts] = relative(entries(folder), path).split(sep);
    const key = parts.join('/');
    if (entry.isFile() && isKey(key) && !key.startsWith('cache/'))
      database.write(store, key, readFileSync(path));
  }
  return readdirSync(entries(folder));
}

/** Whether the files of an earlier version wait to be taken in. */
export function hasOldFiles(database: BlobDatabase, folder: string): boolean {
  return existsSync(entries(folder)) && database.read(mark.store, mark.key) === null;
}

/** Takes in the files of an earlier version, whole or not at all. */
export async function moveOldFiles(
  database: BlobDatabase,
  folder: string,
  now: Date,
): Promise<void> {
  if (!hasOldFiles(database, folder)) return;
  console.log('Taking in the enquiries of an earlier version…');
  await database.transaction('write', async () => {
    for (const store of importFiles(database, folder)) {
      const [, context] = /^site:enquiries-(.+)$/.exec(store) ?? [];
      if (context !== undefined)
        await moveOldEnquiries(storeOf(database, context), { clock: () => now });
    }
    database.write(mark.store, mark.key, Buffer.from(now.toISOString()));
  });
}

/** Removes the file that a removed blob was made of: what is erased goes from there too. */
export function removeOldFile(folder: string, store: string, key: string): void {
  if (isKey(key)) rmSync(join(entries(folder), store, key), { force: true });
}

/** Removes the files once nobody will go back to the earlier version. */
export function removeOldFiles(database: BlobDatabase, folder: string, now: Date): void {
  const moved = database.read(mark.store, mark.key);
  if (moved === null) return;
  const age = now.getTime() - Date.parse(Buffer.from(moved.content).toString());
  if (age > daysKept * millisecondsOfDay) rmSync(folder, { recursive: true, force: true });
}
