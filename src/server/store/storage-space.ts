import type { BlobStore, StoreRequest } from './store.ts';

/** Room on the disk that holds the enquiries, in bytes. */
export interface StorageSpace {
  readonly free: number;
  /** Below it enquiries are refused, so that reading, erasing and backing up still find room. */
  readonly reserve: number;
  /** Set while nothing can be written at all: a disk that fails is often mounted so. */
  readonly readOnly?: boolean;
}

/** What a host with a disk of its own adds to a function's context. Netlify adds nothing. */
export interface HostContext {
  /** Opens the store on that disk; without it, Netlify's blobs are opened. */
  readonly openStore?: ((request: StoreRequest) => BlobStore) | undefined;
  /** Tells the room as it is now. */
  readonly storage?: (() => StorageSpace) | undefined;
  /** On a full disk gives up the room that is kept for the owner's sign-in and for erasing. */
  readonly makeRoom?: (() => void) | undefined;
  /** Builds the site with what the store says now (local/publishing), and returns at once. */
  readonly publish?: (() => void) | undefined;
  /** The time of a request, for work that is made in the past (netlify/local/demo). */
  readonly clock?: (() => Date) | undefined;
  /** Waits so many milliseconds; false, and at once, where the host is asked to stop. */
  readonly pause?: ((milliseconds: number) => Promise<boolean>) | undefined;
}

/**
 * `refusing`: enquiries are refused; `low`: that is near, with less than twice the reserve left.
 */
export type SpaceShortage = 'low' | 'refusing';

/** How short the room is; null where there is enough. */
export function diskShortage({ free, reserve, readOnly }: StorageSpace): SpaceShortage | null {
  if (readOnly || free < reserve) return 'refusing';
  return free < 2 * reserve ? 'low' : null;
}
