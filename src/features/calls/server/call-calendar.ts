import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookedCall } from '#features/enquiries/server/storage/call-state.ts';
import { oneLine } from '#features/notifications/server/compose/clean-text.ts';

/** One call in a calendar. */
interface CallEntry {
  readonly id: string;
  readonly call: BookedCall;
  /** How it is called there. */
  readonly name: string;
}

/** Longest name of an entry, in code points. */
const longestName = 140;

const product = { company: 'AREIA', product: 'Calls' };

/** What every calendar program knows an entry again by, and which of two is the later. */
const eventOf = ({ id, call, name }: CallEntry, siteUrl: string) => ({
  id: `${id}@${new URL(siteUrl).hostname}`,
  sequence: call.changes - 1,
  stamp: new Date(call.at),
  summary: oneLine(name, longestName),
  start: new Date(call.slot),
  end: new Date(Date.parse(call.slot) + call.minutes * 60_000),
  status: call.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/**
 * Writes the entry of a call for one reader.
 * The same call gives the same text whenever it is written.
 */
export function entryOf(
  entry: CallEntry,
  siteUrl: string,
  people: { from: string; to: string; text: string },
) {
  const method = entry.call.state === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const);
  const { from, to, text: description } = people;
  const attendees = [{ email: to, name: to, rsvp: false }];
  const event = {
    ...eventOf(entry, siteUrl),
    organizer: { name: from, email: from },
    attendees,
    description,
  };
  return {
    method,
    content: ical({
      prodId: product,
      method: ICalCalendarMethod[method],
      events: [event],
    }).toString(),
  };
}

/** Writes a calendar of calls, for a program that asks for it again and again. */
export function calendarOf(entries: readonly CallEntry[], siteUrl: string): string {
  const events = entries.map((entry) => eventOf(entry, siteUrl));
  return ical({ prodId: product, name: 'Calls', ttl: 15 * 60, events }).toString();
}
