import { rebuildCalls } from '#features/calls/server/calls.ts';
import { removeEmptyRegistrations } from '#features/certificates/server/merge-restored.ts';
import { readRecord } from '#features/enquiries/server/storage/change-record.ts';
import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import { rebuildSeats } from '#features/events/server/seats.ts';
import { enquiryKinds } from '#shared/enquiry.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import type { BlobStore } from '../store/store.ts';

/** Corrects what a feature stores about enquiries, by all their records. It can be repeated. */
type RestoreHook = (store: BlobStore, records: readonly EnquiryRecord[]) => Promise<void>;

const hooks: readonly RestoreHook[] = [rebuildCalls, rebuildSeats, removeEmptyRegistrations];

/**
 * Makes sure that every enquiry has the time and the seat that its record names. The lists of both
 * may be newer than the restored records.
 */
export async function rebuildAfterRestore(store: BlobStore): Promise<void> {
  const found = await mapConcurrent(await store.keys('enquiry/'), 16, async (key) => {
    const [, name, , id = ''] = key.split('/');
    const kind = enquiryKinds.find((one) => one === name);
    return kind ? readRecord(store, kind, id) : null;
  });
  const records = found.filter((record) => record !== null);
  for (const rebuild of hooks) await rebuild(store, records);
}
