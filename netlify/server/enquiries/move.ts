import type { BlobStore } from '../blobs/store.ts';

/** How far a move has come. */
export interface MoveReport {
  /** Enquiries and erasures that were moved by this call. */
  readonly moved: number;
  /** Those that are left, because time was over. */
  readonly left: number;
}

/** How a move is to go about it. */
export interface MoveOptions {
  /** The time now, for the mark that the move is done. */
  readonly clock: () => Date;
  /** Tells when no further enquiry is to be begun; never, unless given. */
  readonly isLate?: () => boolean;
  /** Told now and then how many are done of how many. */
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * Moves everything of before (`v1/`, `restored/`, `erased/`, `state/`, `idem/`, `outbox/`,
 * `given-up/`, `delivery/`) into one record for each enquiry. Can be repeated; what is moved
 * already costs no write. What was moved stays where it was for 30 days (nightly.ts).
 *
 * Uses read, create, keys and folders of the store.
 *
 * @throws StoreUnavailable unless the store confirmed; then do it again.
 */
export async function moveOldEnquiries(_store: BlobStore, _options: MoveOptions): Promise<MoveReport> {
  throw new Error('Not written yet.');
}
