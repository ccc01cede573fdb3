import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { auditDays, auditFolder } from './audit.ts';
import { removeAll } from './blobs/remove-all.ts';
import type { BlobStore } from './blobs/store.ts';
import { mapConcurrent } from './concurrency.ts';
import { forgetEnquiries } from './digests/kept-digests.ts';
import { dayFolder, idInKey, markDaysFolder, markFolder } from './enquiries/old-keys.ts';
import { dayOf, dayPattern, type Kind, kinds, shelves } from './enquiries/records.ts';
import type { Enquiries } from './enquiries/repository.ts';
import { type RetentionReport, retain } from './enquiries/retention.ts';
import { clearFinished } from './notifications/sending/clear-finished.ts';
import { stateDayFolder } from './states/keys.ts';

/** What a night's work did. */
export interface NightlyReport extends RetentionReport {
  /** Remains of erased enquiries removed. */
  readonly swept: number;
  /**
   * Spent attempts, markers, sessions, old audit entries and old notes of what was sent removed.
   */
  readonly cleared: number;
}

async function daysOf(store: BlobStore, folder: string): Promise<string[]> {
  return (await store.folders(folder)).filter((name) => dayPattern.test(name)).sort();
}

/**
 * An erasure that was cut short, or a late write beside it, may have left something behind its
 * mark. Only what is still there is erased again, so that the work grows with the days of erasures
 * and not with their number.
 */
async function sweepErased(store: BlobStore, enquiries: Enquiries, kind: Kind): Promise<number> {
  const idsBelow = async (folder: string) => {
    const ids = (await store.keys(folder)).map((key) => idInKey(key, folder));
    return new Set(ids.filter((id) => id !== null));
  };
  let swept = 0;
  const gone: string[] = [];
  for (const day of await daysOf(store, markDaysFolder(kind, 'erased'))) {
    const erased = await idsBelow(markFolder(kind, 'erased', day));
    gone.push(...erased);
    const folders = [...shelves.map((shelf) => dayFolder(kind, shelf, day)), markFolder(kind, 'restored', day)];
    const withEvents = async () => new Set(await store.folders(stateDayFolder(kind, day)));
    const remains = erased.size > 0 ? [withEvents, ...folders.map((folder) => () => idsBelow(folder))] : [];
    for (const idsOf of remains) {
      const left = erased.intersection(await idsOf());
      await mapConcurrent([...left], 3, (id) => enquiries.erase(kind, id));
      swept += left.size;
    }
  }
  await forgetEnquiries(store, kind, gone);
  return swept;
}

/** Folders of a version that kept each login attempt, challenge and session in a text of its own. */
const abandoned = ['thr/', 'challenges/', 'sessions/', 'sessions-used/'];

async function clearSpent(store: BlobStore, now: Date): Promise<number> {
  let cleared = 0;
  for (const folder of abandoned) cleared += await removeAll(store, await store.keys(folder));
  const yesterday = dayOf(new Date(now.getTime() - millisecondsOfDay));
  for (const what of await store.folders('same/')) {
    for (const day of await daysOf(store, `same/${what}/`)) {
      if (day < yesterday) cleared += await removeAll(store, await store.keys(`same/${what}/${day}/`));
    }
  }
  return cleared;
}

async function clearAudit(store: BlobStore, now: Date): Promise<number> {
  const oldest = dayOf(new Date(now.getTime() - auditDays * millisecondsOfDay));
  let cleared = 0;
  for (const day of await daysOf(store, auditFolder)) {
    if (day < oldest) cleared += await removeAll(store, await store.keys(`${auditFolder}${day}/`));
  }
  return cleared;
}

/**
 * The work of a night: erases what is older than the retention period, finishes erasures, clears
 * what is spent. Every step can be repeated; what one night does not finish, the next one does.
 *
 * @param retentionDays - age in days from which enquiries are erased; null to keep them.
 */
export async function nightly(
  store: BlobStore,
  enquiries: Enquiries,
  now: Date,
  retentionDays: number | null,
): Promise<NightlyReport> {
  const retention = await retain(store, now, retentionDays);
  let swept = 0;
  for (const kind of kinds) swept += await sweepErased(store, enquiries, kind);
  let cleared = await clearSpent(store, now);
  // The logs of a year and of a season are not for a clock to clear that may be wrong.
  if (retention.jump === null) cleared += (await clearAudit(store, now)) + (await clearFinished(store, now));
  return { ...retention, swept, cleared };
}
