import { type BookedCall, callOf } from '#features/enquiries/server/storage/call-state.ts';
import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import type { Reservation } from './reservation.ts';
import { changeReservations, type ReservationDeps, readReserved } from './reservations.ts';

/** A call with a time, its reservation and its record. */
export interface ReservedCall {
  readonly call: BookedCall;
  readonly reservation: Reservation;
  readonly record: EnquiryRecord;
}

/** Reads the calls between two days in India that were not cancelled, the next first. */
export async function bookedCalls(
  deps: ReservationDeps,
  from: string,
  to = '9999',
): Promise<ReservedCall[]> {
  const found = await readReserved(deps, ({ change }) => {
    const day = change.slot.slice(0, 10);
    return change.type !== 'call-cancelled' && day >= from && day <= to;
  });
  const booked = found.flatMap(({ record, reservation }) => {
    const call = record && callOf(record.events);
    return reservation && call && call.state !== 'cancelled' ? [{ call, reservation, record }] : [];
  });
  return booked.sort((a, b) => (a.call.slot < b.call.slot ? -1 : 1));
}

/** Notes that a reminder of a call was sent, unless the call was changed since. */
export function noteReminder(
  deps: ReservationDeps,
  { reservation: { change }, record: { id } }: ReservedCall,
  reminder: string,
): Promise<void> {
  return changeReservations(deps, (reservations) => {
    const reservation = reservations[id];
    if (reservation?.change.id !== change.id || reservation.reminded?.includes(reminder))
      return reservations;
    return {
      ...reservations,
      [id]: { ...reservation, reminded: [...(reservation.reminded ?? []), reminder] },
    };
  });
}
