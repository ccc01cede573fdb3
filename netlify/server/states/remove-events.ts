import { removeAll } from '../blobs/remove-all.ts';
import type { BlobStore } from '../blobs/store.ts';
import type { Kind } from '../enquiries/records.ts';
import { eventsFolder, stateDayFolder } from './keys.ts';
import { forgetDay, forgetEnquiry } from './summaries.ts';

/**
 * Removes everything that was done with an enquiry. The events go last: by them a removal that was
 * cut short is found again (server/nightly.ts).
 */
export async function removeEvents(store: BlobStore, kind: Kind, id: string): Promise<void> {
  await forgetEnquiry(store, kind, id);
  await removeAll(store, await store.keys(eventsFolder(kind, id)));
}

/** The same for all enquiries of a day. */
export async function removeEventsOfDay(store: BlobStore, kind: Kind, day: string): Promise<void> {
  await forgetDay(store, kind, day);
  await removeAll(store, await store.keys(stateDayFolder(kind, day)));
}
