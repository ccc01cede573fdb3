import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookedCall } from '../../calls/call-of.ts';

/** One call in a calendar. */
interface CallEntry {
  readonly id: string;
  readonly call: BookedCall;
  /** How it is called there. */
  readonly name: string;
}

/** What every calendar program knows an entry again by, and which of two is the later. */
const eventOf = ({ id, call, name }: CallEntry, host: string) => ({
  id: `${id}@${host}`,
  sequence: call.changes - 1,
  stamp: new Date(call.at),
  start: new Date(call.slot),
  end: new Date(Date.parse(call.slot) + call.minutes * 60_000),
  summary: name,
  status: call.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

const product = { company: 'AREIA', product: 'Calls' };

/** A calendar entry as a mail carries it: the same method in its text and in the head of its part. */
export interface MailedEntry {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** Writes the entry of a call for one reader. The same call gives the same text whenever it is written. */
export function entryOf(
  entry: CallEntry,
  host: string,
  { from, to, text }: { readonly from: string; readonly to: string; readonly text: string },
): MailedEntry {
  const method = entry.call.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const people = { organizer: { name: from, email: from }, attendees: [{ email: to, name: to, rsvp: false }] };
  const event = { ...eventOf(entry, host), ...people, description: text };
  return { method, content: ical({ prodId: product, method, events: [event] }).toString() };
}

/** Writes a calendar of calls, for a program that asks for it again and again. */
export function calendarOf(entries: readonly CallEntry[], host: string): string {
  const events = entries.map((entry) => eventOf(entry, host));
  return ical({ prodId: product, name: 'Calls', ttl: 15 * 60, events }).toString();
}
