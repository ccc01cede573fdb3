import type { Overview } from '#contracts/enquiry-filter.ts';
import { initialState } from '#contracts/enquiry-state.ts';
import { indianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import { replyHours } from '#contracts/reply-promise.ts';
import { instantOfId } from '../enquiries/records.ts';
import type { Summaries } from '../states/summaries.ts';
import type { DigestEntry } from './digest.ts';

/** Longest wait that keeps the promise, in milliseconds. */
const promised = replyHours * 3_600_000;

/** Most weeks that are told one by one. */
const mostWeeks = 53;

/** The Monday of a day's week; both `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const instant = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7;
  return new Date(instant - sinceMonday * millisecondsOfDay).toISOString().slice(0, 10);
}

type Tally = Overview['weeks'];

/** Counts values, the most frequent first. */
function tallied(values: Iterable<string>): Tally {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Counts by week; a week without any stands there too, so that the weeks are a scale of time. */
function byWeek(entries: readonly DigestEntry[], now: Date): Tally {
  const counts = new Map(
    tallied(entries.map(({ id }) => mondayOf(indianDay(instantOfId(id))))).map((each) => [each.value, each.count]),
  );
  const first = [...counts.keys()].sort()[0];
  if (first === undefined) return [];
  const weeks: Tally = [];
  const last = Date.parse(mondayOf(indianDay(now)));
  for (let at = last; at >= Date.parse(first) && weeks.length < mostWeeks; at -= 7 * millisecondsOfDay) {
    const value = new Date(at).toISOString().slice(0, 10);
    weeks.unshift({ value, count: counts.get(value) ?? 0 });
  }
  return weeks;
}

function medianOf(sorted: readonly number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const [upper, lower] = [sorted[middle], sorted[middle - 1]];
  if (upper === undefined) return null;
  return sorted.length % 2 === 0 && lower !== undefined ? (upper + lower) / 2 : upper;
}

/** What enquiries come to. */
export function overviewOf(
  entries: readonly DigestEntry[],
  states: Summaries,
  now: Date,
): Omit<Overview, 'looked' | 'complete'> {
  const stateOf = ({ id }: DigestEntry) => states.get(id) ?? initialState;
  const waits = entries
    .map((entry) => Date.parse(stateOf(entry).contactedAt ?? '') - instantOfId(entry.id).getTime())
    .filter((wait) => !Number.isNaN(wait))
    // A clock that was set back answers nobody before they asked.
    .map((wait) => Math.max(0, wait))
    .sort((a, b) => a - b);
  const median = medianOf(waits);
  return {
    total: entries.length,
    weeks: byWeek(entries, now),
    source: tallied(entries.map(({ source }) => source)),
    industry: tallied(entries.map(({ choices }) => choices.industry ?? '')),
    budget: tallied(entries.map(({ choices }) => choices.budget ?? '')),
    status: tallied(entries.map((entry) => stateOf(entry).status)),
    answered: {
      count: waits.length,
      medianMinutes: median === null ? null : Math.round(median / 60_000),
      late: waits.filter((wait) => wait > promised).length,
    },
    waiting: entries.filter(
      (entry) => stateOf(entry).status === 'new' && now.getTime() - instantOfId(entry.id).getTime() > promised,
    ).length,
  };
}
