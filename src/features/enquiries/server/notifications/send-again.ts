import {
  type ChannelDelivery,
  channelNames,
  type Delivery,
} from '#features/notifications/contract/deliveries.ts';
import { interactiveTimeoutMilliseconds } from '#features/notifications/server/deliver.ts';
import { resetDelivery } from '#features/notifications/server/retry.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryDeps } from '../deps.ts';
import { changeRecord, readRecord } from '../storage/change-record.ts';
import { unsentKey } from '../storage/keys.ts';
import type { EnquiryRecord } from '../storage/record.ts';
import { openEnquirySending } from './enquiry-notifier.ts';
import { notify, type Subject } from './notify.ts';

/** The delivery of an enquiry's notifications as the desk shows it: the owner's channels first. */
function deliveryOf(id: string, record: EnquiryRecord | null): Delivery {
  const rank = (name: string) => (channelNames as readonly string[]).indexOf(name);
  const channels = Object.entries(record?.notification?.channels ?? {})
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([channel, { state, attempts, nextAt }]): ChannelDelivery => {
      return { channel, state, attempts: [...attempts], ...(nextAt ? { nextAt } : {}) };
    });
  return {
    id,
    open: record !== null && !record.setAside && record.notification?.done === undefined,
    channels,
  };
}

/** State of the notifications of enquiries, in their order. */
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
 * @returns the state afterwards; null if there is no such enquiry.
 */
export async function sendOneAgain(
  { store, clock, sendingDeps, enquiryHooks }: EnquiryDeps,
  subject: Subject,
): Promise<Delivery | null> {
  const record = await readRecord(store, subject.kind, subject.id);
  if (record === null || record.setAside) return null;
  await queue(store, subject, clock());
  const sending = await openEnquirySending(store, sendingDeps, enquiryHooks);
  return deliveryOf(
    subject.id,
    await notify({ ...sending, timeout: interactiveTimeoutMilliseconds }, subject, resetDelivery),
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
        ? { ...record, notification: resetDelivery(record.notification) }
        : null,
    );
  });
}
