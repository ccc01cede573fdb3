import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { BookedCall } from '#features/enquiries/server/storage/call-state.ts';
import { oneLine } from '#features/notifications/server/compose/clean-text.ts';
import { isSameMailbox } from '#features/notifications/server/settings.ts';

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

/** Sender and reader of an entry, and the text that goes with it. */
interface EntryPeople {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/**
 * Writes the entry of a call for one reader.
 * The same call gives the same text whenever it is written.
 *
 * A reader with the sender's mailbox gets a plain event, as Outlook writes an appointment that
 * has nobody to invite: an organizer has no invitation to accept, so Outlook would add nothing. A
 * plain event cannot be cancelled by mail; its reader removes it.
 *
 * @returns undefined for a cancelled call of such a reader.
 */
export function calendarEntryOf(
  entry: CallEntry,
  siteUrl: string,
  { from, to, text }: EntryPeople,
) {
  const event = { ...eventOf(entry, siteUrl), description: text };
  const isCancelled = entry.call.state === 'cancelled';
  if (isSameMailbox(from, to)) return isCancelled ? undefined : calendarFile('PUBLISH', event);
  const organizer = { name: from, email: from };
  const attendees = [{ email: to, name: to, rsvp: false }];
  return calendarFile(isCancelled ? 'CANCEL' : 'REQUEST', { ...event, organizer, attendees });
}

const calendarFile = (method: 'PUBLISH' | 'REQUEST' | 'CANCEL', event: ICalEventData) => ({
  method,
  content: ical({
    prodId: product,
    method: ICalCalendarMethod[method],
    events: [event],
  }).toString(),
});

/** Writes a calendar of calls, for a program that asks for it again and again. */
export function calendarOf(entries: readonly CallEntry[], siteUrl: string): string {
  const events = entries.map((entry) => eventOf(entry, siteUrl));
  return ical({ prodId: product, name: 'Calls', ttl: 15 * 60, events }).toString();
}
