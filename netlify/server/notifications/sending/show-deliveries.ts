import type { Delivery } from '#contracts/admin-deliveries.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { mapConcurrent } from '../../concurrency.ts';
import { hasPlace } from '../../enquiries/one-enquiry.ts';
import { deliveryKey, outboxKey, type Subject } from '../keys.ts';
import { parseDeliveryLog, shownChannels } from './delivery-log.ts';

/** Calls to the store under way at once. */
const width = 10;

/** How it stands with what is sent for one enquiry. */
export async function showDelivery(store: BlobStore, subject: Subject): Promise<Delivery> {
  if (!hasPlace(subject.id)) return { id: subject.id, open: false, channels: [] };
  const [kept, entry] = await Promise.all([store.read(deliveryKey(subject)), store.read(outboxKey(subject))]);
  return { id: subject.id, open: entry !== null, channels: shownChannels(parseDeliveryLog(kept)) };
}

/** How it stands with what is sent for enquiries, in their order. */
export function showDeliveries(store: BlobStore, subjects: readonly Subject[]): Promise<Delivery[]> {
  return mapConcurrent(subjects, width, (subject) => showDelivery(store, subject));
}
