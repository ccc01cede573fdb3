import { TZDate } from '@date-fns/tz';
import ical, { type ICalTimezone } from 'ical-generator';
import { indianTimeZone } from '#contracts/indian-time.ts';
import type { EventTime } from './events.ts';

/**
 * Indian time has had one offset since 1945; a calendar program that does not know the time zone
 * is told so (RFC 5545, section 3.6.5).
 */
const timezone: ICalTimezone = {
  name: null,
  generator: () =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${indianTimeZone}`,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'TZNAME:IST',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n'),
};

interface DatedEvent {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly date: EventTime & { readonly place: string };
}

/**
 * An event as a calendar file (iCalendar, RFC 5545), in Indian time. Its UID is made of its id and
 * the site's host, so that a changed day moves the entry that a visitor has saved.
 *
 * @param page - address of the event's page.
 * @param organiser - name of the company.
 * @param now - when the file is made.
 */
export function eventCalendar(
  { id, title, text, date }: DatedEvent,
  { page, organiser, now }: { page: URL; organiser: string; now: Date },
): string {
  const calendar = ical({ prodId: { company: organiser, product: 'events' }, timezone });
  calendar.createEvent({
    id: `${id}@${page.host}`,
    stamp: now,
    start: new TZDate(date.starts, indianTimeZone),
    end: new TZDate(date.ends, indianTimeZone),
    timezone: indianTimeZone,
    summary: title,
    description: text,
    location: date.place,
    url: page.href,
  });
  // The library ends all lines but the last.
  return `${calendar.toString()}\r\n`;
}
