import { describeError, log } from '../../log.ts';
import { openSending, type Sending, type SendingParts } from '../../notifications/open-sending.ts';
import { unsentEnquiry, unsentFolder } from '../../records/keys.ts';
import { mapConcurrent } from '../../store/concurrency.ts';
import type { BlobStore } from '../../store/store.ts';
import { notify } from './notify.ts';

/** Most enquiries whose notifications or reminders are sent at once. */
export const sendingsAtOnce = 4;

/** Time in milliseconds in which sendings are begun; one takes as long again, of 30 s in all. */
export const beginWithinMilliseconds = 12_000;

/** Age in milliseconds from which a key without a record is dropped: no request takes so long. */
const recordMissingMilliseconds = 3_600_000;

/** Retries the notifications of one enquiry, and drops its key when nothing is left to send. */
async function retryOne(sending: Sending, key: string): Promise<void> {
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
export async function retryUnsent(store: BlobStore, parts: SendingParts): Promise<number> {
  const keys = await store.keys(unsentFolder);
  if (keys.length === 0) return 0;
  const sending = await openSending(store, parts);
  const until = parts.clock().getTime() + beginWithinMilliseconds;
  // In any order, so that every one has its turn however many there are.
  const shuffled = keys
    .map((key) => ({ key, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank);
  await mapConcurrent(shuffled, sendingsAtOnce, async ({ key }) => {
    if (parts.clock().getTime() > until) return;
    try {
      await retryOne(sending, key);
    } catch (error) {
      // What is wrong with one enquiry keeps no other from being sent.
      log({ level: 'error', event: 'enquiry-not-told', key, ...describeError(error) });
    }
  });
  return keys.length;
}
