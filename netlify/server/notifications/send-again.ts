import type { Attempt, Delivery, OwnerChannel } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { changeRecord, readRecord } from '../enquiries/change-record.ts';
import { DeliveryError } from './channels/channel.ts';
import type { SendingParts } from './channels/open-channels.ts';
import { composeTest } from './compose/compose.ts';
import { queue } from './notifications.ts';
import { openSending, type Subject, sendOn, take, tell } from './tell.ts';
import { attemptOf, deliveryOf, startOver } from './ways.ts';

/** For one sending while the owner waits for the answer, in milliseconds; below a request's time. */
const whileWaiting = 5_500;

/** Calls to the store under way at once. */
const width = 10;

/** How it stands with what is told of enquiries, in their order. */
export function showDeliveries(store: BlobStore, subjects: readonly Subject[]): Promise<Delivery[]> {
  return mapConcurrent(subjects, width, async ({ kind, id }) => deliveryOf(id, await readRecord(store, kind, id)));
}

/**
 * Sends what was not sent for one enquiry, and waits for it; where somebody is sending it this very
 * moment, nothing is sent.
 *
 * @returns how it stands then; null when there is no such enquiry.
 */
export async function sendOneAgain(store: BlobStore, parts: SendingParts, subject: Subject): Promise<Delivery | null> {
  const { kind, id } = subject;
  const record = await readRecord(store, kind, id);
  if (record === null || record.aside) return null;
  await queue(store, subject, parts.clock());
  const taken = await take({ store, clock: parts.clock }, subject, startOver);
  if (taken) await tell({ ...(await openSending(store, parts)), timeout: whileWaiting }, taken);
  return deliveryOf(id, await readRecord(store, kind, id));
}

/** Queues enquiries for which sending was given up; the next sweep tells of them. */
export async function queueAgain(store: BlobStore, subjects: readonly Subject[], now: Date): Promise<void> {
  await mapConcurrent(subjects, width, async (subject) => {
    await queue(store, subject, now);
    await changeRecord(store, subject.kind, subject.id, ({ told, ...record }) =>
      told?.done ? { ...record, told: startOver(told) } : null,
    );
  });
}

/**
 * Sends a test on one way, while the owner waits.
 *
 * @param name - names it, unlike any other test.
 */
export async function sendTest(
  store: BlobStore,
  parts: SendingParts,
  channel: OwnerChannel,
  name: string,
): Promise<Attempt> {
  const { channels, words, siteUrl } = await openSending(store, parts);
  const problem = channels.problems.get(channel);
  const way = channels.find(channel);
  const outcome = way
    ? await sendOn(way, composeTest(name, words, siteUrl), 1, whileWaiting)
    : problem
      ? new DeliveryError('setting', { detail: problem.setting })
      : new DeliveryError(channel === 'push' ? 'no-device' : 'not-set-up');
  return attemptOf(outcome, parts.clock());
}
