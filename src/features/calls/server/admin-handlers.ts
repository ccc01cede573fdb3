import {
  type readBookingSettings,
  type setBookingSettings,
  settingsFromJson,
} from '#features/calls/contract/settings.ts';
import { slotText } from '#features/calls/contract/slot-text.ts';
import { bookingRefusals } from '#features/calls/words.en.ts';
import type { Handle } from '#server/http/define-handler.ts';
import { enquiryNotFound, HttpError } from '#server/http/errors.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import {
  type BookedCall,
  type calendarAddress,
  calendarFile,
  type calls as callsContract,
  type changeCall,
} from '../contract/admin.ts';
import { bookingTokens, isBookingToken } from './booking-token.ts';
import { calendarAddressKey, revokeCalendarAddress } from './calendar-address.ts';
import {
  bookedCalls,
  cancelBooking,
  isCeilingReached,
  markNoShow,
  moveCall,
  type ReservedCall,
  readCall,
} from './calls.ts';
import { callsOfNetwork, callsOfPerson, callsToCome } from './cancel-several.ts';
import type { CallDeps } from './deps.ts';
import { bookedAtIn } from './reservation.ts';
import { readStoredSettings, timesOf, writeSettings } from './settings.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A call as the desk shows it. */
function shown({ call, record }: ReservedCall): BookedCall {
  const { name, email, phone, topic, message } = record.fields;
  return {
    id: record.id,
    slot: call.slot,
    minutes: call.minutes,
    name: text(name) ?? '',
    email: text(email) ?? '',
    phone: text(phone),
    topic: text(topic),
    message: text(message),
    language: record.language ?? 'en',
    state: call.state === 'missed' ? 'missed' : 'booked',
    bookedAt: bookedAtIn(record),
  };
}

/** The times of calls. */
export const handleReadBookingSettings: Handle<typeof readBookingSettings, CallDeps> = async ({
  services,
}) => ({
  body: await readStoredSettings(services.store),
});

/** Changes the times, and names the calls to come that they do not hold. */
export const setSettings: Handle<typeof setBookingSettings, CallDeps> = async ({
  input,
  services,
}) => {
  const { settings: wanted, version, check } = input;
  const { store, clock, audit } = services;
  const standing = check
    ? { settings: wanted, version }
    : await writeSettings(store, { settings: wanted, version });
  if (!check) await audit.add('call-times-changed', { version: standing.version });
  const isInTimes = ({ call: { slot, minutes } }: ReservedCall) => {
    const times = wanted === null ? [] : timesOf(settingsFromJson(wanted), slot.slice(0, 10));
    return wanted?.minutes === minutes && times.includes(slot.slice(11, 16));
  };
  const booked = await bookedCalls(services, indianDay(clock()));
  const touched = booked
    .filter((one) => Date.parse(one.call.slot) > clock().getTime() && !isInTimes(one))
    .map(shown);
  return {
    body: {
      success: true,
      ...standing,
      touched: touched.map(({ id, slot, name }) => ({ id, slot, name })),
    },
  };
};

/** Calls of today and later. */
export const handleListCalls: Handle<typeof callsContract, CallDeps> = async ({ services }) => {
  const today = indianDay(services.clock());
  const booked = await bookedCalls(services, today);
  const toCome = callsToCome(booked, services.clock());
  const several = ({ length }: readonly unknown[]) => (length > 1 ? length : undefined);
  const listed = booked.map((one) => ({
    ...shown(one),
    ofPerson: several(callsOfPerson(toCome, one.record)),
    ofNetwork: several(callsOfNetwork(toCome, one.reservation)),
  }));
  const body = {
    today,
    calls: listed,
    isCeilingReached: services.rateLimits && (await isCeilingReached(services)),
    canMail: await services.canMail(),
    calendarSince: await services.store.read(calendarAddressKey),
  };
  return { body };
};

const timeIsOver = 'That time is over. Please choose another.';

/** Asks the owner to confirm a double booking. */
async function timeTaken(services: CallDeps, enquiry: string): Promise<HttpError> {
  const other = await readCall(services, enquiry);
  const name = text(other?.record.fields.name) ?? '';
  const time = other?.call ? slotText(other.call.slot, 'en-IN') : '';
  const message = `Another call is booked then: ${[name, time].filter(Boolean).join(', ')}.`;
  return new HttpError('conflict', message, { more: { reason: 'conflict' } });
}

/** Moves or cancels a call, or notes that nobody answered. */
export const handleChangeCall: Handle<typeof changeCall, CallDeps> = async ({
  input,
  services,
}) => {
  const { id, slot, change: action, to = slot, word, allowConflict } = input;
  const seen = await readCall(services, id);
  if (seen === null) throw enquiryNotFound();
  const { record, call } = seen;
  const isEarly = action === 'missed' && Date.parse(slot) > services.clock().getTime();
  if (isEarly) throw new HttpError('conflict', 'This call is still to come.');
  // A visitor who did not answer can get another time.
  const isOpen = call?.state === 'booked' || (action === 'move' && call?.state === 'missed');
  if (!isOpen || call.slot !== slot) throw new HttpError('conflict', bookingRefusals.changed);
  const called = { record, call };
  let result: Awaited<ReturnType<typeof moveCall>>;
  if (action === 'move')
    result = await moveCall(services, called, to, { text: word, allowConflict });
  else if (action === 'missed') result = await markNoShow(services, called);
  else result = await cancelBooking(services, called, { text: word });
  if (result.status === 'erased') throw enquiryNotFound();
  if (result.status === 'conflict') throw await timeTaken(services, result.enquiry);
  if (result.status === 'refused') {
    const isOver = result.reason === 'over';
    throw new HttpError('conflict', isOver ? timeIsOver : bookingRefusals.changed);
  }
  await services.audit.add('call-changed', { id, change: action });
  if (action !== 'missed') services.notifyAfterAnswer({ kind: 'contact', id });
  const slotNow = action === 'cancel' ? null : (result.call?.slot ?? null);
  return { body: { success: true, slot: slotNow } };
};

/** What the key of the subscription address is made of. */
const calendarName = (since: string): string => `calendar ${since}`;

/** Makes or revokes the owner's subscription address. */
export const address: Handle<typeof calendarAddress, CallDeps> = async ({
  input: { action },
  services,
}) => {
  const { store, clock, audit, sendingDeps, secretsFor } = services;
  const since = clock().toISOString();
  if (action === 'make') await store.replace(calendarAddressKey, since);
  else await revokeCalendarAddress(store);
  await audit.add('call-calendar', { on: action === 'make' });
  const [key] = bookingTokens(secretsFor, calendarName(since));
  const made = `${sendingDeps.siteUrl}${calendarFile.path}?key=${key}`;
  return { body: { success: true, address: action === 'make' ? made : null } };
};

/** Days of past calls that the calendar still holds. */
const pastDays = 30;

/**
 * The owner's calls as an iCalendar file: times and names only.
 *
 * @throws {HttpError} 404 for any key but the present one.
 */
export const handleCalendarFile: Handle<typeof calendarFile, CallDeps> = async ({
  input: { key },
  services,
}) => {
  const { store, clock, sendingDeps, secretsFor } = services;
  const since = await store.read(calendarAddressKey);
  if (since === null || !isBookingToken(secretsFor, calendarName(since), key))
    throw new HttpError('not-found', 'There is no calendar here.');
  const { calendarOf } = await import('./call-calendar.ts');
  const from = indianDay(new Date(clock().getTime() - pastDays * millisecondsOfDay));
  const entries = (await bookedCalls(services, from)).map((one) => ({
    call: one.call,
    ...shown(one),
  }));
  const content = new Blob([calendarOf(entries, sendingDeps.siteUrl)]).stream();
  return { file: { content, type: 'text/calendar; charset=utf-8', name: 'calls.ics' } };
};
