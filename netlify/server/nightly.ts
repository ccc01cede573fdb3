import { millisecondsOfDay } from '#shared/indian-time.ts';
import { auditDays, auditFolder } from './account/audit.ts';
import { clearPastCalls, completeRecords } from './calls/calls.ts';
import { clearMoved } from './enquiries/move.ts';
import { retain } from './enquiries/retention.ts';
import { readAllRows } from './records/index.ts';
import { type BlobStore, removeAll } from './store/store.ts';
import { dayOf, dayPattern } from './store/utc-day.ts';

/** Time in which further enquiries are begun to be erased, in milliseconds. */
const beginFor = 15_000;

/** Clears the days before one of a folder. */
async function clearBefore(store: BlobStore, folder: string, first: string): Promise<number> {
  let cleared = 0;
  for (const day of await store.folders(folder)) {
    if (dayPattern.test(day) && day < first)
      cleared += await removeAll(store, await store.keys(`${folder}${day}/`));
  }
  return cleared;
}

/** Folders of earlier versions, whose contents mean nothing any more. */
const abandoned = ['thr/', 'challenges/', 'sessions/', 'sessions-used/', 'acknowledged/', 'sweep/'];

async function clearSpent(store: BlobStore, now: Date): Promise<number> {
  let cleared = 0;
  for (const folder of abandoned) cleared += await removeAll(store, await store.keys(folder));
  const yesterday = dayOf(new Date(now.getTime() - millisecondsOfDay));
  for (const what of await store.folders('same/'))
    cleared += await clearBefore(store, `same/${what}/`, yesterday);
  return cleared;
}

/**
 * The work of a night: erases what is older than the retention period, and clears what is spent.
 * Every step can be repeated; what one night does not finish, the next one does.
 */
export async function nightly(store: BlobStore, clock: () => Date, retentionDays: number | null) {
  const now = clock();
  const isLate = () => clock().getTime() > now.getTime() + beginFor;
  // What is not in an index yet has its turn the next night.
  const rows = await readAllRows(store, clock);
  const retention = await retain(store, rows, now, retentionDays, isLate);
  let cleared = await clearSpent(store, now);
  // What is kept for long is not for a clock to clear that may be wrong.
  if (retention.jump === null) {
    const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * millisecondsOfDay));
    cleared +=
      (await clearBefore(store, auditFolder, daysAgo(auditDays))) +
      (await clearMoved(store, now, isLate));
    cleared += await clearPastCalls({ store, clock });
  }
  await completeRecords({ store, clock }, 'all');
  return { ...retention, cleared };
}
