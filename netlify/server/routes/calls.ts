import { createHash, randomBytes } from 'node:crypto';
import {
  type Call,
  type calendarAddress,
  calendarFile,
  type calls as callsContract,
  type changeCall,
  type readBookingSettings,
  type setBookingSettings,
} from '#contracts/admin-bookings.ts';
import { bookingMessages } from '#contracts/bookings.ts';
import { indianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { addMissed, bookedCalls, cancel, type HeldCall, type Outcome, place } from '../bookings/booking.ts';
import { callOf } from '../calls/call.ts';
import { readSettings, timesOf, writeSettings } from '../calls/settings.ts';
import { readRecord } from '../enquiries/change-record.ts';
import { enquiryNotFound, HttpError } from '../errors.ts';
import type { Handle } from '../http/define-handler.ts';
import { parseJson } from '../parse-json.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A call as the desk shows it. */
function shown({ call, record }: HeldCall): Call {
  const { name, email, phone, topic, message } = record.fields;
  return {
    ...{ id: record.id, slot: call.slot, minutes: call.minutes, name: text(name) ?? '', email: text(email) ?? '' },
    ...{ phone: text(phone), topic: text(topic), message: text(message), language: record.language ?? 'en' },
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
  const standing = check ? { settings: wanted, version } : await writeSettings(store, { settings: wanted, version });
  if (!check) await audit.add('call-times-changed', { version: standing.version });
  const isHeld = ({ call: { slot, minutes } }: HeldCall) => {
    const times = wanted === null ? [] : timesOf(wanted, slot.slice(0, 10));
    return wanted?.minutes === minutes && times.includes(slot.slice(11, 16));
  };
  const booked = await bookedCalls(services, indianDay(clock()));
  const toCome = booked.filter((one) => one.call.state === 'booked' && Date.parse(one.call.slot) > clock().getTime());
  const touched = toCome.filter((one) => !isHeld(one)).map(shown);
  return { body: { success: true, ...standing, touched: touched.map(({ id, slot, name }) => ({ id, slot, name })) } };
};

/** Not in a backup: a file that lies elsewhere must not open what was revoked. */
const addressKey = 'calendar/address';

const addressShape = z.object({ hash: z.string(), since: z.string() });
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const readAddress = async (store: BlobStore) => parseJson(addressShape, await store.read(addressKey));

/** Calls of today and later. */
export const list: Handle<typeof callsContract> = async ({ services }) => {
  const today = indianDay(services.clock());
  const [booked, address] = await Promise.all([bookedCalls(services, today), readAddress(services.store)]);
  return { body: { today, calls: booked.map(shown), calendarSince: address?.since ?? null } };
};

/** Moves or cancels a call, or notes that nobody answered. */
export const change: Handle<typeof changeCall> = async ({ input, services }) => {
  const { id, slot, change: wish, to, word } = input;
  const record = await readRecord(services.store, 'contact', id);
  if (record === null) throw enquiryNotFound();
  const seen = callOf(record.events);
  if (seen?.state !== 'booked' || seen.slot !== slot) throw new HttpError('conflict', bookingMessages.changed);
  const by = { text: word };
  let outcome: Outcome;
  if (wish === 'move') outcome = await place(services, { id, slot: to ?? slot, seen, by });
  else if (wish === 'cancel') outcome = await cancel(services, id, seen, by);
  else outcome = await addMissed(services, id, seen);
  if (outcome.refused) throw new HttpError('conflict', ownersRefusals[outcome.refused] ?? bookingMessages.changed);
  if (outcome.record === null) throw enquiryNotFound();
  await services.audit.add('call-changed', { id, change: wish });
  if (wish !== 'missed') services.tellAfterAnswer({ kind: 'contact', id });
  return { body: { success: true, slot: wish === 'cancel' ? null : (callOf(outcome.record.events)?.slot ?? null) } };
};

const ownersRefusals: Readonly<Record<string, string>> = {
  taken: 'There is another call at that time. Please choose another.',
  over: 'That time is over. Please choose another.',
  late: 'This call is still to come.',
  closed: 'Please set the times of calls first.',
};

/** Makes or revokes the owner's subscription address. */
export const address: Handle<typeof calendarAddress> = async ({ input: { action }, services }) => {
  const { store, clock, audit, sendingParts } = services;
  const key = randomBytes(32).toString('base64url');
  if (action === 'make')
    await store.replace(addressKey, JSON.stringify({ hash: hashOf(key), since: clock().toISOString() }));
  else await store.remove(addressKey);
  await audit.add('call-calendar', { on: action === 'make' });
  const made = `${sendingParts.siteUrl}${calendarFile.path}?key=${key}`;
  return { body: { success: true, address: action === 'make' ? made : null } };
};

/** Days of past calls that the calendar still holds. */
const pastDays = 30;

/** The owner's calls as a calendar: times and names only. */
export const calendar: Handle<typeof calendarFile> = async ({ input: { key }, services }) => {
  const { store, clock, sendingParts } = services;
  const standing = await readAddress(store);
  if (standing === null || standing.hash !== hashOf(key))
    throw new HttpError('not-found', 'There is no calendar here.');
  const { calendarOf } = await import('../notifications/compose/call-entry.ts');
  const from = indianDay(new Date(clock().getTime() - pastDays * millisecondsOfDay));
  const booked = await bookedCalls(services, from);
  const entries = booked.map((one) => ({ id: one.record.id, call: one.call, name: shown(one).name }));
  const content = calendarOf(entries, sendingParts.siteUrl);
  const type = 'text/calendar; charset=utf-8';
  return { file: { content: new Blob([content]).stream(), type, name: 'calls.ics' } };
};
