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
  const minutesIn = (at: Date) => (at.getTime() - beginOfIndianDay(indianDay(at))) / 60_000;
  if (!sameDay && minutesIn(starts) < minutesIn(ends)) {
    // Between days of two months Intl puts thin spaces, which our fonts have not.
    const days = new Intl.DateTimeFormat(locale, ofDays).formatRange(starts, ends);
    return {
      day: days.replace(/\s–\s/, '\u00a0– '),
      hours: `${time(starts)}\u00a0– ${time(ends)}`,
      daily: true,
    };
  }
  const end = sameDay ? time(ends) : `${day.format(ends)}, ${time(ends)}`;
  return { day: day.format(starts), hours: `${time(starts)}\u00a0– ${end}`, daily: false };
}
