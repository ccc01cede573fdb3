import type { BlobStore } from '../blobs/store.ts';
import { forgetEnquiries } from '../digests/kept-digests.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { removeEvents } from '../states/remove-events.ts';
import { markKey, recordKey } from './old-keys.ts';
import { dayOfId, dayPattern, type Kind, markerIn, type Shelf, shelves } from './records.ts';

/**
 * Whether a record may lie anywhere under this id: ids can be made up for years that keys cannot
 * name.
 */
export const hasPlace = (id: string): boolean => dayPattern.test(dayOfId(id));

/** Whether an enquiry was erased. */
export async function isErased(store: BlobStore, kind: Kind, id: string): Promise<boolean> {
  return (await store.read(markKey(kind, 'erased', id))) !== null;
}

/** Removes all that is stored of an enquiry but its mark. */
export async function removeAllOf(store: BlobStore, kind: Kind, id: string): Promise<void> {
  const own = [recordKey(kind, 'inbox', id), recordKey(kind, 'flagged', id), markKey(kind, 'restored', id)];
  const keys = [...own, ...notificationKeys({ kind, id })];
  await Promise.all([...keys.map((key) => store.remove(key)), removeEvents(store, kind, id)]);
}

/** The shelf on which the text of an enquiry lies; null when there is none of that id. */
export async function place(store: BlobStore, kind: Kind, id: string): Promise<Shelf | null> {
  if (!hasPlace(id) || (await isErased(store, kind, id))) return null;
  for (const shelf of shelves) if ((await store.read(recordKey(kind, shelf, id))) !== null) return shelf;
  return null;
}

/** Brings a flagged enquiry to the inbox; false when there is none of that id. */
export async function unflag(store: BlobStore, clock: () => Date, kind: Kind, id: string): Promise<boolean> {
  if (!hasPlace(id)) return false;
  const text = await store.read(recordKey(kind, 'flagged', id));
  if (text === null || (await isErased(store, kind, id))) return false;
  await store.create(markKey(kind, 'restored', id), JSON.stringify({ at: clock().toISOString() }));
  return true;
}

/** Erases an enquiry for good, or finishes a broken-off erasure; false when there is none. */
export async function erase(store: BlobStore, clock: () => Date, kind: Kind, id: string): Promise<boolean> {
  if (!hasPlace(id)) return false;
  const texts = await Promise.all(shelves.map((shelf) => store.read(recordKey(kind, shelf, id))));
  const found = texts.filter((text) => text !== null);
  if (found.length === 0 && !(await isErased(store, kind, id))) return false;
  // The mark first: from now on no list shows the record, whatever happens to the rest.
  await store.create(markKey(kind, 'erased', id), JSON.stringify({ at: clock().toISOString() }));
  for (const marker of found.map(markerIn)) if (marker) await store.remove(marker);
  await removeAllOf(store, kind, id);
  await forgetEnquiries(store, kind, [id]);
  return true;
}
