import { statfsSync } from 'node:fs';
import { type SpaceShortage, type StorageSpace, shortageOf } from '../../server/storage.ts';
import { errorCode } from './durable-file.ts';

/**
 * Milliseconds for which a figure is used again: in them a host can write far less than any
 * reserve.
 */
const freshFor = 1_000;

/** Files and folders that a disk must have left; each enquiry takes up to eight. */
const reservedFiles = 2_000;

/** What {@link watchSpace} goes by. */
export interface SpaceOptions {
  /** Folder of the enquiries. */
  readonly folder: string;
  /** Bytes; 0 never finds room short. */
  readonly reserve: number;
  /** Told when room becomes short or shorter, and when there is enough again. */
  readonly warn: (message: string) => void;
}

/** Free bytes; none where no further file can be made, which some file systems do not count. */
function measure(folder: string): number {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  return files > 0 && ffree < reservedFiles ? 0 : bavail * bsize;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`;

function warningOf(shortage: SpaceShortage | null, { free, reserve }: StorageSpace): string {
  const left = `${megabytes(free)} are free on the disk of DATA_DIR`;
  if (shortage === null) return `${left}: there is room again.`;
  if (shortage === 'low') return `${left}: under ${megabytes(reserve)} enquiries will be refused. Please make room.`;
  return `${left}: enquiries are refused until there are ${megabytes(reserve)}. Please make room.`;
}

/**
 * Watches the room on a disk.
 *
 * @returns tells it as it is, a second old at most.
 */
export function watchSpace({ folder, reserve, warn }: SpaceOptions): () => StorageSpace {
  let space: StorageSpace = { free: Number.POSITIVE_INFINITY, reserve };
  let measuredAt = Number.NEGATIVE_INFINITY;
  let told: SpaceShortage | null = null;
  return () => {
    const now = performance.now();
    if (reserve === 0 || now - measuredAt < freshFor) return space;
    measuredAt = now;
    try {
      space = { free: measure(folder), reserve };
    } catch (error) {
      // The figure stands as it was: whether the disk still takes anything, the next write will
      // tell.
      warn(`The room on the disk of DATA_DIR cannot be told (${errorCode(error)}).`);
      return space;
    }
    const shortage = shortageOf(space);
    if (shortage !== told) warn(warningOf(shortage, space));
    told = shortage;
    return space;
  };
}
