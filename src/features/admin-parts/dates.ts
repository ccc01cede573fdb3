import { indianDay, indianTimeZone, millisecondsOfDay } from '#shared/indian-time.ts';
import { filled } from './filled.ts';
import { agoWords } from './words.ts';

/** US English short format with year, month, day, hour and minute. */
const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO 8601 instant in the time zone of the browser; what is none is shown as it stands. */
export function shownInstant(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : format.format(date);
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * How long ago an instant was; empty after four weeks,
 * and for what lies ahead by a clock that differs.
 */
export function ago(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant);
  if (!(passed > -5 * minute) || passed >= 28 * millisecondsOfDay) return '';
  if (passed < minute) return agoWords.now;
  if (passed < hour)
    return filled(agoWords.minutes, { count: String(Math.floor(passed / minute)) });
  if (passed < millisecondsOfDay)
    return filled(agoWords.hours, { count: String(Math.floor(passed / hour)) });
  const days = Math.floor(passed / millisecondsOfDay);
  return days === 1 ? agoWords.yesterday : filled(agoWords.days, { count: String(days) });
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDay = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * A day (`YYYY-MM-DD`) as the desk writes it;
 * with its year unless that is the year of `now` in India.
 */
export function shownDay(date: string, now?: Date): string {
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant)) return date;
  return (now && date.startsWith(indianDay(now).slice(0, 4)) ? shortDay : longDay).format(instant);
}

/** A day in India some days from an instant, before it where they are negative, `YYYY-MM-DD`. */
export function dayFromNow(days: number, now: Date): string {
  return indianDay(new Date(now.getTime() + days * millisecondsOfDay));
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: indianTimeZone,
});

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: indianTimeZone });

/** The time of an instant in India, such as `11:20 AM`. */
export const shownTime = (instant: Date): string => clock.format(instant);

/** A date (`YYYY-MM-DD`) with its weekday, such as `Mon, Nov 30`. */
export const shownWeekday = (date: string): string =>
  `${weekday.format(new Date(`${date}T12:00:00+05:30`))}, ${shownDay(date, new Date())}`;

/**
 * Day and time of a call, `Mon, Nov 30, 11:20 AM`, in India whatever the browser’s zone: the visitor
 * was told that time.
 *
 * @param day - in place of the day, such as `Today`.
 */
export function shownCall(slot: string, day?: string): string {
  const at = new Date(slot);
  if (Number.isNaN(at.getTime())) return slot;
  return `${day ?? shownWeekday(indianDay(at))}, ${shownTime(at)}`;
}
