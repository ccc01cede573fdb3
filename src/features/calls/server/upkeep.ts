import { callOf } from '#features/enquiries/server/storage/call-state.ts';
import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import type { BlobStore } from '#server/store/store.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import {
  kind,
  listEnquiriesWithCall,
  type ReservationDeps,
  readReservations,
  readReserved,
  rebuildReservations,
} from './reservations.ts';

/** Days that a reservation is kept after its call. The enquiry's record is kept longer. */
const daysKeptAfterCall = 40;

const isPast = (slot: string, now: Date): boolean =>
  now.getTime() - Date.parse(slot) > daysKeptAfterCall * millisecondsOfDay;

/**
 * Writes into the records the changes that a request left out because its process ended: those of
 * the last day, which covers the time that a server is usually down. Older ones wait for a reader
 * or the night.
 */
export async function repairRecent(deps: ReservationDeps): Promise<void> {
  const since = deps.clock().getTime() - millisecondsOfDay;
  await readReserved(deps, ({ change }) => Date.parse(change.at) > since);
}

/**
 * Reconciles every reservation, and finds those that are missing because a restore ended after the
 * records.
 */
export async function repairAll(deps: ReservationDeps): Promise<void> {
  const { enquiries } = await listEnquiriesWithCall(deps);
  const recent = enquiries.filter(({ slot }) => !isPast(slot, deps.clock()));
  await rebuildReservations(
    deps,
    recent.map(({ id }) => id),
  );
}

/** Reconciles the reservations with all records, after a restore. */
export async function rebuildCalls(
  store: BlobStore,
  records: readonly EnquiryRecord[],
): Promise<void> {
  const withCall = records.filter((record) => record.kind === kind && callOf(record.events));
  // A command has no secret: the server adds the hashes of who has each call.
  const deps = { store, clock: () => new Date(), secretsFor: () => [] };
  await rebuildReservations(
    deps,
    withCall.map(({ id }) => id),
  );
}

/** Ids of the enquiries with a reservation that can be deleted. */
export async function readPastCalls(deps: ReservationDeps): Promise<string[]> {
  const reservations = Object.entries(await readReservations(deps));
  const past = reservations.filter(([, { change }]) => isPast(change.slot, deps.clock()));
  return past.map(([enquiry]) => enquiry);
}
