import { type ErasedEnquiry, erasedWith } from '#features/enquiries/contract/person.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import { z } from '#shared/schema.ts';

/** Folder of the erasures that wait. No backup holds it: one that was stopped must not return. */
export const waitingFolder = 'erasing/waiting/';

const shape = z.object({
  /** ISO 8601 instants at which it was asked for, and from which it is carried out. */
  at: z.string(),
  due: z.string(),
  /** Device from which it was asked for. */
  by: z.string(),
  enquiries: z.array(erasedWith),
});

/** An erasure that waits until the owner proves it, or until it is due. */
export interface WaitingErasure extends z.infer<typeof shape> {
  readonly id: string;
  readonly enquiries: ErasedEnquiry[];
}

/** Key of an erasure that waits. */
export const waitingKey = (id: string): string => waitingFolder + id;

/** The text that is stored of one. */
export const waitingText = ({ id: _id, ...stored }: WaitingErasure): string =>
  JSON.stringify(stored);

/** Reads all erasures that wait, the one that is due first before the others. */
export async function readWaitingErasures(store: BlobStore): Promise<WaitingErasure[]> {
  const keys = await store.keys(waitingFolder);
  const read = await mapConcurrent(keys, 16, async (key) => {
    const stored = parseJson(shape, await store.read(key));
    return stored && { id: key.slice(waitingFolder.length), ...stored };
  });
  return read.filter((one) => one !== null).sort((a, b) => (a.due < b.due ? -1 : 1));
}

/** IDs of the enquiries that wait to be erased: no list shows them. */
export async function readHiddenEnquiries(store: BlobStore): Promise<ReadonlySet<string>> {
  const waiting = await readWaitingErasures(store);
  return new Set(waiting.flatMap(({ enquiries }) => enquiries.map(({ id }) => id)));
}
