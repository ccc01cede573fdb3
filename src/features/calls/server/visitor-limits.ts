import { visitorLimits } from '#features/calls/limits.ts';
import { indianDay } from '#shared/indian-time.ts';
import type { Reservation, Reservations } from './reservation.ts';
import { type ReservationDeps, readReservations, readReserved } from './reservations.ts';

const isToCome = ({ change }: Reservation, now: Date): boolean =>
  /-booked|-moved/.test(change.type) && Date.parse(change.slot) > +now;

/** Adds the attendee hashes of every call to come: a restore cannot make them. */
export async function backfillAttendeeHashes(deps: ReservationDeps): Promise<void> {
  const now = deps.clock();
  await readReserved(
    deps,
    (reservation) => reservation.attendeeHashes === undefined && isToCome(reservation, now),
  );
}

/** Whether one of these mailboxes and phone numbers has as many calls to come as it may have. */
function exceedsPersonLimit(
  others: readonly Reservation[],
  attendeeHashes: readonly string[],
  now: Date,
): boolean {
  const toCome = others.filter((reservation) => isToCome(reservation, now));
  return attendeeHashes.some(
    (hash) =>
      toCome.filter((reservation) => reservation.attendeeHashes?.includes(hash)).length >=
      visitorLimits.callsOfPerson,
  );
}

/** The calls that were booked today, in India, whatever has become of them since. */
function bookedToday(reservations: readonly Reservation[], now: Date): Reservation[] {
  const today = indianDay(now);
  return reservations.filter(({ bookedAt }) => bookedAt && indianDay(new Date(bookedAt)) === today);
}

const isFull = (reservations: readonly Reservation[], now: Date): boolean =>
  bookedToday(reservations, now).length >= visitorLimits.newCallsOfDay;

/** Whether visitors have booked as many new calls today as they may. */
export const isCeilingReached = async (deps: ReservationDeps): Promise<boolean> =>
  isFull(Object.values(await readReservations(deps)), deps.clock());

/** Who books a call: the fields of their reservation that limits are counted by. */
export type Attendee = Pick<Reservation, 'attendeeHashes' | 'networkHashes'>;

/** Why a visitor may not book a new call for an enquiry; undefined where they may. */
export function findExceededLimit(
  reservations: Reservations,
  enquiry: string,
  { attendeeHashes = [], networkHashes = [] }: Attendee,
  now: Date,
): 'busy' | 'enough' | 'ceiling' | undefined {
  const others = Object.entries(reservations)
    .filter(([id]) => id !== enquiry)
    .map(([, reservation]) => reservation);
  const today = bookedToday(others, now);
  const { callsOfNetwork, callsOfWideNetwork } = visitorLimits;
  const isBusy = networkHashes.some((network, index) => {
    const most = index === 0 ? callsOfNetwork : callsOfWideNetwork;
    return (
      today.filter((reservation) => reservation.networkHashes?.includes(network)).length >= most
    );
  });
  if (isBusy) return 'busy';
  if (exceedsPersonLimit(others, attendeeHashes, now)) return 'enough';
  return isFull(others, now) ? 'ceiling' : undefined;
}
