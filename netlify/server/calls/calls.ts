/*
 * This folder gives the times of calls to enquiries, and never gives two of them the same time.
 * Start with `readCall`, then call `reserve` or `endCall`, for a visitor `bookOnce` or
 * `reserveAsVisitor`. Each changes the reservations (reservations.ts), and then repairs the
 * enquiry's record from them. Only the reservations decide whether a time is free.
 */

import { randomUUID } from 'node:crypto';
import type { BookingSettings } from '#features/calls/contract/desk.ts';
import type { refusals } from '#features/calls/contract/visitor.ts';
import { visitorLimits } from '#features/calls/limits.ts';
import { type BookedCall, callOf } from '../records/call-state.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { isFree } from './free-times.ts';
import { holdersOf, networkHashesOf } from './holders.ts';
import { readBusyTimes } from './own-calendar.ts';
import type { CallParts } from './parts.ts';
import { type Change, type Entries, lastChangeId } from './reservation.ts';
import {
  changeEntries,
  type ReservationParts,
  readAndRepair,
  readEntries,
} from './reservations.ts';
import { readSettings } from './settings.ts';
import { type Booker, limitExceeded, nameHolders } from './visitor-limits.ts';

export { bookedCalls, type ReservedCall } from './booked-calls.ts';
export { freeDays } from './free-times.ts';
export { forget, kind, type ReservationParts, rebuild } from './reservations.ts';
export { readPastCalls, repairAll, repairRecent } from './upkeep.ts';

/** Why a call could not be booked or changed. */
export type Refusal = (typeof refusals)[number];

/** An enquiry with its call, as the document and the record both have it. */
export interface StandingCall {
  readonly record: EnquiryRecord;
  /** Null where it never had one. */
  readonly call: BookedCall | null;
}

/**
 * What came of a wish: how the call stands then, or why it could not be; or the enquiry is erased.
 */
export type Outcome =
  | ({ readonly status: 'standing' } & StandingCall)
  | { readonly status: 'refused'; readonly reason: Refusal }
  | { readonly status: 'erased' };

/** Whose wish a change is: the visitor's, or the owner's, who may say a word with it. */
export type Wisher = Pick<Change, 'byVisitor' | 'text' | 'isUntold'>;

const standingOf = (record: EnquiryRecord): StandingCall => ({
  record,
  call: callOf(record.events),
});

/** Reads the call of an enquiry; null where the enquiry does not exist, or is erased. */
export async function readCall(
  parts: ReservationParts,
  enquiry: string,
): Promise<StandingCall | null> {
  const [found] = await readAndRepair(parts, await readEntries(parts), [enquiry]);
  return found?.record ? standingOf(found.record) : null;
}

/**
 * Changes a call, unless its reservation was changed since it was read, or the change is refused.
 * If the process ends after the reservation, the next reader writes the change into the record.
 */
async function makeChange(
  parts: ReservationParts,
  { record: seen, call }: StandingCall,
  wish: Pick<Change, 'type' | 'slot' | 'minutes'> & Wisher,
  refusalIn: (entries: Entries) => Refusal | undefined,
  booker?: Booker,
): Promise<Outcome> {
  const { id: enquiry } = seen;
  const at = parts.clock().toISOString();
  const change: Change = { ...wish, id: randomUUID(), at, follows: call?.changes ?? 0 };
  let reason: Refusal | undefined;
  let reserved: Entries = {};
  await changeEntries(parts, (entries) => {
    const { change: current, reminded: _, ...kept } = entries[enquiry] ?? {};
    // Ours, and its confirmation was lost.
    if (current?.id === change.id) return entries;
    const isChanged = current !== undefined && current.id !== lastChangeId(seen);
    reason = isChanged ? 'changed' : refusalIn(entries);
    if (reason) return entries;
    const booking = change.type === 'call-booked' && { ...booker, bookedAt: at };
    reserved = { [enquiry]: { ...kept, ...booking, change } };
    return { ...entries, ...reserved };
  });
  if (reason) return { status: 'refused', reason };
  const [found] = await readAndRepair(parts, reserved, [enquiry]);
  return found?.record ? { status: 'standing', ...standingOf(found.record) } : { status: 'erased' };
}

/** What a visitor's booking is counted by, and which limit it would exceed. */
interface VisitorLimit {
  readonly booker: Booker;
  limit?(entries: Entries): Refusal | undefined;
}

/** Books a time for an enquiry, or moves its call: a visitor to a free time, the owner to any. */
export async function reserve(
  parts: ReservationParts,
  seen: StandingCall,
  slot: string,
  by: Wisher,
  { booker, limit }: Partial<VisitorLimit> = {},
): Promise<Outcome> {
  const { settings } = await readSettings(parts.store);
  if (settings === null) return { status: 'refused', reason: 'closed' };
  const now = parts.clock();
  if (Date.parse(slot) <= now.getTime())
    return { status: 'refused', reason: by.byVisitor ? 'taken' : 'over' };
  const type = seen.call?.state === 'booked' ? 'call-moved' : 'call-booked';
  const busy = await readBusyTimes(parts.store);
  const whose = { byVisitor: by.byVisitor === true, now, busy };
  const refusalIn = (entries: Entries): Refusal | undefined => {
    const exceeded = type === 'call-booked' ? limit?.(entries) : undefined;
    const isTaken = !isFree(entries, seen.record.id, slot, settings, whose);
    return exceeded ?? (isTaken ? 'taken' : undefined);
  };
  const wish = { type, slot, minutes: settings.minutes, ...by } as const;
  return makeChange(parts, seen, wish, refusalIn, booker);
}

/** Whose wishes these are. */
export const visitor = { byVisitor: true } as const;

/** A visitor's request; the client's address is empty where it is not known. */
interface Asking {
  readonly services: CallParts;
  readonly ip: string;
}

/**
 * Books a time for a visitor or moves their call there, within the limits of a person, a network
 * and a day.
 */
export async function reserveAsVisitor(
  { services, ip }: Asking,
  seen: StandingCall,
  slot: string,
): Promise<Outcome> {
  const { id } = seen.record;
  const holders = holdersOf(services, seen.record);
  const booker = { holders, networkHashes: networkHashesOf(services, ip) };
  if (!services.rateLimits) return reserve(services, seen, slot, visitor, { booker });
  if (seen.call?.state !== 'booked') await nameHolders(services);
  const limit = (entries: Entries) => limitExceeded(entries, id, booker, services.clock());
  return reserve(services, seen, slot, visitor, { booker, limit });
}

/** Books a time for an enquiry that has none: a repeated sending gets what its enquiry has. */
export async function bookOnce(
  asking: Asking,
  id: string,
  wanted: string,
  setAside: boolean,
): Promise<Outcome> {
  const seen = await readCall(asking.services, id);
  if (seen === null) return { status: 'erased' };
  const { call } = seen;
  if (call?.state === 'cancelled') return { status: 'refused', reason: 'cancelled' };
  if (call?.state === 'missed') return { status: 'refused', reason: 'over' };
  if (setAside) return { status: 'refused', reason: 'byPhone' };
  if (call) return { status: 'standing', ...seen };
  const outcome = await reserveAsVisitor(asking, seen, wanted);
  const isRepeated = outcome.status === 'refused' && outcome.reason === 'changed';
  // Another try of the same sending was quicker.
  return isRepeated ? bookOnce(asking, id, wanted, setAside) : outcome;
}

/** Cancels a call; or notes that nobody answered, of which nobody is told. */
export function endCall(
  parts: ReservationParts,
  { record, call }: StandingCall & { readonly call: BookedCall },
  type: 'call-cancelled' | 'call-missed',
  by: Wisher = {},
): Promise<Outcome> {
  const { slot, minutes } = call;
  return makeChange(parts, { record, call }, { type, slot, minutes, ...by }, () => undefined);
}

/** Why a visitor can not change a call here; null where they can. */
export function refusalOf(
  call: BookedCall,
  settings: BookingSettings | null,
  now: Date,
): Refusal | null {
  const left = Date.parse(call.slot) - now.getTime();
  const notice = (settings?.notice ?? 0) * 3_600_000;
  if (call.state === 'cancelled') return 'cancelled';
  if (call.state === 'missed' || left <= 0) return 'over';
  return left < notice || call.changes >= visitorLimits.changesOfCall ? 'late' : null;
}
