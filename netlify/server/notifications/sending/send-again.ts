import { randomUUID } from 'node:crypto';
import type { Delivery } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { mapConcurrent } from '../../concurrency.ts';
import { givenUpFolder, givenUpKey, type Subject, subjectOf } from '../keys.ts';
import { readNotifiableEnquiry } from '../read-enquiry.ts';
import { changeDeliveryLog } from './attempts.ts';
import { deliver } from './deliver.ts';
import { type ChannelLog, newRound } from './delivery-log.ts';
import { openSending, type SendingParts } from './open-sending.ts';
import { putIntoOutbox, takeFromOutbox } from './outbox.ts';
import { showDelivery } from './show-deliveries.ts';

/**
 * For one sending while the owner waits for the answer, in milliseconds; below the time of a
 * request.
 */
const whileWaiting = 5_500;

/** Calls to the store under way at once. */
const width = 10;

/** Lets every way that was not sent be tried at once. */
function startOver(store: BlobStore, subject: Subject): Promise<unknown> {
  return changeDeliveryLog(store, subject, (log) => {
    const isOpen = ({ state }: ChannelLog) => state === 'waiting' || state === 'failed';
    const channels = Object.entries(log.channels).map(
      ([name, channel]) => [name, isOpen(channel) ? newRound(channel) : channel] as const,
    );
    return { ...log, channels: Object.fromEntries(channels) };
  });
}

/**
 * Sends what was not sent for one enquiry, and waits for it.
 *
 * @returns how it stands then; null when there is no such enquiry.
 */
export async function sendOneAgain(store: BlobStore, parts: SendingParts, subject: Subject): Promise<Delivery | null> {
  const { clock } = parts;
  const enquiry = await readNotifiableEnquiry(store, subject);
  if (typeof enquiry === 'string') return null;
  const owner = randomUUID();
  const put = await putIntoOutbox(store, subject, owner, clock());
  const entry = put ?? (await takeFromOutbox(store, subject, owner, clock()));
  // Somebody is sending it this very moment.
  if (entry === null) return showDelivery(store, subject);
  await startOver(store, subject);
  await store.remove(givenUpKey(subject));
  const sending = { ...(await openSending(store, parts)), timeout: whileWaiting };
  await deliver(sending, subject, owner, { entry, untried: false });
  return showDelivery(store, subject);
}

/**
 * Queues everything for which sending was given up; the next sweep sends it.
 *
 * @returns how many.
 */
export async function queueGivenUp(store: BlobStore, clock: () => Date): Promise<number> {
  const subjects = (await store.keys(givenUpFolder)).map(subjectOf).filter((subject) => subject !== null);
  await mapConcurrent(subjects, width, async (subject) => {
    await startOver(store, subject);
    // In nobody's hands, so that the sweep may begin at once.
    await putIntoOutbox(store, subject, '', new Date(clock().getTime() - 3_600_000));
    await store.remove(givenUpKey(subject));
  });
  return subjects.length;
}
