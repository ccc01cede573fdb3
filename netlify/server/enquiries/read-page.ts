import type { EnquiryKind } from '#contracts/enquiry.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import type { IndexRow } from './index-row.ts';
import { recordKey } from './keys.ts';
import { isRecord, parseStored, type ShownEnquiry, shownEnquiry } from './record.ts';

/** Calls to the store under way at once for one request. */
const width = 10;

/** Reads the enquiries of rows, in their order; those that are not there any more are left out. */
export async function readEnquiries(
  store: BlobStore,
  kind: EnquiryKind,
  rows: readonly Pick<IndexRow, 'id'>[],
): Promise<ShownEnquiry[]> {
  const read = await mapConcurrent(rows, width, async ({ id }) => {
    const text = await store.read(recordKey(kind, id));
    const stored = text === null ? null : parseStored(kind, id, text);
    return text !== null && isRecord(stored) ? shownEnquiry(stored, text) : null;
  });
  return read.filter((enquiry) => enquiry !== null);
}
