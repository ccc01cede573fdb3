import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SpaceShortage, type StorageSpace, shortageOf } from '../../server/storage.ts';
import { errorCode } from './files.ts';

/**
 * Milliseconds for which a figure is used again: in them a host can write far less than any
 * reserve.
 */
const freshFor = 1_000;

/** Most bytes of the reserve file: some hundred erasures and logins. */
const reserveFileSize = 16 * 2 ** 20;

/** What {@link watchSpace} goes by. */
export interface SpaceOptions {
  /** Folder of the enquiries. */
  readonly folder: string;
  /** Bytes; 0 never finds room short. */
  readonly reserve: number;
  /** Told when room becomes short or shorter, and when there is enough again. */
  readonly warn: (message: string) => void;
}

const reserveFile = (folder: string) => join(folder, 'reserve');

const reserveLeft = (folder: string) => statSync(reserveFile(folder), { throwIfNoEntry: false })?.size ?? 0;

/**
 * Removes the reserve file, so that a full disk takes a few more writes: erasures, logins, the note
 * of a backup. Enquiries are refused long before.
 *
 * @returns whether there was one.
 */
export function giveUpReserve(folder: string): boolean {
  const had = reserveLeft(folder) > 0;
  rmSync(reserveFile(folder), { force: true });
  return had;
}

/** Random bytes, which no file system compresses. */
function makeReserve({ folder, reserve, warn }: SpaceOptions): void {
  const size = Math.min(reserve, reserveFileSize);
  try {
    if (reserveLeft(folder) < size) writeFileSync(reserveFile(folder), randomBytes(size), { mode: 0o600, flush: true });
  } catch (error) {
    giveUpReserve(folder);
    warn(`The reserve for a full disk cannot be written (${errorCode(error)}).`);
  }
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`;

function warningOf(shortage: SpaceShortage | null, { free, reserve }: StorageSpace): string {
  const left = `${megabytes(free)} are free on the disk of DATA_DIR`;
  if (shortage === null) return `${left}: there is room again.`;
  if (shortage === 'low') return `${left}: under ${megabytes(reserve)} enquiries will be refused. Please make room.`;
  return `${left}: enquiries are refused until there are ${megabytes(reserve)}. Please make room.`;
}

/**
 * Watches the room on a disk, and keeps the reserve file while there is enough.
 *
 * @returns tells it as it is, a second old at most.
 */
export function watchSpace(options: SpaceOptions): () => StorageSpace {
  const { folder, reserve, warn } = options;
  let space: StorageSpace = { free: Number.POSITIVE_INFINITY, reserve };
  let measuredAt = Number.NEGATIVE_INFINITY;
  let told: SpaceShortage | null = null;
  return () => {
    const now = performance.now();
    if (reserve === 0 || now - measuredAt < freshFor) return space;
    measuredAt = now;
    try {
      const { bavail, bsize } = statfsSync(folder);
      space = { free: bavail * bsize + reserveLeft(folder), reserve };
    } catch (error) {
      // The figure stands as it was: whether the disk still takes anything, the next write will
      // tell.
      warn(`The room on the disk of DATA_DIR cannot be told (${errorCode(error)}).`);
      return space;
    }
    const shortage = shortageOf(space);
    if (shortage !== told) warn(warningOf(shortage, space));
    told = shortage;
    if (shortage === null) makeReserve(options);
    return space;
  };
}
