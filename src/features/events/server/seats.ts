/*
 * This room counts the seats of events: who has one, and who waits for one. Its way in is
 * `takeSeat` for a registration that has come, `moveSeat` for the owner's word, and `forgetSeat` and
 * `rebuildSeats` for erasing and restoring. It never gives a seat that became free to the next who
 * waits: that is for the owner to decide, and it never sends anything to anybody.
 */

import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import { stateMessages, stateOf } from '#features/enquiries/contract/state.ts';
import { changeRecord, readRecord } from '#features/enquiries/server/storage/change-record.ts';
import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';
import {
  type CurrentValues,
  eventsIn,
  readUrgentFacts,
  seatsOf,
} from '#features/facts/server/urgent-facts.ts';
import { HttpError } from '#server/http/errors.ts';
import { mapConcurrent } from '#server/store/concurrency.ts';
import { parseJson } from '#server/store/parse-json.ts';
import type { BlobStore } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { z } from '#shared/schema.ts';

/** Key of who has the seats of an event, and who waits for one. */
const seatsKey = (event: string): string => `seats/${event}`;

/** Ids of the registrations of one event, in the order in which they came. */
const seatsShape = z.object({ taken: z.array(z.string()), waiting: z.array(z.string()) });

type Seats = z.infer<typeof seatsShape>;

const seatsIn = (text: string | null): Seats =>
  parseJson(seatsShape, text) ?? { taken: [], waiting: [] };

const without = ({ taken, waiting }: Seats, id: string): Seats => {
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return { taken: others(taken), waiting: others(waiting) };
};

/** Changes the seats of an event. */
async function changeSeats(
  store: BlobStore,
  event: string,
  change: (seats: Seats) => Seats,
): Promise<Seats> {
  const text = await store.changeDocument(seatsKey(event), (standing) =>
    JSON.stringify(change(seatsIn(standing))),
  );
  return seatsIn(text);
}

/** The event that an enquiry registers for; undefined for any other enquiry. */
function eventOf(record: EnquiryRecord | null): string | undefined {
  const { topic, event } = record?.fields ?? {};
  return topic === 'registration' && typeof event === 'string' && /^[a-z0-9-]+$/.test(event)
    ? event
    : undefined;
}

/**
 * Takes a registration out of the seats of its event; what becomes free waits for the owner's word.
 */
async function leaveSeats(store: BlobStore, event: string, id: string): Promise<void> {
  if (await store.read(seatsKey(event)))
    await changeSeats(store, event, (seats) => without(seats, id));
}

/**
 * Forgets a registration that is being erased.
 *
 * @param text - the stored text of its record. The event is looked for in the text itself, because
 *   the rest of it may be damaged.
 */
export async function forgetSeat(store: BlobStore, id: string, text: string): Promise<void> {
  const event = /"event":"([a-z0-9-]+)"/.exec(text)?.[1];
  if (event) await leaveSeats(store, event, id);
}

/**
 * Gives a registration that is stored a seat, or puts it last on the waiting list: nobody who
 * registers now overtakes those who wait. A registration that comes again keeps what it has.
 *
 * @returns undefined where the event has no seats to count, or the owner has taken the seat back.
 */
export async function takeSeat(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
  now: Date,
): Promise<SeatOutcome | undefined> {
  const record = await readRecord(store, kind, id);
  const event = eventOf(record);
  const found = event && seatsOf(await readUrgentFacts(store), event, now);
  if (!found) return undefined;
  const { taken } = await changeSeats(store, event, (standing) => {
    const { taken, waiting } = standing;
    if (taken.includes(id) || waiting.includes(id) || stateOf(record?.events ?? []).seat)
      return standing;
    const isFree = taken.length < found.open && waiting.length === 0;
    return isFree ? { taken: [...taken, id], waiting } : { taken, waiting: [...waiting, id] };
  });
  const type: SeatOutcome = taken.includes(id) ? 'seat' : 'waiting';
  const noted = await changeRecord(store, kind, id, (standing) => {
    const event = { at: now.toISOString(), type, byVisitor: true } as const;
    return stateOf(standing.events).seat
      ? null
      : { ...standing, events: [...standing.events, event] };
  });
  // Erased meanwhile.
  if (noted === null) await leaveSeats(store, event, id);
  const seat = noted && stateOf(noted.events).seat;
  return seat === 'seat' || seat === 'waiting' ? seat : undefined;
}

/**
 * Gives a registration a seat, whoever waits before it, or takes it out of seats and waiting list.
 * The caller writes that into the record.
 *
 * @param wanted - true for a seat; false to take it out.
 * @throws {HttpError} 422 where the enquiry is no registration, or no seat is left.
 */
export async function moveSeat(
  store: BlobStore,
  kind: EnquiryKind,
  id: string,
  wanted: boolean,
  now: Date,
) {
  const event = eventOf(await readRecord(store, kind, id));
  if (!event) throw new HttpError('invalid', stateMessages.event);
  const limit = seatsOf(await readUrgentFacts(store), event, now)?.all ?? Number.POSITIVE_INFINITY;
  await changeSeats(store, event, (standing) => {
    const { taken, waiting } = without(standing, id);
    if (wanted && taken.length >= limit) throw new HttpError('invalid', stateMessages.noSeat);
    return { taken: wanted ? [...taken, id] : taken, waiting };
  });
}

/**
 * Counts a registration among those that have a seat of their event, or wait for one,
 * as its record says.
 */
async function countAgain(store: BlobStore, record: EnquiryRecord): Promise<void> {
  const event = eventOf(record);
  const { seat } = stateOf(record.events);
  if (event === undefined || (seat !== 'seat' && seat !== 'waiting')) return;
  const list = seat === 'seat' ? 'taken' : 'waiting';
  await changeSeats(store, event, (seats) =>
    [...seats.taken, ...seats.waiting].includes(record.id)
      ? seats
      : { ...seats, [list]: [...seats[list], record.id] },
  );
}

/** Counts every registration among the seats of its event again, after a restore. */
export async function rebuildSeats(
  store: BlobStore,
  records: readonly EnquiryRecord[],
): Promise<void> {
  await mapConcurrent(records, 16, (record) => countAgain(store, record));
}

/** Ids of the events to come whose seats are all taken, or promised to those who wait. */
export async function fullEvents(
  store: BlobStore,
  values: CurrentValues,
  now: Date,
): Promise<string[]> {
  const full: string[] = [];
  for (const event of eventsIn(values)) {
    const found = seatsOf(values, event, now);
    if (!found) continue;
    const { taken, waiting } = seatsIn(await store.read(seatsKey(event)));
    if (waiting.length > 0 || taken.length >= found.open) full.push(event);
  }
  return full;
}
