import { beginWithinMilliseconds, sendingsAtOnce } from '#features/notifications/server/deliver.ts';
import type { NotifierDeps } from '#features/notifications/server/notifier.ts';
import { describeError, log } from '#server/log.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryHooks } from '../hooks.ts';
import { unsentEnquiry, unsentFolder } from '../storage/keys.ts';
import { type EnquirySending, openEnquirySending } from './enquiry-notifier.ts';
import { notify } from './notify.ts';

/** Age in milliseconds from which a key without a record is dropped: no request takes so long. */
const recordMissingMilliseconds = 3_600_000;

/** Retries the notifications of one enquiry, and drops its key when nothing is left to send. */
async function retryOne(sending: EnquirySending, key: string): Promise<void> {
  const { store, clock } = sending;
  const subject = unsentEnquiry(key);
  if (subject === null) return;
  const record = await notify(sending, subject);
  if (record && !record.setAside && !record.notification?.done) return;
  if (record === null) {
    // Its request may still be writing it, or its sender try again; then the key is written anew.
    const [, at = ''] = /"at":"([^"]+)"/.exec((await store.read(key)) ?? '') ?? [];
    if (clock().getTime() - Date.parse(at) < recordMissingMilliseconds) return;
  }
  await store.remove(key);
}

/**
 * Sends what was not sent right after its answer.
 *
 * @returns how many enquiries with unsent notifications were found.
 */
export async function retryUnsent(
  store: BlobStore,
  deps: NotifierDeps,
  hooks: EnquiryHooks,
): Promise<number> {
  const keys = await store.keys(unsentFolder);
  if (keys.length === 0) return 0;
  const sending = await openEnquirySending(store, deps, hooks);
  const until = deps.clock().getTime() + beginWithinMilliseconds;
  // In any order, so that every one has its turn however many there are.
  const shuffled = keys
    .map((key) => ({ key, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank);
  await mapConcurrent(shuffled, sendingsAtOnce, async ({ key }) => {
    if (deps.clock().getTime() > until) return;
    try {
      await retryOne(sending, key);
    } catch (error) {
      // What is wrong with one enquiry keeps no other from being sent.
      log({ level: 'error', event: 'enquiry-not-told', key, ...describeError(error) });
    }
  });
  return keys.length;
}
