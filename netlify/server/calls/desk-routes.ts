import {
  type Call,
  type calendarAddress,
  calendarFile,
  type calls as callsContract,
  type changeCall,
  type readBookingSettings,
  type setBookingSettings,
} from '#features/calls/contract/desk.ts';
import { bookingMessages } from '#features/calls/contract/visitor.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import type { Handle } from '../http/define-handler.ts';
import { enquiryNotFound, HttpError } from '../http/errors.ts';
import { bookingTokens, callOf, isBookingToken } from '../records/call.ts';
import { readRecord } from '../records/change-record.ts';
import { bookedCalls, end, type HeldCall, place } from './booking.ts';
import { readSettings, timesOf, writeSettings } from './settings.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A call as the desk shows it. */
function shown({ call, record }: HeldCall): Call {
  const { name, email, phone, topic, message } = record.fields;
  return {
    ...{
      id: record.id,
      slot: call.slot,
      minutes: call.minutes,
      name: text(name) ?? '',
      email: text(email) ?? '',
    },
    ...{
      phone: text(phone),
      topic: text(topic),
      message: text(message),
      language: record.language ?? 'en',
    },
    state: call.state === 'missed' ? 'missed' : 'booked',
  };
}

/** The times of calls. */
export const settings: Handle<typeof readBookingSettings> = async ({ services }) => ({
  body: await readSettings(services.store),
});

/** Changes the times, and names the calls to come that they do not hold. */
export const setSettings: Handle<typeof setBookingSettings> = async ({ input, services }) => {
  const { settings: wanted, version, check } = input;
  const { store, clock, audit } = services;
  const standing = check
    ? { settings: wanted, version }
    : await writeSettings(store, { settings: wanted, version });
  if (!check) await audit.add('call-times-changed', { version: standing.version });
  const isHeld = ({ call: { slot, minutes } }: HeldCall) => {
    const times = wanted === null ? [] : timesOf(wanted, slot.slice(0, 10));
    return wanted?.minutes === minutes && times.includes(slot.slice(11, 16));
  };
  const booked = await bookedCalls(services.store, indianDay(clock()));
  const touched = booked
    .filter((one) => Date.parse(one.call.slot) > clock().getTime() && !isHeld(one))
    .map(shown);
  return {
    body: {
      success: true,
      ...standing,
      touched: touched.map(({ id, slot, name }) => ({ id, slot, name })),
    },
  };
};

/** Since when there is a subscription address. In no backup, which must not open what was revoked. */
const addressKey = 'calendar/since';

/** Calls of today and later. */
export const list: Handle<typeof callsContract> = async ({ services }) => {
  const today = indianDay(services.clock());
  const booked = await bookedCalls(services.store, today);
  return {
    body: { today, calls: booked.map(shown), calendarSince: await services.store.read(addressKey) },
  };
};

const ownersRefusals: Readonly<Record<string, string>> = {
  taken: 'There is another call at that time. Please choose another.',
  over: 'That time is over. Please choose another.',
  closed: 'Please set the times of calls first.',
};

/** Moves or cancels a call, or notes that nobody answered. */
export const change: Handle<typeof changeCall> = async ({ input, services }) => {
  const { id, slot, change: wish, to = slot, word: text } = input;
  const record = await readRecord(services.store, 'contact', id);
  if (record === null) throw enquiryNotFound();
  const seen = callOf(record.events);
  const isEarly = wish === 'missed' && Date.parse(slot) > services.clock().getTime();
  if (seen?.state !== 'booked' || seen.slot !== slot || isEarly)
    throw new HttpError(
      'conflict',
      isEarly ? 'This call is still to come.' : bookingMessages.changed,
    );
  const outcome =
    wish === 'move'
      ? await place(services, { id, slot: to, seen, by: { text } })
      : await end(
          services,
          id,
          seen,
          wish === 'cancel' ? { type: 'call-cancelled', text } : { type: 'call-missed' },
        );
  const { refused, record: changed } = outcome;
  if (refused) throw new HttpError('conflict', ownersRefusals[refused] ?? bookingMessages.changed);
  if (changed === null) throw enquiryNotFound();
  await services.audit.add('call-changed', { id, change: wish });
  if (wish !== 'missed') services.tellAfterAnswer({ kind: 'contact', id });
  return {
    body: {
      success: true,
      slot: wish === 'cancel' ? null : (callOf(changed.events)?.slot ?? null),
    },
  };
};

/** What the key of the subscription address is made of. */
const calendarName = (since: string): string => `calendar ${since}`;

/** Makes or revokes the owner's subscription address. */
export const address: Handle<typeof calendarAddress> = async ({ input: { action }, services }) => {
  const { store, clock, audit, sendingParts, secretsFor } = services;
  const since = clock().toISOString();
  if (action === 'make') await store.replace(addressKey, since);
  else await store.remove(addressKey);
  await audit.add('call-calendar', { on: action === 'make' });
  const [key] = bookingTokens(secretsFor, calendarName(since));
  const made = `${sendingParts.siteUrl}${calendarFile.path}?key=${key}`;
  return { body: { success: true, address: action === 'make' ? made : null } };
};

/** Days of past calls that the calendar still holds. */
const pastDays = 30;

/** The owner's calls as an iCalendar file: times and names only. Throws 404 for any key but the present one. */
export const calendar: Handle<typeof calendarFile> = async ({ input: { key }, services }) => {
  const { store, clock, sendingParts, secretsFor } = services;
  const since = await store.read(addressKey);
  if (since === null || !isBookingToken(secretsFor, calendarName(since), key))
    throw new HttpError('not-found', 'There is no calendar here.');
  const { calendarOf } = await import('../notifications/compose/call-entry.ts');
  const from = indianDay(new Date(clock().getTime() - pastDays * millisecondsOfDay));
  const entries = (await bookedCalls(services.store, from)).map((one) => ({
    call: one.call,
    ...shown(one),
  }));
  const content = new Blob([calendarOf(entries, sendingParts.siteUrl)]).stream();
  return { file: { content, type: 'text/calendar; charset=utf-8', name: 'calls.ics' } };
};
