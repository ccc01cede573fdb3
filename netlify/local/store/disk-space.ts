import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StorageSpace, shortageOf } from '../../server/storage.ts';

/** Most bytes of the reserve file: some hundred erasures and logins. */
const reserveFileSize = 16 * 2 ** 20;

const reserveFile = (folder: string) => join(folder, 'reserve');

const reserveLeft = (folder: string) => statSync(reserveFile(folder), { throwIfNoEntry: false })?.size ?? 0;

/** Bytes that this process may still write in a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Removes the reserve file, for erasures, logins and the note of a backup; says if there was one. */
export function giveUpReserve(folder: string): boolean {
  const had = reserveLeft(folder) > 0;
  rmSync(reserveFile(folder), { force: true });
  return had;
}

/** Of random bytes, which no file system compresses. */
function makeReserve(folder: string, size: number): void {
  try {
    if (reserveLeft(folder) < size) writeFileSync(reserveFile(folder), randomBytes(size), { flush: true });
  } catch (error) {
    giveUpReserve(folder);
    console.warn('The reserve for a full disk cannot be written:', error);
  }
}

/**
 * Makes what tells the room on the disk of a folder, and keeps the reserve file while there is enough.
 *
 * @param reserve - bytes under which room is short; 0 never finds it so.
 */
export function watchSpace(folder: string, reserve: number): () => StorageSpace {
  return () => {
    if (reserve === 0) return { free: Number.POSITIVE_INFINITY, reserve };
    const space = { free: freeSpace(folder) + reserveLeft(folder), reserve };
    if (shortageOf(space) === null) makeReserve(folder, Math.min(reserve / 2, reserveFileSize));
    return space;
  };
}
