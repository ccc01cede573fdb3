import { type ShownEvent, type StateEvent, shownEvent } from '#contracts/enquiry-state.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import type { Kind } from '../enquiries/records.ts';
import { eventKey, eventsFolder } from './keys.ts';

/** Calls to the store under way at once. */
const width = 10;

/** Version of an event's shape, for later code; the reader takes any. */
const schemaVersion = 1;

/** An event as it was read; what cannot be read is shown as it stands. */
function readEvent(text: string | null): ShownEvent {
  try {
    const event = z.safeParse(shownEvent, JSON.parse(text ?? ''));
    if (event.success) return event.data;
  } catch {
    // Shown below.
  }
  return { at: '', type: 'unreadable', text: text ?? '' };
}

/**
 * Everything that was done with an enquiry, oldest first.
 *
 * @throws StoreUnavailable unless the store confirmed.
 */
export async function readEvents(store: BlobStore, kind: Kind, id: string): Promise<ShownEvent[]> {
  const folder = eventsFolder(kind, id);
  const numbers = (await store.keys(folder)).map((key) =>
    Number(/^(\d{1,4})\.json$/.exec(key.slice(folder.length))?.[1]),
  );
  // One that is missing keeps its number, so that the next one does not take it.
  const last = Math.max(0, ...numbers.filter((n) => n > 0));
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return mapConcurrent(all, width, async (n) => readEvent(await store.read(eventKey(kind, id, n))));
}

/**
 * Writes the n-th event of an enquiry; of many that would, one does.
 *
 * @param write - names this very writing, so that an equal event of somebody else is not taken
 *   for it.
 * @returns false when another stands there.
 */
export async function writeEvent(
  store: BlobStore,
  { kind, id, n }: { readonly kind: Kind; readonly id: string; readonly n: number },
  { at, event, write }: { readonly at: Date; readonly event: StateEvent; readonly write: string },
): Promise<boolean> {
  const text = JSON.stringify({ schema: schemaVersion, at: at.toISOString(), write, ...event });
  return (await store.create(eventKey(kind, id, n), text)).created;
}
