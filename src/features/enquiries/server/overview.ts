import type { OverviewFigures } from '#features/enquiries/contract/filter.ts';
import type { BlobStore } from '#server/store/store.ts';
import { enquiryKinds } from '#shared/enquiry.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import { replyHours } from '#shared/reply-promise.ts';
import { dueRows } from './list-enquiries.ts';
import { outcomesOf } from './outcomes.ts';
import { readIndex, startReadingTime } from './storage/enquiry-index.ts';
import { type IndexRow, stateIn } from './storage/index-row.ts';

/** Longest wait that keeps the promise, in milliseconds. */
const promised = replyHours * 3_600_000;

/** Weeks that are counted one by one; earlier ones are left out. */
const mostWeeks = 53;

/** The Monday of a day's week; both `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const instant = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7;
  return new Date(instant - sinceMonday * millisecondsOfDay).toISOString().slice(0, 10);
}

type Tally = OverviewFigures['weeks'];

/** Counts values, the most frequent first. */
function tallied(values: Iterable<string>): Tally {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({
    value,
    count: all.length,
  }));
  return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Counts by week; a week without any stands there too, so that the weeks are a scale of time. */
function byWeek(rows: readonly IndexRow[], now: Date): Tally {
  const found = Map.groupBy(rows, ({ receivedAt }) => mondayOf(indianDay(new Date(receivedAt))));
  const first = [...found.keys()].sort()[0];
  if (first === undefined) return [];
  const weeks: Tally = [];
  const last = Date.parse(mondayOf(indianDay(now)));
  for (
    let at = last;
    at >= Date.parse(first) && weeks.length < mostWeeks;
    at -= 7 * millisecondsOfDay
  ) {
    const value = new Date(at).toISOString().slice(0, 10);
    weeks.unshift({ value, count: found.get(value)?.length ?? 0 });
  }
  return weeks;
}

/** The middle one of sorted numbers, or of two the mean; null of none. */
function medianOf(sorted: readonly number[]): number | null {
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** Sums up enquiries for the owner: how many, from where, how soon they were answered. */
export function overviewOf(
  rows: readonly IndexRow[],
  now: Date,
): Omit<OverviewFigures, 'looked' | 'complete'> {
  // The time of a damaged one may not be known.
  const dated = rows.filter(({ receivedAt }) => receivedAt !== '');
  const waits = dated
    .filter(({ noted }) => !noted)
    .map((row) => Date.parse(stateIn(row).contactedAt ?? '') - Date.parse(row.receivedAt))
    .filter((wait) => !Number.isNaN(wait))
    // A clock that was set back answers nobody before they asked.
    .map((wait) => Math.max(0, wait))
    .sort((a, b) => a - b);
  const median = medianOf(waits);
  return {
    total: rows.length,
    weeks: byWeek(dated, now),
    industry: tallied(rows.map(({ choices }) => choices.industry ?? '')),
    budget: tallied(rows.map(({ choices }) => choices.budget ?? '')),
    status: tallied(rows.map((row) => stateIn(row).status)),
    outcomes: outcomesOf(dated),
    answered: {
      count: waits.length,
      medianMinutes: median === null ? null : Math.round(median / 60_000),
      late: waits.filter((wait) => wait > promised).length,
    },
    waiting: dated.filter(
      (row) =>
        stateIn(row).status === 'new' && now.getTime() - Date.parse(row.receivedAt) > promised,
    ).length,
  };
}

/**
 * Enquiries of the inbox that are due by a day in India, the longest due first; null while not all
 * are known.
 */
export async function readDue(store: BlobStore, clock: () => Date, day: string) {
  const isLate = startReadingTime(clock);
  const found = [];
  for (const kind of enquiryKinds) {
    const { rows, complete } = await readIndex(store, kind, isLate);
    if (!complete) return null;
    found.push(...dueRows(rows, day).map((row) => ({ kind, ...row })));
  }
  return dueRows(found, day).map((row) => ({
    kind: row.kind,
    id: row.id,
    followUp: stateIn(row).followUp ?? day,
  }));
}
