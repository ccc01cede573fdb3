import { auditDays, auditFolder } from '#features/account/server/audit.ts';
import {
  deleteReservations,
  type ReservationDeps,
  readPastCalls,
  repairAll,
} from '#features/calls/server/calls.ts';
import { dueByAge, eraseByAge } from '#features/enquiries/server/retention.ts';
import { indexWaiting, readAllRows } from '#features/enquiries/server/storage/enquiry-index.ts';
import { forgetPeople, readForgettable } from '#features/facts/server/people.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { countNightlyRun } from '../store/nights-before-removal.ts';
import { type BlobStore, removeAll } from '../store/store.ts';
import { dayPattern, utcDayOf } from '../store/utc-day.ts';
import { enquiryHooks } from './enquiry-hooks.ts';

/** Time in which further enquiries are begun to be erased, in milliseconds. */
const eraseForMilliseconds = 15_000;

/** Time in which further enquiries are begun to be made searchable, in milliseconds. */
const indexForMilliseconds = 20_000;

/** Marks that count what one network or text has sent are of use for a day. */
const marksFolder = 'same/';

/** Names the call of an enquiry among what nightly runs find due. */
const nameOfCall = (enquiry: string): string => `call.${enquiry}`;

/** The folders by day, such as `audit/2026-11-23/`, of the days before one. */
async function foldersBefore(store: BlobStore, folder: string, first: string): Promise<string[]> {
  const days = await store.folders(folder);
  return days.filter((day) => dayPattern.test(day) && day < first).map((day) => `${folder}${day}/`);
}

/** Removes everything in some folders; returns how many keys there were. */
async function clearFolders(store: BlobStore, folders: readonly string[]): Promise<number> {
  let cleared = 0;
  for (const folder of folders) cleared += await removeAll(store, await store.keys(folder));
  return cleared;
}

/**
 * The work of a night: erases what is older than the owner keeps it, clears what is spent, and makes
 * waiting enquiries searchable. What is kept for long goes in the seventh run in a row that finds it due, since the clock may be
 * wrong. Every step can be repeated; what one night does not finish, the next one does.
 *
 * @param retentionDays - after how many days enquiries are erased; null to keep all.
 * @returns how many enquiries were `erased`, how many are `waiting` for later nights, and how many
 *   other keys were `cleared`.
 * @throws {StoreUnavailable} when the store did not confirm a step.
 */
export async function nightly(deps: ReservationDeps, retentionDays: number | null) {
  const { store, clock } = deps;
  const now = clock();
  const isAfter = (milliseconds: number) => () => clock().getTime() > now.getTime() + milliseconds;
  const daysAgo = (days: number) => utcDayOf(new Date(now.getTime() - days * millisecondsOfDay));

  // What is not in an index yet has its turn the next night.
  const enquiries = dueByAge(await readAllRows(store, clock), now, retentionDays);
  const oldAudit = await foldersBefore(store, auditFolder, daysAgo(auditDays));
  const pastCalls = await readPastCalls(deps);
  const forgettable = await readForgettable(store);
  const names = [...enquiries.keys(), ...oldAudit, ...pastCalls.map(nameOfCall), ...forgettable];
  const ripe = await countNightlyRun(store, names, now);
  const ripeEnquiries = [...enquiries].filter(([name]) => ripe.has(name)).map(([, one]) => one);
  const erased = await eraseByAge(
    store,
    enquiryHooks.erase,
    ripeEnquiries,
    now,
    isAfter(eraseForMilliseconds),
  );

  let cleared = await clearFolders(
    store,
    oldAudit.filter((folder) => ripe.has(folder)),
  );
  for (const what of await store.folders(marksFolder))
    cleared += await clearFolders(
      store,
      await foldersBefore(store, `${marksFolder}${what}/`, daysAgo(1)),
    );
  await forgetPeople(store, new Set(forgettable.filter((name) => ripe.has(name))));
  const ripeCalls = pastCalls.filter((enquiry) => ripe.has(nameOfCall(enquiry)));
  await deleteReservations(store, ripeCalls);
  await repairAll(deps);
  await indexWaiting(store, isAfter(indexForMilliseconds));
  return {
    erased,
    waiting: enquiries.size - erased,
    cleared: cleared + ripeCalls.length,
  };
}
