/*
 * This folder books calls. It never gives two visitors the same time. Read a booking with
 * `readCall`, and change it with `moveCall`, `markNoShow` or `cancelBooking`. For a visitor use
 * `bookOnce` and `reserveAsVisitor`. Each changes the reservations first (reservations.ts), and
 * then repairs the enquiry's record. Only the reservations decide whether a time is free.
 */

import type { BookingSettings } from '#features/calls/contract/settings.ts';
import { visitorLimits } from '#features/calls/limits.ts';
import type { BookedCall } from '#features/enquiries/server/storage/call-state.ts';
import { attendeeHashes, networkHashes } from './attendees.ts';
import type { CallDeps } from './deps.ts';
import { findOverlap, isOffered } from './free-times.ts';
import {
  type Booking,
  type BookingResult,
  bookingOf,
  type ChangeAuthor,
  type ChangeRequest,
  makeChange,
  makeChanges,
  type RefusalReason,
} from './make-changes.ts';
import { readBusyTimes } from './own-calendar.ts';
import type { Reservations } from './reservation.ts';
import { type ReservationDeps, readAndRepair, readReservations } from './reservations.ts';
import { readSettings } from './settings.ts';
import { type Attendee, backfillAttendeeHashes, findExceededLimit } from './visitor-limits.ts';

export { bookedCalls, type ReservedCall } from './booked-calls.ts';
export { readFreeDays } from './free-times.ts';
export type { Booking, BookingResult } from './make-changes.ts';
export {
  deleteReservations,
  type ReservationDeps,
} from './reservations.ts';
export { readPastCalls, rebuildCalls, repairAll, repairRecent } from './upkeep.ts';
export { isCeilingReached } from './visitor-limits.ts';

/** Reads the call of an enquiry; null where the enquiry does not exist, or is erased. */
export async function readCall(deps: ReservationDeps, enquiry: string): Promise<Booking | null> {
  const [found] = await readAndRepair(deps, await readReservations(deps), [enquiry]);
  return found?.record ? bookingOf(found.record) : null;
}

/** The person who books, and the limit that a new booking would exceed. */
interface VisitorLimit {
  readonly attendee: Attendee;
  limit?(reservations: Reservations): RefusalReason | undefined;
}

/** Books one of the free times for a visitor, or moves their call to it. */
async function reserveFree(
  deps: ReservationDeps,
  seen: Booking,
  slot: string,
  { attendee, limit }: VisitorLimit,
): Promise<BookingResult> {
  const settings = await readSettings(deps.store);
  if (settings === null) return { status: 'refused', reason: 'closed' };
  const isMove = seen.call?.state === 'booked';
  const [busy, now] = [await readBusyTimes(deps.store), deps.clock()];
  const findConflict = (reservations: Reservations): RefusalReason | undefined => {
    const exceeded = isMove ? undefined : limit?.(reservations);
    const isFree = isOffered(reservations, settings, { enquiry: seen.record.id, slot, busy, now });
    return exceeded ?? (isFree ? undefined : 'taken');
  };
  const change = { slot, minutes: settings.minutes, ...visitor } as const;
  const requested: ChangeRequest = isMove
    ? { seen, change: { type: 'call-moved', ...change } }
    : { seen, change: { type: 'call-booked', ...change }, attendee };
  return makeChange(deps, requested, findConflict);
}

/**
 * Moves a call to any future time, which the owner has agreed with the visitor.
 *
 * @param allowConflict - whether another call may be booked at the same time.
 * @returns the other enquiry if there is a conflict.
 */
export async function moveCall(
  deps: ReservationDeps,
  seen: BookingWithCall,
  slot: string,
  { text, allowConflict = false }: { text?: string | undefined; allowConflict?: boolean },
): Promise<BookingResult | { readonly status: 'conflict'; readonly enquiry: string }> {
  if (Date.parse(slot) <= deps.clock().getTime()) return { status: 'refused', reason: 'over' };
  const settings = await readSettings(deps.store);
  const minutes = settings?.minutes ?? seen.call.minutes;
  const type = seen.call.state === 'booked' ? 'call-moved' : 'call-booked';
  let other: string | undefined;
  const result = await makeChange(
    deps,
    { seen, change: { type, slot, minutes, text } },
    (reservations) => {
      other = allowConflict ? undefined : findOverlap(reservations, seen.record.id, slot, minutes);
      return other === undefined ? undefined : 'taken';
    },
  );
  return other && result.status === 'refused' ? { status: 'conflict', enquiry: other } : result;
}

/** Marks a change as made by the visitor. */
export const visitor = { byVisitor: true } as const;

/** A visitor's request; the client's address is empty where it is not known. */
interface VisitorRequest {
  readonly services: CallDeps;
  readonly ip: string;
}

/**
 * Books a free time for a visitor, or moves their call to it. New bookings are limited per person,
 * network and day.
 */
export async function reserveAsVisitor(
  { services, ip }: VisitorRequest,
  seen: Booking,
  slot: string,
): Promise<BookingResult> {
  const { id } = seen.record;
  const attendee = {
    attendeeHashes: attendeeHashes(services, seen.record),
    networkHashes: networkHashes(services, ip),
  };
  if (!services.rateLimits) return reserveFree(services, seen, slot, { attendee });
  if (seen.call?.state !== 'booked') await backfillAttendeeHashes(services);
  const limit = (reservations: Reservations) =>
    findExceededLimit(reservations, id, attendee, services.clock());
  return reserveFree(services, seen, slot, { attendee, limit });
}

/** Books a time for an enquiry without one. A repeated request returns the existing booking. */
export async function bookOnce(
  request: VisitorRequest,
  id: string,
  wanted: string,
  setAside: boolean,
): Promise<BookingResult> {
  const seen = await readCall(request.services, id);
  if (seen === null) return { status: 'erased' };
  const { call } = seen;
  if (call?.state === 'cancelled') return { status: 'refused', reason: 'cancelled' };
  if (call?.state === 'missed') return { status: 'refused', reason: 'over' };
  if (setAside) return { status: 'refused', reason: 'byPhone' };
  if (call) return { status: 'done', ...seen };
  const result = await reserveAsVisitor(request, seen, wanted);
  const wasQuicker = result.status === 'refused' && result.reason === 'changed';
  // A repetition of the same request was quicker.
  return wasQuicker ? bookOnce(request, id, wanted, setAside) : result;
}

/** A booking with a call. */
type BookingWithCall = Booking & { readonly call: BookedCall };

/** Notes that nobody answered. No notification is sent. */
export function markNoShow(deps: ReservationDeps, seen: BookingWithCall): Promise<BookingResult> {
  const { slot, minutes } = seen.call;
  return makeChange(deps, { seen, change: { type: 'call-missed', slot, minutes } });
}

const cancellation = (seen: BookingWithCall, by: ChangeAuthor): ChangeRequest => {
  const { slot, minutes } = seen.call;
  return { seen, change: { type: 'call-cancelled', slot, minutes, ...by } };
};

/** Cancels a call. */
export const cancelBooking = (
  deps: ReservationDeps,
  seen: BookingWithCall,
  by: ChangeAuthor,
): Promise<BookingResult> => makeChange(deps, cancellation(seen, by));

/**
 * Cancels several calls in one step.
 *
 * @returns how many were cancelled; not those that were changed since they were read.
 */
export async function cancelBookings(
  deps: ReservationDeps,
  cancelled: ReadonlyArray<{ readonly seen: BookingWithCall; readonly by: ChangeAuthor }>,
): Promise<number> {
  const requested = cancelled.map(({ seen, by }) => cancellation(seen, by));
  const results = await makeChanges(deps, requested);
  return results.filter(({ status }) => status === 'done').length;
}

/** Returns why a visitor cannot change a call online; null where they can. */
export function refusalOf(
  call: BookedCall,
  settings: BookingSettings | null,
  now: Date,
): RefusalReason | null {
  const left = Date.parse(call.slot) - now.getTime();
  const notice = (settings?.minimumNoticeHours ?? 0) * 3_600_000;
  if (call.state === 'cancelled') return 'cancelled';
  if (call.state === 'missed' || left <= 0) return 'over';
  return left < notice || call.changes >= visitorLimits.changesOfCall ? 'late' : null;
}
