import type { Context } from '@netlify/functions';

/** Room on the disk that holds the enquiries, in bytes. */
export interface StorageSpace {
  readonly free: number;
  /** Below it enquiries are refused, so that reading, erasing and backing up still find room. */
  readonly reserve: number;
}

/**
 * What a host that keeps the enquiries on a disk of its own adds to a function's context. Netlify
 * adds nothing.
 */
export interface StorageContext {
  /** Tells the room as it is now. */
  readonly storage?: (() => StorageSpace) | undefined;
}

/**
 * How short the room is: `refusing` enquiries, or `low`, when about as much as the reserve is left
 * until then.
 */
export type SpaceShortage = 'low' | 'refusing';

/** @returns null where there is room enough. */
export function shortageOf({ free, reserve }: StorageSpace): SpaceShortage | null {
  if (free < reserve) return 'refusing';
  return free < 2 * reserve ? 'low' : null;
}

/** The room of the host that runs this call; null where none tells. */
export function storageSpace(context: Context & StorageContext): StorageSpace | null {
  return context.storage?.() ?? null;
}
