import { millisecondsOfDay } from '#contracts/indian-time.ts';
import type { BlobStore } from '../../blobs/store.ts';
import { mapConcurrent } from '../../concurrency.ts';
import { dayOf, dayOfId, dayPattern, kinds } from '../../enquiries/records.ts';
import { acknowledgedDaysFolder, deliveryDaysFolder, givenUpFolder, subjectOf } from '../keys.ts';

/** Days for which is kept what was sent for an enquiry, and that sending was given up. */
const keptDays = 90;

/** Calls to the store under way at once. */
const width = 10;

async function daysBefore(store: BlobStore, folder: string, first: string): Promise<string[]> {
  const days = (await store.folders(folder)).filter((name) => dayPattern.test(name) && name < first);
  return (await Promise.all(days.map((day) => store.keys(`${folder}${day}/`)))).flat();
}

/**
 * Clears what was finished long ago: logs of deliveries, marks of what was given up, and of
 * addresses that were sent an acknowledgement. The outbox is the sweep's.
 *
 * @returns how many were removed.
 */
export async function clearFinished(store: BlobStore, now: Date): Promise<number> {
  const before = (days: number) => dayOf(new Date(now.getTime() - days * millisecondsOfDay));
  const first = before(keptDays);
  const isOld = (key: string) => {
    const subject = subjectOf(key);
    return subject === null || dayOfId(subject.id) < first;
  };
  const lists = await Promise.all([
    ...kinds.map((kind) => daysBefore(store, deliveryDaysFolder(kind), first)),
    daysBefore(store, acknowledgedDaysFolder, before(1)),
    store.keys(givenUpFolder).then((keys) => keys.filter(isOld)),
  ]);
  const keys = lists.flat();
  await mapConcurrent(keys, width, (key) => store.remove(key));
  return keys.length;
}
