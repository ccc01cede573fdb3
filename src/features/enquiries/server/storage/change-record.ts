import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { type ShownEnquiry, toEnquiryView } from './enquiry-view.ts';
import { recordKey } from './keys.ts';
import { type EnquiryRecord, isRecord, parseStored, type Stored } from './record.ts';

const storedIn = (kind: EnquiryKind, id: string, text: string | null): Stored | null =>
  text === null ? null : parseStored(kind, id, text);

/** Reads whatever stands under the key of a record; null for nothing. */
export async function readStored(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
): Promise<Stored | null> {
  return storedIn(kind, id, await store.read(recordKey(kind, id)));
}

/** Reads a record; null where there is none (any more). */
export async function readRecord(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
): Promise<EnquiryRecord | null> {
  const stored = await readStored(store, kind, id);
  return isRecord(stored) ? stored : null;
}

/**
 * Changes a record by compare-and-set ({@link BlobStore.changeDocument}), so that no change made
 * beside it is lost.
 *
 * @param change - makes the new record of the present one, and may be called several times; null
 *   leaves the record as it is.
 * @returns the record after that; null where there is none (any more).
 */
export async function changeRecord(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
  change: (record: EnquiryRecord) => EnquiryRecord | null,
): Promise<EnquiryRecord | null> {
  const text = await store.changeDocument(recordKey(kind, id), (current) => {
    const stored = storedIn(kind, id, current);
    const changed = isRecord(stored) ? change(stored) : null;
    return changed && JSON.stringify(changed);
  });
  const stored = storedIn(kind, id, text);
  return isRecord(stored) ? stored : null;
}

/** Reads the enquiries of rows, in their order; those that are not there any more are left out. */
export async function readEnquiries(
  store: BlobStore,
  kind: EnquiryKind,
  rows: readonly { readonly id: string }[],
): Promise<ShownEnquiry[]> {
  const read = await mapConcurrent(rows, 10, async ({ id }) => {
    const text = await store.read(recordKey(kind, id));
    const stored = storedIn(kind, id, text);
    return text !== null && isRecord(stored) ? toEnquiryView(stored, text) : null;
  });
  return read.filter((enquiry) => enquiry !== null);
}
