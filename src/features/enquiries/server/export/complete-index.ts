import { filterMessages } from '#features/enquiries/contract/filter.ts';
import { HttpError } from '#server/http/errors.ts';
import type { StoreDeps } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { type EnquiryIndex, readIndex, startReadingTime } from '../storage/enquiry-index.ts';

/**
 * Reads the index of a kind for a file: half of the enquiries must not look like all.
 *
 * @throws {HttpError} 503 while the index is being made.
 */
export async function readCompleteIndex(
  { store, clock }: StoreDeps,
  kind: EnquiryKind,
): Promise<EnquiryIndex> {
  const index = await readIndex(store, kind, startReadingTime(clock));
  if (index.complete) return index;
  throw new HttpError('unavailable', filterMessages.counting, { headers: { 'Retry-After': '1' } });
}
