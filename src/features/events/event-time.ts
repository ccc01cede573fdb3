/**
 * Events: when they are, which are still to come, and how a visitor takes one into a calendar.
 * Pages come in here for the order of a list, by event-calendar.ts for an iCalendar file, and by
 * ended.ts in the browser. Nobody registers here: a registration is an enquiry about an event, and
 * goes through the contact form.
 */

import { indianTimeZone } from '#shared/indian-time.ts';

/** When an event is, ISO 8601 instants. */
export interface EventTime {
  readonly starts: string;
  readonly ends: string;
}

interface Datable {
  readonly order: number;
  readonly date?: EventTime | undefined;
}

/** Whether it is over; what has no day is not. */
export function hasEnded({ date }: Pick<Datable, 'date'>, now: Date): boolean {
  return date !== undefined && Date.parse(date.ends) <= now.getTime();
}

const start = ({ date }: Datable) => (date ? Date.parse(date.starts) : Number.POSITIVE_INFINITY);

/** Events that are not over: the next one first, those without a day last. */
export function toCome<T extends Datable>(events: readonly T[], now: Date): T[] {
  const left = events.filter((event) => !hasEnded(event, now));
  // Two without a day differ by Infinity - Infinity, which is no number.
  return left.sort((a, b) => start(a) - start(b) || a.order - b.order);
}

/** An instant as Google's calendar and RFC 5545 write it: `20270116T043000Z`. */
const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Address that puts an event into a visitor's Google calendar, with its page in the text. */
export function googleCalendarHref(
  event: { readonly title: string; readonly date: EventTime & { readonly place: string } },
  page: URL,
): string {
  const { starts, ends, place } = event.date;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(starts)}/${compact(ends)}`,
    ctz: indianTimeZone,
    location: place,
    details: page.href,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
