import type { SeatOutcome } from '#features/enquiries/contract/seat-outcomes.ts';
import { stateMessages, stateOf } from '#features/enquiries/contract/state.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { z } from '#shared/schema.ts';
import { eventsIn, type FactValues, readUrgentFacts, seatsOf } from '../facts/urgent-facts.ts';
import { HttpError } from '../http/errors.ts';
import { changeRecord, readRecord } from '../records/change-record.ts';
import { seatsKey } from '../records/keys.ts';
import type { EnquiryRecord } from '../records/record.ts';
import { parseJson } from '../store/parse-json.ts';
import type { BlobStore } from '../store/store.ts';

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

/** Takes a person out of the seats of an event; what becomes free waits for the owner's word. */
export async function leaveSeats(store: BlobStore, event: string, id: string): Promise<void> {
  if (await store.read(seatsKey(event)))
    await changeSeats(store, event, (seats) => without(seats, id));
}

/**
 * Gives a registration that is stored a seat, or a place on the waiting list: who registers is
 * behind those who wait. One that comes again has what it had. Undefined where the event has no seats
 * to count, or the owner has taken the seat back.
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
 * Gives a registration a seat, whoever waits before it, or takes it out of seats and waiting list; to
 * note it is the caller's. Throws 422 where it is no registration, or no seat is left.
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

/** Counts a registration among those that have a seat of their event, or wait for one, as its record says. */
export async function countAgain(store: BlobStore, record: EnquiryRecord): Promise<void> {
  const [event, { seat }] = [eventOf(record), stateOf(record.events)];
  const list = seat === 'seat' ? 'taken' : seat === 'waiting' ? 'waiting' : undefined;
  if (event === undefined || list === undefined) return;
  await changeSeats(store, event, (seats) =>
    [...seats.taken, ...seats.waiting].includes(record.id)
      ? seats
      : { ...seats, [list]: [...seats[list], record.id] },
  );
}

/** Ids of the events to come whose seats are all taken, or promised to those who wait. */
export async function fullEvents(
  store: BlobStore,
  values: FactValues,
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
