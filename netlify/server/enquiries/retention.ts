import type { Notice, NoticeCode } from '#contracts/admin-notices.ts';
import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { removeAll } from '../blobs/remove-all.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { forgetDay } from '../digests/kept-digests.ts';
import { removeEventsOfDay } from '../states/remove-events.ts';
import { type ClockJump, readNightState, watchClock } from './clock-watch.ts';
import { agedKey, dayFolder, daysFolder, markFolder } from './old-keys.ts';
import { dayOf, dayPattern, kinds, shelves } from './records.ts';

/** Calls to the store under way at once. */
const width = 10;

/** Days with enquiries of any kind, oldest first. */
async function daysWithEnquiries(store: BlobStore): Promise<string[]> {
  const folders = kinds.flatMap((kind) => shelves.map((shelf) => daysFolder(kind, shelf)));
  const names = await mapConcurrent(folders, width, (folder) => store.folders(folder));
  return [...new Set(names.flat())].filter((name) => dayPattern.test(name)).sort();
}

async function eraseDay(store: BlobStore, day: string): Promise<number> {
  let erased = 0;
  for (const kind of kinds) {
    const texts = await mapConcurrent(shelves, width, (shelf) => store.keys(dayFolder(kind, shelf, day)));
    if (texts.flat().length === 0) continue;
    // The day's kept count is not to be trusted from here on, even if this stops half-way.
    await store.create(agedKey(kind, day), '{}');
    await removeAll(store, await store.keys(markFolder(kind, 'restored', day)));
    await removeEventsOfDay(store, kind, day);
    erased += await removeAll(store, texts.flat());
    await forgetDay(store, kind, day);
  }
  return erased;
}

/** What a night's retention did. */
export interface RetentionReport {
  /** Enquiries erased by age. */
  readonly aged: number;
  /** Days that are due and wait for the nights to come. */
  readonly waiting: number;
  /** Why nothing was erased, or null. */
  readonly jump: ClockJump | null;
}

/**
 * Erases enquiries by age: those that have come of age since the night before, and of what is older
 * than that one day's worth a night, the oldest first. So a wrong clock or a wrong setting costs a
 * day's enquiries at most before someone looks. Nothing at all is erased while the clock has
 * jumped.
 *
 * @param retentionDays - age in days from which enquiries are erased; null to keep them and only
 *   watch the clock.
 */
export async function retain(store: BlobStore, now: Date, retentionDays: number | null): Promise<RetentionReport> {
  const days = await daysWithEnquiries(store);
  // Remembered before anything is erased: a night that breaks off must not be done twice as usual.
  const { before, jump } = await watchClock(store, now, days);
  if (retentionDays === null) return { aged: 0, waiting: 0, jump };
  const firstKept = (instant: number) => dayOf(new Date(instant - retentionDays * millisecondsOfDay));
  const due = days.filter((day) => day < firstKept(now.getTime()));
  if (jump) return { aged: 0, waiting: due.length, jump };
  const usualFrom = firstKept(before?.getTime() ?? now.getTime() - millisecondsOfDay);
  const usual = due.filter((day) => day >= usualFrom);
  const older = due.filter((day) => day < usualFrom);
  let aged = 0;
  for (const day of [...older.slice(0, 1), ...usual]) aged += await eraseDay(store, day);
  return { aged, waiting: Math.max(0, older.length - 1), jump };
}

/**
 * What the owner is told while the clock is not believed.
 *
 * @param retentionDays - null where nothing is ever erased by age: then there is nothing to tell.
 */
export async function retentionNotices(store: BlobStore, retentionDays: number | null): Promise<Notice[]> {
  if (retentionDays === null) return [];
  const { jump } = (await readNightState(store)) ?? { jump: null };
  return jump ? [{ code: 'retention-paused' satisfies NoticeCode, values: { from: jump.from, to: jump.to } }] : [];
}
