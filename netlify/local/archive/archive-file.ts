import { type Manifest, type Origin, packArchive } from '#server/app/backups/archive.ts';
import type { BlobStore } from '#server/store/store.ts';
import { writeDurably } from '../store/files.ts';

/**
 * Writes an archive of a store; the file is there only once it is whole.
 *
 * @throws as {@link packArchive}, and whatever the file system says.
 */
export async function backUp(store: BlobStore, file: string, origin: Origin): Promise<Manifest> {
  const { bytes, manifest } = await packArchive(store, origin);
  writeDurably(file, bytes);
  return manifest;
}
