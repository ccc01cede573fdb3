import { parseJson } from '#server/store/parse-json.ts';
import { type BlobStore, StoreUnavailable } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

const lastBackupKey = 'backup/last.json';
const failedBackupKey = 'backup/failed.json';

/** Writes a note for the admin area. The backup is as good without it. */
export async function writeBackupNote(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error('The backup is good. The admin area does not know of it: is the disk full?');
  }
}

/**
 * Notes for the admin area that a backup was made. Where the store does not take the note, it says
 * so on standard error.
 *
 * @param at - ISO 8601 instant.
 * @throws whatever is no StoreUnavailable.
 */
export const noteBackup = (store: BlobStore, at: string): Promise<void> =>
  writeBackupNote(async () => {
    await store.replace(lastBackupKey, JSON.stringify({ at }));
    await store.remove(failedBackupKey);
  });

/** Notes that a nightly backup failed: the owner is notified of it (alerts.ts). */
export const noteFailedBackup = (store: BlobStore, at: string, reason: string): Promise<void> =>
  writeBackupNote(() => store.replace(failedBackupKey, JSON.stringify({ at, reason })));

/** When the last backup was made; null where none is known of. */
export async function readLastBackup(store: BlobStore): Promise<Date | null> {
  const note = parseJson(z.object({ at: z.iso.datetime() }), await store.read(lastBackupKey));
  return note && new Date(note.at);
}

/** When and why the last nightly backup failed; null where it did not. */
export const readFailedBackup = async (store: BlobStore) =>
  parseJson(z.object({ at: z.string(), reason: z.string() }), await store.read(failedBackupKey));
