import type { EnquiryKind, oneEnquiry } from '#contracts/enquiry.ts';
import type { erasePerson } from '#contracts/person.ts';
import type { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { forgetInIndex, startReadingTime } from './index.ts';
import { partOf, recordKey, untoldKey } from './keys.ts';
import { removeOld } from './old-layout.ts';
import { isRecord, parseStored } from './record.ts';

/**
 * Erases an enquiry for good, or finishes an erasure that was cut short. What stands in its place
 * says no more than when, and keeps a late retry from bringing it back.
 *
 * @param aged - whether it is for its age: such a one a restore can be asked to bring back.
 * @returns false when there is none of that id.
 * @throws StoreUnavailable unless the store confirmed.
 */
export async function eraseEnquiry(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
  now: Date,
  aged?: true,
): Promise<boolean> {
  const text = await store.read(recordKey(kind, id));
  if (text === null || 'movedTo' in parseStored(kind, id, text)) return false;
  // What lies beside it first: once it is erased, nobody knows of it any more. The name of its mark
  // is found without trusting the rest, which may be damaged.
  const [, marker] = /"marker":"(same\/[a-z0-9/-]+\.json)"/.exec(text) ?? [];
  if (marker) await store.remove(marker);
  await removeOld(store, kind, id);
  await store.changeDocument(recordKey(kind, id), (standing) =>
    standing !== null && isRecord(parseStored(kind, id, standing))
      ? JSON.stringify({ erased: now.toISOString(), aged })
      : null,
  );
  await forgetInIndex(store, kind, id, partOf(id));
  // Last, so that what a reader of the record has put there meanwhile goes too.
  await store.remove(untoldKey(kind, id));
  return true;
}

/** Names one enquiry. */
type EnquiryName = z.infer<typeof oneEnquiry>;

/** What became of a selection. */
type ErasedSelection = Omit<z.infer<typeof erasePerson.response>, 'success'>;

/** Enquiries erased at once; each takes several calls to the store. */
const width = 4;

/**
 * Erases enquiries, some at a time, until time is up or the store fails; at least the first ones
 * are tried by every call.
 *
 * @throws StoreUnavailable when the store did not confirm a single one.
 */
export async function eraseEnquiries(
  store: BlobStore,
  chosen: readonly EnquiryName[],
  clock: () => Date,
): Promise<ErasedSelection> {
  const isLate = startReadingTime(clock);
  let [erased, missing, next] = [0, 0, 0];
  while (next < chosen.length && (next === 0 || !isLate())) {
    const some = chosen.slice(next, next + width);
    const ended = await Promise.allSettled(some.map(({ kind, id }) => eraseEnquiry(store, kind, id, clock())));
    next += some.length;
    erased += ended.filter((end) => end.status === 'fulfilled' && end.value).length;
    missing += ended.filter((end) => end.status === 'fulfilled' && !end.value).length;
    const failure = ended.find((end) => end.status === 'rejected');
    if (!failure) continue;
    if (erased + missing === 0) throw failure.reason;
    // What was erased is told, and written into the audit log; the rest is asked for again.
    const again = some.filter((_, index) => ended[index]?.status === 'rejected');
    return { erased, missing, left: [...again, ...chosen.slice(next)] };
  }
  return { erased, missing, left: chosen.slice(next) };
}
