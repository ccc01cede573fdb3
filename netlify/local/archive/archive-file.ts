import { createWriteStream } from 'node:fs';
import { type Origin, type Packed, packArchive } from '#server/app/backups/archive.ts';
import type { BlobStore } from '#server/store/store.ts';
import { takeUnfinished, unfinishedOf } from '../store/files.ts';

/**
 * Writes an archive of a store; the file is there only once it is whole.
 *
 * @throws as {@link packArchive}, and whatever the file system says.
 */
export async function backUp(store: BlobStore, file: string, origin: Origin): Promise<Packed> {
  return takeUnfinished(file, async () => {
    const to = createWriteStream(unfinishedOf(file), { mode: 0o600, flush: true });
    return packArchive(store, origin, to);
  });
}
