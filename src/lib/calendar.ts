import { beginOfIndianDay, indianDay, indianTimeZone } from '#shared/indian-time.ts';
import { timeOfDay } from '#shared/time-of-day.ts';

/** Whether a text is a day of the calendar, as `2024-02-29`. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The same day so many years later; of 29 February, 28 February where there is no other.
 *
 * @param day - ISO day.
 */
export function anniversary(day: string, years: number): string {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isDay(later) ? later : later.replace(/29$/, '28');
}

/**
 * The Indian tax year of a day, by the year in which it begins: 1 April to 31 March.
 *
 * @param day - ISO.
 */
export function taxYear(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
}

/**
 * A day as people read it: `4 February 2026`.
 *
 * @param day - ISO day.
 * @param locale - BCP 47 tag.
 */
export function readableDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** When an event is, in the words of a locale. */
export interface EventWhen {
  /** `Saturday, 16 January 2027`, of several days `15–17 January 2027`. */
  readonly day: string;
  /** `10:00 am – 1:00 pm`: a line may end after the dash, and nowhere inside a time. */
  readonly hours: string;
  /** The hours are those of each day. */
  readonly daily: boolean;
}

const ofDays = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: indianTimeZone,
} as const;

/** Whether an event takes several days, and on each the hours from its start to its end. */
function hasHoursEachDay(starts: Date, ends: Date): boolean {
  const minutesIn = (at: Date) => (at.getTime() - beginOfIndianDay(indianDay(at))) / 60_000;
  return indianDay(starts) !== indianDay(ends) && minutesIn(starts) < minutesIn(ends);
}

function daysFromTo(
  starts: Date,
  ends: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  // Between days of two months Intl puts thin spaces, which our fonts have not.
  const days = new Intl.DateTimeFormat(locale, options).formatRange(starts, ends);
  return days.replace(/\s–\s/, '\u00a0– ');
}

/**
 * The day of an event where room is short, in Indian time and without its year: `Sat, 16 Jan`, of
 * several days `15–17 Jan`.
 *
 * @param date - ISO 8601 instants.
 * @param locale - BCP 47 tag, such as `en-IN`.
 * @param month - how the month is written.
 */
export function shortEventDay(
  date: { starts: string; ends: string },
  locale: string,
  month: 'short' | 'long',
): string {
  const starts = new Date(date.starts);
  const ends = new Date(date.ends);
  const options = { day: 'numeric', month, timeZone: indianTimeZone } as const;
  if (hasHoursEachDay(starts, ends)) return daysFromTo(starts, ends, locale, options);
  return new Intl.DateTimeFormat(locale, { ...options, weekday: 'short' }).format(starts);
}

/**
 * When an event is, in Indian time. One of several days ends on each at the hour at which it ends
 * on the last, as the desk says where it asks; one that goes on over a night says one day, and both
 * instants.
 *
 * @param date - ISO 8601 instants.
 * @param locale - BCP 47 tag, such as `en-IN`.
 */
export function eventWhen(date: { starts: string; ends: string }, locale: string): EventWhen {
  const starts = new Date(date.starts);
  const ends = new Date(date.ends);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: indianTimeZone });
  const time = (at: Date) => timeOfDay(at, locale, indianTimeZone).replaceAll(/\s/g, '\u00a0');
  const sameDay = indianDay(starts) === indianDay(ends);
  if (hasHoursEachDay(starts, ends)) {
    return {
      day: daysFromTo(starts, ends, locale, ofDays),
      hours: `${time(starts)}\u00a0– ${time(ends)}`,
      daily: true,
    };
  }
  const end = sameDay ? time(ends) : `${day.format(ends)}, ${time(ends)}`;
  return { day: day.format(starts), hours: `${time(starts)}\u00a0– ${end}`, daily: false };
}
