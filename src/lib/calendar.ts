import { indianTimeZone } from '#shared/indian-time.ts';
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

/**
 * When an event is, in Indian time: `Saturday, 16 January 2027, 10:00 am – 1:00 pm`;
 * both days where they differ.
 *
 * @param locale - BCP 47 tag, such as `en-IN`.
 */
export function eventDay(
  { starts, ends }: { starts: string; ends: string },
  locale: string,
): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: indianTimeZone });
  // A time stays whole where a line ends.
  const time = (at: Date) => timeOfDay(at, locale, indianTimeZone).replaceAll(/\s/g, '\u00a0');
  const from = new Date(starts);
  const to = new Date(ends);
  const end = day.format(from) === day.format(to) ? '' : `${day.format(to)}, `;
  return `${day.format(from)}, ${time(from)} – ${end}${time(to)}`;
}
