import { randomUUID } from 'node:crypto';
import type { refusals } from '#features/calls/contract/visitor.ts';
import { type BookedCall, callOf } from '../records/call-state.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { type Change, lastChangeId, type Reservation, type Reservations } from './reservation.ts';
import { changeReservations, type ReservationParts, readAndRepair } from './reservations.ts';
import type { Attendee } from './visitor-limits.ts';

/** Why a call could not be booked or changed. */
export type Refusal = (typeof refusals)[number];

/** An enquiry with its call, as the document and the record both have it. */
export interface Booking {
  readonly record: EnquiryRecord;
  /** Null where it never had one. */
  readonly call: BookedCall | null;
}

/**
 * What came of a wish: how the call stands then, or why it could not be; or the enquiry is erased.
 */
export type BookingResult =
  | ({ readonly status: 'standing' } & Booking)
  | { readonly status: 'refused'; readonly reason: Refusal }
  | { readonly status: 'erased' };

/** Whose wish a change is: the visitor's, or the owner's, who may say a word with it. */
export type ChangeAuthor = Pick<Change, 'byVisitor' | 'text' | 'silent'>;

/** An enquiry with the call that its record has. */
export const bookingOf = (record: EnquiryRecord): Booking => ({
  record,
  call: callOf(record.events),
});

/** A change that somebody asks for. */
export interface Requested {
  readonly seen: Booking;
  readonly change: Pick<Change, 'type' | 'slot' | 'minutes'> & ChangeAuthor;
  /** Set where a visitor books a new call. */
  readonly attendee?: Attendee | undefined;
}

/**
 * Changes calls: all of their reservations in one step, and then their records. A call is left alone
 * where its reservation was changed since it was read, or the change is refused. If the process ends
 * after the reservations, the next readers write the changes into the records.
 *
 * @returns what came of each, in their order.
 */
export async function makeChanges(
  parts: ReservationParts,
  requested: readonly Requested[],
  findConflict: (reservations: Reservations) => Refusal | undefined = () => undefined,
): Promise<BookingResult[]> {
  const at = parts.clock().toISOString();
  const planned = requested.map(({ seen: { record, call }, attendee, change }) => ({
    record,
    booking: attendee && { ...attendee, bookedAt: at },
    change: { ...change, id: randomUUID(), at, follows: call?.changes ?? 0 },
  }));
  const refused = new Map<string, Refusal>();
  let reserved: Record<string, Reservation> = {};
  await changeReservations(parts, (reservations) => {
    refused.clear();
    reserved = {};
    for (const { record, change, booking } of planned) {
      const { change: current, reminded: _, ...kept } = reservations[record.id] ?? {};
      // Where it is ours, its confirmation was lost.
      const isOurs = current?.id === change.id;
      const isChanged = !isOurs && current !== undefined && current.id !== lastChangeId(record);
      const reason = isChanged ? 'changed' : !isOurs && findConflict(reservations);
      if (reason) refused.set(record.id, reason);
      else reserved[record.id] = { ...kept, ...booking, change };
    }
    return Object.keys(reserved).length > 0 ? { ...reservations, ...reserved } : reservations;
  });
  const repaired = await readAndRepair(parts, reserved, Object.keys(reserved));
  const records = new Map(repaired.map(({ enquiry, record }) => [enquiry, record]));
  return planned.map(({ record: { id } }): BookingResult => {
    const [reason, record] = [refused.get(id), records.get(id)];
    if (reason) return { status: 'refused', reason };
    return record ? { status: 'standing', ...bookingOf(record) } : { status: 'erased' };
  });
}

/** The same for one call. */
export async function makeChange(
  parts: ReservationParts,
  requested: Requested,
  findConflict?: (reservations: Reservations) => Refusal | undefined,
): Promise<BookingResult> {
  const [outcome] = await makeChanges(parts, [requested], findConflict);
  return outcome ?? { status: 'erased' };
}
