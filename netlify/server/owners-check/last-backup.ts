import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';

/** Key of the note of when the last backup was made. */
const lastBackupKey = 'backup/last.json';

const shape = z.object({ at: z.iso.datetime() });

/** Notes that a backup was made. */
export async function noteBackup(store: BlobStore, at: string): Promise<void> {
  await store.replace(lastBackupKey, JSON.stringify({ at }));
}

/** When the last backup was made; null where none is known of. */
export async function readLastBackup(store: BlobStore): Promise<Date | null> {
  try {
    const note = z.safeParse(shape, JSON.parse((await store.read(lastBackupKey)) ?? 'null'));
    return note.success ? new Date(note.data.at) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
