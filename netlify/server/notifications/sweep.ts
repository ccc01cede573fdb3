import { describeError, log } from '../log.ts';
import { untoldEnquiry, untoldFolder } from '../records/keys.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import type { BlobStore } from '../store/store.ts';
import { openSending, type Sending, type SendingParts } from './open-sending.ts';
import { tell } from './tell.ts';

/** How many are told of, or reminded, at once. */
export const sendingsAtOnce = 4;

/** Time in milliseconds in which sendings are begun; one takes as long again, of 30 s in all. */
export const beginFor = 12_000;

/** Age in milliseconds from which a key without a record is dropped: no request takes so long. */
const recordPatience = 3_600_000;

/** Looks after one key of what is still to be told. */
async function sweepOne(sending: Sending, key: string): Promise<void> {
  const { store, clock } = sending;
  const subject = untoldEnquiry(key);
  if (subject === null) return;
  const record = await tell(sending, subject);
  if (record && !record.setAside && !record.told?.done) return;
  if (record === null) {
    // Its request may still be writing it, or its sender try again; then the key is written anew.
    const [, at = ''] = /"at":"([^"]+)"/.exec((await store.read(key)) ?? '') ?? [];
    if (clock().getTime() - Date.parse(at) < recordPatience) return;
  }
  await store.remove(key);
}

/** Tells what was not told after its answer; gives how many enquiries were found. */
export async function sweep(store: BlobStore, parts: SendingParts): Promise<number> {
  const keys = await store.keys(untoldFolder);
  if (keys.length === 0) return 0;
  const sending = await openSending(store, parts);
  const until = parts.clock().getTime() + beginFor;
  // In any order, so that every one has its turn however many there are.
  const shuffled = keys
    .map((key) => ({ key, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank);
  await mapConcurrent(shuffled, sendingsAtOnce, async ({ key }) => {
    if (parts.clock().getTime() > until) return;
    try {
      await sweepOne(sending, key);
    } catch (error) {
      // What is wrong with one keeps no other from being told.
      log({ level: 'error', event: 'enquiry-not-told', key, ...describeError(error) });
    }
  });
  return keys.length;
}
