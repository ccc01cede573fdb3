import type { ErasedEnquiry, erasePerson } from '#features/enquiries/contract/person.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore, StoreDeps } from '#server/store/store.ts';
import type { z } from '#shared/schema.ts';
import type { EnquiryDeps } from './deps.ts';
import type { EraseHook } from './hooks.ts';
import type { Subject } from './notifications/notify.ts';
import { forgetInIndex, startReadingTime } from './storage/enquiry-index.ts';
import { recordKey, unsentKey } from './storage/keys.ts';
import { isRecord, parseStored } from './storage/record.ts';

/**
 * Erases an enquiry for good, or finishes an erasure that was cut short. In its place stays the
 * instant, so that a late retry of the visitor's browser does not store it again.
 *
 * @param hooks - erase what other features store about it.
 * @param byAge - whether retention erased it, and not the owner: a restore can take that back.
 * @returns false when there is no enquiry of that id.
 * @throws {StoreUnavailable} when the store did not confirm; erasing again finishes it.
 */
export async function eraseEnquiryRecord(
  store: BlobStore,
  hooks: readonly EraseHook[],
  { kind, id }: Subject,
  now: Date,
  byAge?: true,
): Promise<boolean> {
  const text = await store.read(recordKey(kind, id));
  if (text === null) return false;
  // Before the record, because nothing leads to them once it is erased.
  for (const erase of hooks) await erase(store, id, text);
  await store.changeDocument(recordKey(kind, id), (standing) =>
    standing !== null && isRecord(parseStored(kind, id, standing))
      ? JSON.stringify({ erased: now.toISOString(), aged: byAge })
      : null,
  );
  await forgetInIndex(store, kind, id);
  // Last, so that what a reader of the record has put there meanwhile goes too.
  await store.remove(unsentKey(kind, id));
  return true;
}

/** How many enquiries are erased at the same time; each takes several calls to the store. */
const concurrentErasures = 4;

/**
 * Erases enquiries until time is up or the store fails.
 *
 * @returns how many were `erased` and how many were `missing`, and how many `certificates` went
 *   with them where that was asked for; `left` is to be asked for again.
 * @throws whatever the store threw, when not a single enquiry was erased.
 */
export async function eraseEnquiries(
  { store, clock, enquiryHooks }: StoreDeps & Pick<EnquiryDeps, 'enquiryHooks'>,
  chosen: readonly ErasedEnquiry[],
): Promise<Omit<z.infer<typeof erasePerson.response>, 'success'>> {
  const isLate = startReadingTime(clock);
  const left: ErasedEnquiry[] = [];
  let certificates = 0;
  let erased = 0;
  let missing = 0;
  let failure: unknown;
  await mapConcurrent(chosen, concurrentErasures, async (one) => {
    if (failure !== undefined || isLate()) return void left.push(one);
    try {
      // First: once the enquiry is erased, nobody asks for them any more.
      if (one.certificates)
        certificates += await enquiryHooks.eraseCertificates(store, one.id, clock());
      if (await eraseEnquiryRecord(store, enquiryHooks.erase, one, clock())) erased += 1;
      else missing += 1;
    } catch (error) {
      failure = error;
      left.push(one);
    }
  });
  // What was erased is answered, and written into the audit log; the rest is asked for again.
  if (failure !== undefined && erased + missing === 0) throw failure;
  return { erased, missing, certificates, left };
}
