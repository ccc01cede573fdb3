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
import { holdersOf } from './holders.ts';
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
import { claimOfNetwork, hasEnough, nameHolders, releaseClaim } from './visitor-limits.ts';

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
  holders?: readonly string[],
): Promise<Outcome> {
  const { id: enquiry } = seen;
  const at = parts.clock().toISOString();
  const change: Change = { ...wish, id: randomUUID(), at, follows: call?.changes ?? 0 };
  let reason: Refusal | undefined;
  let reserved: Entries = {};
  await changeEntries(parts, (entries) => {
    const entry = entries[enquiry];
    const current = entry?.change.id;
    // Ours, and its confirmation was lost.
    if (current === change.id) return entries;
    const isChanged = current !== undefined && current !== lastChangeId(seen);
    reason = isChanged ? 'changed' : refusalIn(entries);
    if (reason) return entries;
    reserved = { [enquiry]: { change, holders: holders ? [...holders] : entry?.holders } };
    return { ...entries, ...reserved };
  });
  if (reason) return { status: 'refused', reason };
  const [found] = await readAndRepair(parts, reserved, [enquiry]);
  return found?.record ? { status: 'standing', ...standingOf(found.record) } : { status: 'erased' };
}

/**
 * Books a time for an enquiry, or moves its call there: a visitor to a free time, the owner to any.
 *
 * @param holders - who must not have too many calls to come;
 *   nobody is counted where it is not given.
 */
export async function reserve(
  parts: ReservationParts,
  seen: StandingCall,
  slot: string,
  by: Wisher,
  holders?: readonly string[],
): Promise<Outcome> {
  const { settings } = await readSettings(parts.store);
  if (settings === null) return { status: 'refused', reason: 'closed' };
  const now = parts.clock();
  if (Date.parse(slot) <= now.getTime())
    return { status: 'refused', reason: by.byVisitor ? 'taken' : 'over' };
  const type = seen.call?.state === 'booked' ? 'call-moved' : 'call-booked';
  const busy = await readBusyTimes(parts.store);
  const whose = { byVisitor: by.byVisitor === true, now, busy };
  const { id } = seen.record;
  const refusalIn = (entries: Entries): Refusal | undefined => {
    const isNew = type === 'call-booked';
    if (isNew && holders && hasEnough(entries, id, holders, now)) return 'enough';
    return isFree(entries, id, slot, settings, whose) ? undefined : 'taken';
  };
  const wish = { type, slot, minutes: settings.minutes, ...by } as const;
  return makeChange(parts, seen, wish, refusalIn, holders);
}

/** Whose wishes these are. */
export const visitor = { byVisitor: true } as const;

/** What a visitor's wish comes with: the client's address, empty where it is not known. */
interface Asking {
  readonly services: CallParts;
  readonly ip: string;
}

/**
 * Books a time for a visitor or moves their call there, as far as one person and one network may.
 */
export async function reserveAsVisitor(
  { services, ip }: Asking,
  seen: StandingCall,
  slot: string,
): Promise<Outcome> {
  if (!services.rateLimits) return reserve(services, seen, slot, visitor);
  const { id } = seen.record;
  const isNew = seen.call?.state !== 'booked';
  if (isNew && !(await claimOfNetwork(services, ip, id)))
    return { status: 'refused', reason: 'busy' };
  if (isNew) await nameHolders(services);
  const holders = holdersOf(services, seen.record);
  const outcome = await reserve(services, seen, slot, visitor, holders);
  const hasNone = outcome.status === 'refused' && outcome.reason !== 'changed';
  if (isNew && hasNone) await releaseClaim(services, ip, id);
  return outcome;
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
