import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StorageSpace, shortageOf } from '../../server/store/storage-space.ts';

/** Most bytes of each reserve file: some hundred erasures or logins. */
const mostBytes = 8 * 2 ** 20;

/** Files that are given up when the disk is full: one for any write, one for erasing alone. */
const files = (folder: string) =>
  ['reserve', 'reserve-for-erasing'].map((name) => join(folder, name));

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Bytes that this process may still write in a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Gives space up, for erasing all that there is; says whether there was any. */
export function giveUpReserve(folder: string, isErasing: boolean): boolean {
  const given = files(folder).filter(
    (file, index) => sizeOf(file) > 0 && (isErasing || index === 0),
  );
  for (const file of given) rmSync(file);
  return given.length > 0;
}

/** Of random bytes, which no file system compresses. */
function makeReserve(folder: string, size: number): void {
  try {
    const missing = files(folder).filter((file) => sizeOf(file) < size);
    for (const file of missing) writeFileSync(file, randomBytes(size), { flush: true });
  } catch (error) {
    giveUpReserve(folder, true);
    console.warn('The reserve for a full disk cannot be written:', error);
  }
}

/** Makes what tells the room on a folder's disk, and keeps the reserve while there is enough; 0 for no limit. */
export function watchSpace(folder: string, reserve: number): () => StorageSpace {
  return () => {
    if (reserve === 0) return { free: Number.POSITIVE_INFINITY, reserve };
    const left = files(folder).reduce((sum, file) => sum + sizeOf(file), 0);
    const space = { free: freeSpace(folder) + left, reserve };
    if (shortageOf(space) === null) makeReserve(folder, Math.min(reserve / 4, mostBytes));
    return space;
  };
}
