import { filterMessages } from '#features/enquiries/contract/filter.ts';
import { HttpError } from '#server/http/errors.ts';
import type { StoreDeps } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { readIndex, startReadingTime } from '../storage/enquiry-index.ts';
import type { IndexRow } from '../storage/index-row.ts';

/**
 * The rows of a kind, newest first, for a file: half of them must not look like all.
 *
 * @throws {HttpError} 503 while the index is being made.
 */
export async function readCompleteIndex(
  { store, clock }: StoreDeps,
  kind: EnquiryKind,
): Promise<readonly IndexRow[]> {
  const { rows, complete } = await readIndex(store, kind, startReadingTime(clock));
  if (complete) return rows;
  throw new HttpError('unavailable', filterMessages.counting, { headers: { 'Retry-After': '1' } });
}
