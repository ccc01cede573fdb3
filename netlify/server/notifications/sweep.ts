import type { BlobStore } from '../blobs/store.ts';
import { StoreUnavailable } from '../blobs/unavailable.ts';
import { mapConcurrent } from '../concurrency.ts';
import { readStored } from '../enquiries/change-record.ts';
import { untoldEnquiry, untoldFolder } from '../enquiries/keys.ts';
import { isRecord } from '../enquiries/record.ts';
import { describeError, log } from '../log.ts';
import { openChannels, type SendingParts } from './channels/open-channels.ts';
import { isHeld, needsTelling, openSending, type Sending, take, tell } from './tell.ts';

/** Enquiries told of at once. */
const width = 4;

/**
 * Time in milliseconds in which new sendings are begun; one more takes as long again, and the
 * platform ends it after 30 s.
 */
const beginFor = 12_000;

/** Age in milliseconds from which a key without a record is dropped: no request takes so long. */
const recordPatience = 3_600_000;

/** Times in a row that the store did not answer, after which a sweep ends. */
const unansweredToEnd = 3;

/** Key of the instant at which the last sweep came to its end. */
const lastSweepKey = 'sweep/last';

/** When the last sweep came to its end, ISO 8601; null before the first. */
export const readLastSweep = (store: BlobStore): Promise<string | null> => store.read(lastSweepKey);

function instantIn(text: string | null): number {
  try {
    return Date.parse(JSON.parse(text ?? '').at);
  } catch {
    return Number.NaN;
  }
}

/** Looks after one key of what is still to be told. */
async function sweepOne(sending: Sending, key: string): Promise<void> {
  const { store, clock } = sending;
  const subject = untoldEnquiry(key);
  if (subject === null) return;
  const stored = await readStored(store, subject.kind, subject.id);
  if (stored === null) {
    // Its request may still be writing it, or its sender try again; then the key is written anew.
    const age = clock().getTime() - instantIn(await store.read(key));
    if (!(age < recordPatience)) await store.remove(key);
    return;
  }
  if (!isRecord(stored) || stored.aside || stored.told?.done) return store.remove(key);
  if (isHeld(stored, clock()) || !needsTelling(sending, stored)) return;
  const taken = await take(sending, subject);
  if (taken) await tell(sending, taken);
}

/**
 * Tells what was not told after its answer: because that failed, or the process ended, or the other
 * side was down.
 *
 * @returns how many enquiries were found, and looked at.
 * @throws StoreUnavailable; the next sweep goes on.
 */
export async function sweep(store: BlobStore, parts: SendingParts): Promise<{ open: number; looked: number }> {
  const { clock } = parts;
  const keys = await store.keys(untoldFolder);
  if (keys.length === 0) {
    const { open, problems } = await openChannels(store, parts);
    // Where nobody is to be told anything, not even this is written.
    if (open.length > 0 || problems.size > 0) await store.replace(lastSweepKey, clock().toISOString());
    return { open: 0, looked: 0 };
  }
  const sending = await openSending(store, parts);
  const until = clock().getTime() + beginFor;
  let [looked, unanswered] = [0, 0];
  // In any order, so that every one has its turn however many there are.
  const shuffled = keys.map((key) => ({ key, rank: Math.random() })).sort((a, b) => a.rank - b.rank);
  await mapConcurrent(shuffled, width, async ({ key }) => {
    if (clock().getTime() > until) return;
    looked += 1;
    try {
      await sweepOne(sending, key);
      unanswered = 0;
    } catch (error) {
      // What is wrong with one keeps no other from being told; a store that does not answer keeps
      // all.
      unanswered += error instanceof StoreUnavailable ? 1 : 0;
      if (unanswered >= unansweredToEnd) throw error;
      log({ level: 'error', event: 'enquiry-not-told', key, ...describeError(error) });
    }
  });
  await store.replace(lastSweepKey, clock().toISOString());
  return { open: keys.length, looked };
}
