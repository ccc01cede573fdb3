import { parseJson } from '#server/store/parse-json.ts';
import { type BlobStore, StoreUnavailable } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

const lastBackupKey = 'backup/last.json';

/**
 * Notes for the desk that a backup was made. Where the store does not take the note, it says so on
 * standard error: the backup is good all the same.
 *
 * @param at - ISO 8601 instant.
 * @throws whatever is no StoreUnavailable.
 */
export async function noteBackup(store: BlobStore, at: string): Promise<void> {
  try {
    await store.replace(lastBackupKey, JSON.stringify({ at }));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error('The backup is good. The desk could not be told of it: is the disk full?');
  }
}

/** When the last backup was made; null where none is known of. */
export async function readLastBackup(store: BlobStore): Promise<Date | null> {
  const note = parseJson(z.object({ at: z.iso.datetime() }), await store.read(lastBackupKey));
  return note && new Date(note.at);
}
