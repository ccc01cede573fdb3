/*
 * A booking is stored in two places: the reservations document, which gives each time to one
 * enquiry by compare-and-set, and the record of that enquiry, which keeps its history. A change is
 * written into the document first. `readAndRepair` then writes it into the record, and corrects
 * whichever of the two is behind, for every reader. `rebuildReservations` does the same for all
 * enquiries with a call, after a restore and where the document is missing or damaged.
 */

import { changeRecord, readRecord } from '#features/enquiries/server/storage/change-record.ts';
import {
  readWholeIndex,
  startReadingTime,
} from '#features/enquiries/server/storage/enquiry-index.ts';
import { unsentKey } from '#features/enquiries/server/storage/keys.ts';
import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import { resetDelivery } from '#features/notifications/server/retry.ts';
import { log } from '#server/log.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { type BlobStore, type StoreDeps, StoreUnavailable } from '#server/store/store.ts';
import { attendeeHashes, type SecretDeps } from './attendees.ts';
import {
  type Change,
  isRecorded,
  isStale,
  parseDocument,
  type Reservation,
  type Reservations,
  reservationFrom,
  writeDocument,
} from './reservation.ts';

/** The kind of the enquiries that calls are booked for. */
export const kind = 'contact';

/** Key of the reservations document. Backups leave it out, because the records contain it. */
const key = 'calls/reservations';

/** Dependencies of everything that reads reservations. */
export interface ReservationDeps extends StoreDeps, SecretDeps {}

/** An enquiry after {@link readAndRepair}. */
export interface Reconciled {
  readonly enquiry: string;
  /** Null where the enquiry is erased. */
  readonly record: EnquiryRecord | null;
  /** Undefined where the enquiry has no reservation. */
  readonly reservation: Reservation | undefined;
}

/** Lists the enquiries with a call; not `isComplete` while not all enquiries are known. */
export async function listEnquiriesWithCall({ store, clock }: StoreDeps) {
  const { rows, complete } = await readWholeIndex(store, kind, startReadingTime(clock));
  const enquiries = rows.flatMap(({ id, call }) =>
    call === undefined ? [] : [{ id, slot: call }],
  );
  return { enquiries, isComplete: complete };
}

/**
 * Reads all reservations; rebuilds them first where the document is missing or damaged.
 *
 * @throws {StoreUnavailable} while not all enquiries are known: any time may be taken.
 */
export async function readReservations(deps: ReservationDeps): Promise<Reservations> {
  const reservations = parseDocument(await deps.store.read(key));
  if (reservations) return reservations;
  const { enquiries, isComplete } = await listEnquiriesWithCall(deps);
  if (!isComplete) throw new StoreUnavailable('reading all calls (there was no time for more)');
  await rebuildReservations(
    deps,
    enquiries.map(({ id }) => id),
  );
  return readReservations(deps);
}

/**
 * Changes the reservations by compare-and-set.
 *
 * @param change - returns its argument to change nothing;
 *   called again as {@link BlobStore.changeDocument} says.
 */
export async function changeReservations(
  deps: ReservationDeps,
  change: (reservations: Reservations) => Reservations,
): Promise<void> {
  const text = await deps.store.changeDocument(key, (current) => {
    const before = parseDocument(current);
    const reservations = before && change(before);
    return reservations && reservations !== before ? writeDocument(reservations) : null;
  });
  if (parseDocument(text)) return;
  await readReservations(deps);
  await changeReservations(deps, change);
}

/** Deletes reservations. A damaged document is left alone, because it will be rebuilt. */
export async function deleteReservations(
  store: BlobStore,
  enquiries: readonly string[],
): Promise<void> {
  await store.changeDocument(key, (current) => {
    const reservations = { ...parseDocument(current) };
    const mine = enquiries.filter((enquiry) => reservations[enquiry]);
    for (const enquiry of mine) delete reservations[enquiry];
    return mine.length > 0 ? writeDocument(reservations) : null;
  });
}

/** Writes a change into the record of its enquiry, and queues its notification. */
async function writeIntoRecord(
  { store }: StoreDeps,
  enquiry: string,
  change: Change,
): Promise<EnquiryRecord | null> {
  const { id: write, silent, ...event } = change;
  const isTold = change.type !== 'call-missed' && !silent;
  // First, so that a crash between the two does not lose the notification.
  if (isTold) await store.create(unsentKey(kind, enquiry), JSON.stringify({ at: change.at }));
  return changeRecord(store, kind, enquiry, (record) => {
    if (isRecorded(record, change)) return null;
    const notification = isTold ? resetDelivery(record.notification, true) : record.notification;
    return { ...record, events: [...record.events, { ...event, write }], notification };
  });
}

/** Returns the reservation that agrees with a record: the present one, unless it is stale. */
function reconciledReservation(
  deps: SecretDeps,
  record: EnquiryRecord | null,
  reservation: Reservation | undefined,
): Reservation | undefined {
  if (record === null) return undefined;
  const isCurrent = reservation !== undefined && !isStale(reservation, record);
  const latest = isCurrent ? reservation : reservationFrom(record);
  if (latest === undefined || (isCurrent && latest.attendeeHashes)) return latest;
  const hashes = reservation?.attendeeHashes ?? attendeeHashes(deps, record);
  const { networkHashes } = reservation ?? {};
  return hashes ? { ...latest, attendeeHashes: hashes, networkHashes } : latest;
}

async function reconcileAll(
  deps: ReservationDeps,
  reservations: Reservations,
  enquiries: Iterable<string>,
): Promise<Reconciled[]> {
  return mapConcurrent([...enquiries], 10, async (enquiry) => {
    const { [enquiry]: reservation } = reservations;
    const stored = await readRecord(deps.store, kind, enquiry);
    const isBehind = stored && reservation && !isRecorded(stored, reservation.change);
    const record = isBehind ? await writeIntoRecord(deps, enquiry, reservation.change) : stored;
    return { enquiry, record, reservation: reconciledReservation(deps, record, reservation) };
  });
}

/** Applies repairs, except to reservations that were changed since they were `read`. */
function withRepairs(
  deps: SecretDeps,
  read: Reservations,
  found: readonly Reconciled[],
  reservations: Reservations,
): Reservations {
  const next = { ...reservations };
  for (const { enquiry, record } of found) {
    const current = reservations[enquiry];
    if (current?.change.id !== read[enquiry]?.change.id) continue;
    const reservation = reconciledReservation(deps, record, current);
    if (reservation) next[enquiry] = reservation;
    else delete next[enquiry];
  }
  return next;
}

/**
 * Reads the records of enquiries, and corrects the record or the reservation, whichever is behind.
 * A request may have ended between the two writes, or a record may have been restored or erased.
 *
 * @param reservations - as they were read before.
 */
export async function readAndRepair(
  deps: ReservationDeps,
  reservations: Reservations,
  enquiries: Iterable<string>,
): Promise<Reconciled[]> {
  const found = await reconcileAll(deps, reservations, enquiries);
  // Only a rebuild adds reservations: without one, the call may be long over.
  const differing = found.filter(
    ({ enquiry, reservation }) => reservations[enquiry] && reservations[enquiry] !== reservation,
  );
  if (differing.length > 0)
    await changeReservations(deps, (current) =>
      withRepairs(deps, reservations, differing, current),
    );
  return found;
}

/** Reads and repairs the enquiries with certain reservations. */
export async function readReserved(
  deps: ReservationDeps,
  isWanted: (reservation: Reservation) => boolean,
): Promise<Reconciled[]> {
  const reservations = await readReservations(deps);
  const wanted = Object.entries(reservations).filter(([, reservation]) => isWanted(reservation));
  return readAndRepair(
    deps,
    reservations,
    wanted.map(([enquiry]) => enquiry),
  );
}

/**
 * Reconciles all reservations and all records with a call. The document may be older than the
 * records, newer, missing or damaged.
 *
 * @param enquiries - ids of the enquiries with a call.
 */
export async function rebuildReservations(
  deps: ReservationDeps,
  enquiries: Iterable<string>,
): Promise<void> {
  const text = await deps.store.read(key);
  const reservations = parseDocument(text);
  if (text !== null && reservations === null)
    log({ level: 'error', event: 'reservations-damaged' });
  const read = reservations ?? {};
  const found = await reconcileAll(deps, read, new Set([...Object.keys(read), ...enquiries]));
  await deps.store.changeDocument(key, (current) =>
    writeDocument(withRepairs(deps, read, found, parseDocument(current) ?? {})),
  );
}
