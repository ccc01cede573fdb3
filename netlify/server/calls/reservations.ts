/*
 * A booking is stored in two places: the reservations document, which gives each time to one
 * enquiry by compare-and-set, and the record of that enquiry, which keeps its history. A change is
 * written into the document first. `readAndRepair` then writes it into the record, and corrects
 * whichever of the two is behind, for every reader. `rebuild` does the same for all enquiries with
 * a call, after a restore and where the document is missing or damaged.
 */

import { log } from '../log.ts';
import { startOver } from '../notifications/retry.ts';
import { changeRecord, readRecord } from '../records/change-record.ts';
import { readIndex, startReadingTime } from '../records/enquiry-index.ts';
import { unsentKey } from '../records/keys.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import { type BlobStore, type StoreParts, StoreUnavailable } from '../store/store.ts';
import { holdersOf, type SecretParts } from './holders.ts';
import {
  type Change,
  type Entries,
  type Entry,
  entryFrom,
  isOutdated,
  isRecorded,
  parse,
  written,
} from './reservation.ts';

/** The kind of the enquiries that calls are booked for. */
export const kind = 'contact';

/** Key of the reservations document. Backups leave it out, because the records contain it. */
const key = 'calls/reservations';

/** What reading reservations needs. */
export interface ReservationParts extends StoreParts, SecretParts {}

/** An enquiry after {@link readAndRepair}. */
export interface Reconciled {
  readonly enquiry: string;
  /** Null where the enquiry is erased. */
  readonly record: EnquiryRecord | null;
  /** Undefined where the enquiry has no reservation, or none any more. */
  readonly entry: Entry | undefined;
}

/** Lists the enquiries with a call; not `isComplete` while not all enquiries are known. */
export async function listEnquiriesWithCall({ store, clock }: StoreParts) {
  const { rows, complete } = await readIndex(store, kind, startReadingTime(clock));
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
export async function readEntries(parts: ReservationParts): Promise<Entries> {
  const entries = parse(await parts.store.read(key));
  if (entries) return entries;
  const { enquiries, isComplete } = await listEnquiriesWithCall(parts);
  if (!isComplete) throw new StoreUnavailable('reading all calls (there was no time for more)');
  await rebuild(
    parts,
    enquiries.map(({ id }) => id),
  );
  return readEntries(parts);
}

/**
 * Changes the reservations by compare-and-set.
 *
 * @param change - returns its argument to change nothing;
 *   called again as {@link BlobStore.changeDocument} says.
 */
export async function changeEntries(
  parts: ReservationParts,
  change: (entries: Entries) => Entries,
): Promise<void> {
  const text = await parts.store.changeDocument(key, (current) => {
    const before = parse(current);
    const entries = before && change(before);
    return entries && entries !== before ? written(entries) : null;
  });
  if (parse(text)) return;
  await readEntries(parts);
  await changeEntries(parts, change);
}

/** Deletes reservations. A damaged document is left alone, because it will be rebuilt. */
export async function forget(store: BlobStore, enquiries: readonly string[]): Promise<void> {
  await store.changeDocument(key, (current) => {
    const entries = { ...parse(current) };
    const mine = enquiries.filter((enquiry) => entries[enquiry]);
    for (const enquiry of mine) delete entries[enquiry];
    return mine.length > 0 ? written(entries) : null;
  });
}

/** Writes a change into the record of its enquiry, and queues its notification. */
async function writeIntoRecord(
  { store }: StoreParts,
  enquiry: string,
  change: Change,
): Promise<EnquiryRecord | null> {
  const { id: write, silent, ...event } = change;
  const isTold = change.type !== 'call-missed' && !silent;
  // First, so that a crash between the two does not lose the notification.
  if (isTold) await store.create(unsentKey(kind, enquiry), JSON.stringify({ at: change.at }));
  return changeRecord(store, kind, enquiry, (record) => {
    if (isRecorded(record, change)) return null;
    const notification = isTold ? startOver(record.notification, true) : record.notification;
    return { ...record, events: [...record.events, { ...event, write }], notification };
  });
}

/** The reservation that a record requires: the present one, unless that is behind. */
function settled(
  parts: SecretParts,
  record: EnquiryRecord | null,
  entry: Entry | undefined,
): Entry | undefined {
  if (record === null) return undefined;
  const isCurrent = entry !== undefined && !isOutdated(entry, record);
  const latest = isCurrent ? entry : entryFrom(record);
  if (latest === undefined || (isCurrent && latest.holders)) return latest;
  const holders = entry?.holders ?? holdersOf(parts, record);
  return holders ? { ...latest, holders, networkHashes: entry?.networkHashes } : latest;
}

async function reconcile(
  parts: ReservationParts,
  entries: Entries,
  enquiries: Iterable<string>,
): Promise<Reconciled[]> {
  return mapConcurrent([...enquiries], 10, async (enquiry) => {
    const { [enquiry]: entry } = entries;
    const stored = await readRecord(parts.store, kind, enquiry);
    const isBehind = stored && entry && !isRecorded(stored, entry.change);
    const record = isBehind ? await writeIntoRecord(parts, enquiry, entry.change) : stored;
    return { enquiry, record, entry: settled(parts, record, entry) };
  });
}

/** Replaces reservations by those found, unless they were changed since they were `read`. */
function corrected(
  parts: SecretParts,
  read: Entries,
  found: readonly Reconciled[],
  entries: Entries,
): Entries {
  const next = { ...entries };
  for (const { enquiry, record } of found) {
    const current = entries[enquiry];
    if (current?.change.id !== read[enquiry]?.change.id) continue;
    const entry = settled(parts, record, current);
    if (entry) next[enquiry] = entry;
    else delete next[enquiry];
  }
  return next;
}

/**
 * Reads the records of enquiries beside their reservations, and corrects whichever is behind: a
 * request may have ended between the two writes, a record may have been restored or erased.
 *
 * @param entries - as they were read.
 */
export async function readAndRepair(
  parts: ReservationParts,
  entries: Entries,
  enquiries: Iterable<string>,
): Promise<Reconciled[]> {
  const found = await reconcile(parts, entries, enquiries);
  // An enquiry without a reservation gets one from `rebuild` alone: its call may be long over.
  const differing = found.filter(
    ({ enquiry, entry }) => entries[enquiry] && entries[enquiry] !== entry,
  );
  if (differing.length > 0)
    await changeEntries(parts, (current) => corrected(parts, entries, differing, current));
  return found;
}

/** Reads and repairs the enquiries with a reservation of a certain kind. */
export async function readReserved(
  parts: ReservationParts,
  isWanted: (entry: Entry) => boolean,
): Promise<Reconciled[]> {
  const entries = await readEntries(parts);
  const wanted = Object.entries(entries).filter(([, entry]) => isWanted(entry));
  return readAndRepair(
    parts,
    entries,
    wanted.map(([enquiry]) => enquiry),
  );
}

/**
 * Reconciles all reservations and all records with a call. The document may be older than the
 * records, newer, missing or damaged.
 *
 * @param enquiries - those with a call, as far as they are known.
 */
export async function rebuild(parts: ReservationParts, enquiries: Iterable<string>): Promise<void> {
  const text = await parts.store.read(key);
  const entries = parse(text);
  if (text !== null && entries === null) log({ level: 'error', event: 'reservations-damaged' });
  const read = entries ?? {};
  const found = await reconcile(parts, read, new Set([...Object.keys(read), ...enquiries]));
  await parts.store.changeDocument(key, (current) =>
    written(corrected(parts, read, found, parse(current) ?? {})),
  );
}
