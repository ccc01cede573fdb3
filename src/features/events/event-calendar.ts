import ical from 'ical-generator';
import type { EventTime } from './event-time.ts';

interface DatedEvent {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly date: EventTime & { readonly place: string };
}

/**
 * An event as iCalendar (RFC 5545). By its UID of id
 * and host a changed day moves the entry that was saved.
 */
export function eventCalendar(
  { id, title, text, date }: DatedEvent,
  { page, organiser, now }: { page: URL; organiser: string; now: Date },
): string {
  const calendar = ical({ prodId: { company: organiser, product: 'events' } });
  calendar.createEvent({
    id: `${id}@${page.host}`,
    stamp: now,
    start: new Date(date.starts),
    end: new Date(date.ends),
    summary: title,
    description: text,
    location: date.place,
    url: page.href,
  });
  // The library ends all lines but the last.
  return `${calendar.toString()}\r\n`;
}
