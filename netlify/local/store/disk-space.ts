import { randomBytes } from 'node:crypto';
import { accessSync, constants, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskShortage, type StorageSpace } from '#server/store/storage-space.ts';

/** Most bytes of the reserve: some hundred erasures or sign-ins. */
const mostBytes = 8 * 2 ** 20;

/** With fewer bytes free a sign-in or an erasure might not find its room. */
const enoughBytes = 4 * 2 ** 20;

/** The file that keeps room for the owner while everything else is refused. */
const reserveIn = (folder: string) => join(folder, 'reserve');

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Bytes that this process may still write in a folder. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * On a full disk gives the reserve up. Only for what must work even then: starting, the owner's
 * sign-in, and erasing.
 */
export function releaseReserve(folder: string): void {
  if (freeSpace(folder) < enoughBytes) rmSync(reserveIn(folder), { force: true });
}

/** Whether files can be written in a folder: not so on a disk that the system mounts read-only. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Of random bytes, which no file system compresses. */
function keepReserve(folder: string, size: number): void {
  const file = reserveIn(folder);
  if (sizeOf(file) >= size) return;
  try {
    writeFileSync(file, randomBytes(size), { flush: true });
  } catch (error) {
    rmSync(file, { force: true });
    console.warn('The reserve for a full disk cannot be written:', error);
  }
}

/**
 * Makes what tells the room on a folder's disk,
 * and keeps the reserve while there is enough; 0 for no limit.
 */
export function watchSpace(folder: string, reserve: number): () => StorageSpace {
  return () => {
    if (!isWritable(folder)) return { free: freeSpace(folder), reserve, readOnly: true };
    if (reserve === 0) return { free: Number.POSITIVE_INFINITY, reserve };
    const space = { free: freeSpace(folder) + sizeOf(reserveIn(folder)), reserve };
    if (diskShortage(space) === null) keepReserve(folder, Math.min(reserve / 4, mostBytes));
    return space;
  };
}
