import { indianTimeZone } from '#shared/indian-time.ts';
import { timeOfDay } from '#shared/time-of-day.ts';
import { locale, monthBesideDay } from '#shared/words.ts';

function partsOf(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(date));
}

/** A day on a button: `Mon`, and `7 Dec`. */
export function shortDay(date: string): readonly [weekday: string, day: string] {
  return [
    partsOf(date, { weekday: 'short' }),
    partsOf(date, { day: 'numeric', month: monthBesideDay }),
  ];
}

/** A day in full: `Monday, 7 December`. */
export function weekdayAndDate(date: string): string {
  return partsOf(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/**
 * The time in India at which a call begins: `11:00 am`.
 *
 * @param slot - ISO 8601, with India's offset.
 */
export function indianTime(slot: string): string {
  return timeOfDay(new Date(slot), locale, indianTimeZone);
}

/** Day and time of a call in India. */
export function callTime(slot: string): string {
  // Of a time no part comes to stand on a line of its own.
  return `${weekdayAndDate(slot.slice(0, 10))}, ${indianTime(slot).replaceAll(' ', '\u00a0')}`;
}

/**
 * Where the visitor's clock shows another time than India's:
 * the time there, with its weekday where that differs.
 */
export function ownTime(slot: string): string | undefined {
  const at = new Date(slot);
  // Minutes behind UTC; India is 330 ahead.
  if (at.getTimezoneOffset() === -330) return undefined;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const indian = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: indianTimeZone });
  const weekday = day.format(at) === indian.format(at) ? '' : `${day.format(at)} `;
  return `${weekday}${timeOfDay(at, locale)}`;
}

/** The city after which the visitor's time zone is named. */
export function ownPlace(): string {
  return (Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1) ?? '').replaceAll(
    '_',
    ' ',
  );
}
