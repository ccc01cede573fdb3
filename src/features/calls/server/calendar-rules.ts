import ICAL from 'ical.js';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { CalendarTime, CalendarTimes } from './calendar-times.ts';
import { icalTime } from './calendar-zones.ts';

/** Lengths of the steps of rules that are always as long, in milliseconds. */
const steps: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: millisecondsOfDay,
  WEEKLY: 7 * millisecondsOfDay,
};

/** Part of a rule, in capitals; undefined if it has none. */
const partOf = (rule: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)${name}=([^;]*)`, 'i').exec(rule)?.[1]?.toUpperCase();

/** Whether a rule has a time in each of its steps, so that a number of them ends in time. */
const hitsEachStep = (rule: string, freq: string): boolean =>
  freq in steps && !/(?:^|;)BY/i.test(freq === 'WEEKLY' ? rule.replace(/BYDAY=/i, '') : rule);

/**
 * Lists the times of a rule (RRULE) in order, without end if it has none. May leave out times
 * before `from`, and the first time, which not every rule contains.
 *
 * @throws if it is not a rule.
 */
export function* repetitions(
  start: CalendarTime,
  rule: string,
  times: CalendarTimes,
  from: number,
): Generator<CalendarTime> {
  const until = partOf(rule, 'UNTIL');
  const last = until === undefined ? Number.POSITIVE_INFINITY : lastInstant(start, until, times);
  if (last < from) return;
  const recur = ICAL.Recur.fromString(rule.replace(/(^|;)UNTIL=[^;]*/i, '').replace(/^;|;$/g, ''));
  const step = (steps[recur.freq] ?? 0) * recur.interval;
  // A series since long ago continues near the time that is wanted: its rule repeats at each step.
  const skipped = step && !recur.count ? Math.floor((from - start.instant) / step) - 2 : 0;
  if (recur.count && hitsEachStep(rule, recur.freq)) {
    const end = start.instant + (recur.count + 1) * step;
    if (end < from) return;
  }
  const iterator = recur.iterator(icalTime(start.wall + Math.max(0, skipped) * step));
  for (let time = iterator.next(); time; time = iterator.next()) {
    const wall = time.toUnixTime() * 1_000;
    const instant = start.zone.toInstant(wall);
    if (instant > last) return;
    yield { ...start, wall, instant };
  }
}

/** Returns the last instant of a rule. A date includes its whole day in the zone of the series. */
function lastInstant(start: CalendarTime, until: string, times: CalendarTimes): number {
  const [period] = times.periods({ parameters: new Map(), value: until }, start.zone);
  if (!period) throw new RangeError('Not a time.');
  const { isDay, wall, instant } = period.start;
  if (!isDay || start.isDay) return instant;
  return start.zone.toInstant(wall + millisecondsOfDay) - 1;
}
