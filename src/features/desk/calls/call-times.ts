import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { deskCalls as t } from '../../../i18n/desk-calls.ts';
import { shownCall } from '../shared/dates.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day after another. @param day - `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + millisecondsOfDay).toISOString().slice(0, 10);
}

/** A day as the desk names it beside calls. @param day - `YYYY-MM-DD`, as is today. */
export function namedDay(day: string, today: string): string {
  if (day === today) return t.today;
  return day === dayAfter(today) ? t.tomorrow : weekday.format(new Date(day));
}

/** Day and time of a call in India. @param slot - ISO 8601, with India's offset. */
export function namedTime(slot: string, today: string): string {
  return shownCall(slot, namedDay(slot.slice(0, 10), today));
}
