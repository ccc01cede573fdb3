import type {
  Attempt,
  Delivery,
  OwnerChannel,
} from '#features/notifications/contract/deliveries.ts';
import { openSending, type SendingParts } from '../../notifications/open-sending.ts';
import { deliveryOf, startOver } from '../../notifications/retry.ts';
import { changeRecord, readRecord } from '../../records/change-record.ts';
import { unsentKey } from '../../records/keys.ts';
import { mapConcurrent } from '../../store/concurrency.ts';
import type { BlobStore } from '../../store/store.ts';
import { composeTest } from './compose-enquiry.ts';
import { notify, type Subject, sendOn } from './notify.ts';

/** For one sending while the owner waits for the answer, shorter than a request may take. */
const interactiveTimeoutMilliseconds = 5_500;

/** How it stands with what is told of enquiries, in their order. */
export function showDeliveries(
  store: BlobStore,
  subjects: readonly Subject[],
): Promise<Delivery[]> {
  return mapConcurrent(subjects, 10, async ({ kind, id }) =>
    deliveryOf(id, await readRecord(store, kind, id)),
  );
}

/** Leaves the mark by which the next scheduled run sends them. */
async function queue(store: BlobStore, { kind, id }: Subject, now: Date): Promise<void> {
  await store.create(unsentKey(kind, id), JSON.stringify({ at: now.toISOString() }));
}

/**
 * Sends what was not sent for one enquiry, and waits for it,
 * unless somebody is sending it this very moment.
 *
 * @returns how it stands then; null when there is no such enquiry.
 */
export async function sendOneAgain(
  store: BlobStore,
  parts: SendingParts,
  subject: Subject,
): Promise<Delivery | null> {
  const record = await readRecord(store, subject.kind, subject.id);
  if (record === null || record.setAside) return null;
  await queue(store, subject, parts.clock());
  const sending = await openSending(store, parts);
  return deliveryOf(
    subject.id,
    await notify({ ...sending, timeout: interactiveTimeoutMilliseconds }, subject, startOver),
  );
}

/** Queues enquiries for which sending was given up; the next scheduled run sends them. */
export async function queueAgain(
  store: BlobStore,
  subjects: readonly Subject[],
  now: Date,
): Promise<void> {
  await mapConcurrent(subjects, 10, async (subject) => {
    await queue(store, subject, now);
    await changeRecord(store, subject.kind, subject.id, (record) =>
      record.notification?.done
        ? { ...record, notification: startOver(record.notification) }
        : null,
    );
  });
}

/** Sends a test through one channel while the owner waits; its name is that of no other test. */
export async function sendTest(
  store: BlobStore,
  parts: SendingParts,
  channel: OwnerChannel,
  name: string,
): Promise<Attempt> {
  const sending = { ...(await openSending(store, parts)), timeout: interactiveTimeoutMilliseconds };
  return sendOn(sending, channel, composeTest(name, sending.words, sending.siteUrl));
}
