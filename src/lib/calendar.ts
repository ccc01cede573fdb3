import { tz } from '@date-fns/tz';
import { addYears, formatISO, isValid, parseISO } from 'date-fns';
import { indianTimeZone } from '#contracts/indian-time.ts';

/** Laws and events of this site count days as India does. */
const india = { in: tz(indianTimeZone) };

/** Whether a text is a day of the calendar, as `2024-02-29`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text, india));
}

/**
 * The same day so many years later; of 29 February, 28 February where there is no other.
 *
 * @param day - ISO.
 */
export function anniversary(day: string, years: number): string {
  return formatISO(addYears(parseISO(day, india), years), { ...india, representation: 'date' });
}

/**
 * A day as people read it: `4 February 2026`.
 *
 * @param day - ISO.
 * @param locale - BCP 47 tag.
 */
export function readableDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: indianTimeZone }).format(parseISO(day, india));
}
