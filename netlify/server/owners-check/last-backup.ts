import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { parseJson } from '../parse-json.ts';

const lastBackupKey = 'backup/last.json';

/** Notes that a backup was made. */
export async function noteBackup(store: BlobStore, at: string): Promise<void> {
  await store.replace(lastBackupKey, JSON.stringify({ at }));
}

/** When the last backup was made; null where none is known of. */
export async function readLastBackup(store: BlobStore): Promise<Date | null> {
  const note = parseJson(z.object({ at: z.iso.datetime() }), await store.read(lastBackupKey));
  return note && new Date(note.at);
}
