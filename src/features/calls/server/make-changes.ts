import { randomUUID } from 'node:crypto';
import type { refusals } from '#features/calls/contract/visitor.ts';
import { type BookedCall, callOf } from '#features/enquiries/server/storage/call-state.ts';
import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import { type Change, lastChangeId, type Reservation, type Reservations } from './reservation.ts';
import { changeReservations, type ReservationDeps, readAndRepair } from './reservations.ts';
import type { Attendee } from './visitor-limits.ts';

/** Why a call could not be booked or changed. */
export type RefusalReason = (typeof refusals)[number];

/** An enquiry and its call. */
export interface Booking {
  readonly record: EnquiryRecord;
  /** Null where the enquiry never had a call. */
  readonly call: BookedCall | null;
}

/** The result of a request: the booking as it is then, or why nothing was changed. */
export type BookingResult =
  | ({ readonly status: 'done' } & Booking)
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  | { readonly status: 'erased' };

/** Who makes a change: the visitor, or the owner, who may add a message. */
export type ChangeAuthor = Pick<Change, 'byVisitor' | 'text' | 'silent'>;

/** Returns an enquiry with the call in its record. */
export const bookingOf = (record: EnquiryRecord): Booking => ({
  record,
  call: callOf(record.events),
});

/** A change of one call. */
export interface ChangeRequest {
  /** The booking as it was read. */
  readonly seen: Booking;
  readonly change: Pick<Change, 'type' | 'slot' | 'minutes'> & ChangeAuthor;
  /** Set where a visitor books a new call. */
  readonly attendee?: Attendee | undefined;
}

/**
 * Changes all reservations in one compare-and-set, and then the records. A call stays unchanged if
 * its reservation was changed since it was read, or if there is a conflict. If the process ends
 * after the reservations, the next readers write the changes into the records.
 *
 * @returns a result per request, in the same order.
 */
export async function makeChanges(
  deps: ReservationDeps,
  requested: readonly ChangeRequest[],
  findConflict: (reservations: Reservations) => RefusalReason | undefined = () => undefined,
): Promise<BookingResult[]> {
  const at = deps.clock().toISOString();
  const planned = requested.map(({ seen: { record, call }, attendee, change }) => ({
    record,
    booking: attendee && { ...attendee, bookedAt: at },
    change: { ...change, id: randomUUID(), at, follows: call?.changes ?? 0 },
  }));
  const refused = new Map<string, RefusalReason>();
  let reserved: Record<string, Reservation> = {};
  await changeReservations(deps, (reservations) => {
    refused.clear();
    reserved = {};
    for (const { record, change, booking } of planned) {
      const { change: current, reminded: _, ...kept } = reservations[record.id] ?? {};
      // The write succeeded, but its confirmation was lost.
      const isOurs = current?.id === change.id;
      const isChanged = !isOurs && current !== undefined && current.id !== lastChangeId(record);
      const reason = isChanged ? 'changed' : !isOurs && findConflict(reservations);
      if (reason) refused.set(record.id, reason);
      else reserved[record.id] = { ...kept, ...booking, change };
    }
    return Object.keys(reserved).length > 0 ? { ...reservations, ...reserved } : reservations;
  });
  const repaired = await readAndRepair(deps, reserved, Object.keys(reserved));
  const records = new Map(repaired.map(({ enquiry, record }) => [enquiry, record]));
  return planned.map(({ record: { id } }): BookingResult => {
    const [reason, record] = [refused.get(id), records.get(id)];
    if (reason) return { status: 'refused', reason };
    return record ? { status: 'done', ...bookingOf(record) } : { status: 'erased' };
  });
}

/** Changes one call, as {@link makeChanges} does. */
export async function makeChange(
  deps: ReservationDeps,
  requested: ChangeRequest,
  findConflict?: (reservations: Reservations) => RefusalReason | undefined,
): Promise<BookingResult> {
  const [result] = await makeChanges(deps, [requested], findConflict);
  return result ?? { status: 'erased' };
}
