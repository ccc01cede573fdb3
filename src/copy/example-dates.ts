/**
 * Dates of the example company. They are written as `{saturday+3}`: the Saturday of the third week
 * after that of the build. A time behind it, `{saturday+3 16:00}`, makes it an instant.
 */

import { weekDays } from '#features/facts/contract/values.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';

const notation = /\{(\w+)\+(\d+)(?: (\d\d:\d\d))?\}/g;

/** The date, `YYYY-MM-DD`. */
function dateOf(weekday: string, weeks: number, today: Date): string {
  const day = Date.parse(indianDay(today));
  const place = weekDays.findIndex((name) => name.toLowerCase() === weekday);
  if (place < 0) throw new Error(`"${weekday}" in a date of the example is not a day of the week.`);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day + (weeks * 7 + place - sinceMonday) * millisecondsOfDay)
    .toISOString()
    .slice(0, 10);
}

/** The text with its dates written for readers of a language, or as instants. */
export function fillDates(text: string, language: string, today: Date): string {
  const written = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return text.replace(notation, (_whole, weekday: string, weeks: string, time?: string) => {
    const date = dateOf(weekday, Number(weeks), today);
    return time ? `${date}T${time}:00+05:30` : written.format(new Date(date));
  });
}

/** The first of the dates in a text, `YYYY-MM-DD`; undefined if there is none. */
export function firstDate(text: string, today: Date): string | undefined {
  const dates = [...text.matchAll(notation)].map(([, weekday = '', weeks]) =>
    dateOf(weekday, Number(weeks), today),
  );
  return dates.sort()[0];
}
