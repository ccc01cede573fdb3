import type { EnquiryKind } from '#contracts/enquiry.ts';
import { type SeatEvent, stateOf } from '#contracts/enquiry-state.ts';
import { z } from '#contracts/schema.ts';
import type { SeatOutcome } from '#contracts/seat-outcomes.ts';
import { seatMessages } from '#contracts/seats.ts';
import type { BlobStore } from '../blobs/store.ts';
import { enquiryNotFound, HttpError } from '../errors.ts';
import { parseJson } from '../parse-json.ts';
import { eventsIn, type FactValues, readUrgentFacts, seatsOf } from '../urgent-facts.ts';
import { readRecord } from './change-record.ts';
import { noteEvent } from './events.ts';
import { seatsKey } from './keys.ts';
import type { EnquiryRecord } from './record.ts';

/** Ids of the registrations of one event, in the order in which they came. */
const seatsShape = z.object({ taken: z.array(z.string()), waiting: z.array(z.string()) });

type Seats = z.infer<typeof seatsShape>;

const seatsIn = (text: string | null): Seats => parseJson(seatsShape, text) ?? { taken: [], waiting: [] };

const without = ({ taken, waiting }: Seats, id: string): Seats => {
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return { taken: others(taken), waiting: others(waiting) };
};

const whereIn = ({ taken, waiting }: Seats, id: string): SeatOutcome | undefined =>
  taken.includes(id) ? 'seat' : waiting.includes(id) ? 'waiting' : undefined;

/** Changes of each event's seats that are under way in this process. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Changes the seats of an event, one change after the other: when registration opens, many come at
 * once, and each would have to begin anew for all that are quicker.
 */
async function changeSeats(store: BlobStore, event: string, change: (seats: Seats) => Seats): Promise<Seats> {
  const before = underWay.get(event);
  const mine = (async () => {
    await before?.catch(() => undefined);
    return store.changeDocument(seatsKey(event), (text) => JSON.stringify(change(seatsIn(text))));
  })();
  underWay.set(event, mine);
  try {
    return seatsIn(await mine);
  } finally {
    if (underWay.get(event) === mine) underWay.delete(event);
  }
}

/** The event that an enquiry registers for; undefined for any other enquiry. */
function eventOf({ kind, fields }: Pick<EnquiryRecord, 'kind' | 'fields'>): string | undefined {
  const { topic, event } = fields;
  const isEvent = typeof event === 'string' && /^[a-z0-9-]+$/.test(event);
  return kind === 'contact' && topic === 'registration' && isEvent ? event : undefined;
}

/** Takes a person out of the seats of an event; what becomes free waits for the owner's word. */
export async function leaveSeats(store: BlobStore, event: string, id: string): Promise<void> {
  if (await store.read(seatsKey(event))) await changeSeats(store, event, (seats) => without(seats, id));
}

/** Notes it in the enquiry's record; where that was erased meanwhile, nothing is left in the seats either. */
async function note(store: BlobStore, id: string, event: string, type: SeatEvent, now: Date, byVisitor?: true) {
  const at = now.toISOString();
  const standing = await noteEvent(store, 'contact', id, { at, type, ...(byVisitor && { byVisitor }) });
  if (standing) return standing;
  await leaveSeats(store, event, id);
  throw enquiryNotFound();
}

/**
 * Gives a registration that is stored a seat, or a place on the waiting list: who registers is
 * behind those who wait. One that comes again has what it had.
 *
 * @returns undefined where the event has no seats to count.
 * @throws StoreUnavailable unless the store confirmed; then it comes again.
 */
export async function takeSeat(
  store: BlobStore,
  enquiry: Pick<EnquiryRecord, 'kind' | 'id' | 'fields'>,
  now: Date,
): Promise<SeatOutcome | undefined> {
  const { kind, id } = enquiry;
  const event = eventOf(enquiry);
  const found = event && seatsOf(await readUrgentFacts(store), event, now);
  if (!found) return undefined;
  const record = await readRecord(store, kind, id);
  const noted = record && stateOf(record.events).seat;
  // What the owner has done since is his, and no answer to a repetition.
  if (noted === 'seat' || noted === 'waiting') return noted;
  if (!record || noted) return undefined;
  const limit = found.closed ? 0 : (found.seats ?? Number.POSITIVE_INFINITY);
  const seats = await changeSeats(store, event, (standing) => {
    const { taken, waiting } = standing;
    if (whereIn(standing, id)) return standing;
    const isFree = taken.length < limit && waiting.length === 0;
    return isFree ? { taken: [...taken, id], waiting } : { taken, waiting: [...waiting, id] };
  });
  const outcome = whereIn(seats, id) ?? 'waiting';
  await note(store, id, event, outcome, now, true);
  return outcome;
}

/** Gives an enquiry a seat that was set aside when it came, and so had none. */
export async function takeSeatLater(store: BlobStore, kind: EnquiryKind, id: string, now: Date): Promise<void> {
  const record = await readRecord(store, kind, id);
  if (record) await takeSeat(store, record, now);
}

/**
 * Gives a registration a seat, whoever waits before it, or takes it out of seats and waiting list.
 *
 * @throws {HttpError} 404 where there is no such enquiry; 409 where it is no registration, or no
 *   seat is left.
 */
export async function giveSeat(store: BlobStore, kind: EnquiryKind, id: string, wanted: boolean, now: Date) {
  const record = await readRecord(store, kind, id);
  if (record === null) throw enquiryNotFound();
  const event = eventOf(record);
  if (!event) throw new HttpError('conflict', seatMessages.none);
  const { seats: number = null } = seatsOf(await readUrgentFacts(store), event, now) ?? {};
  const seats = await changeSeats(store, event, (standing) => {
    const others = without(standing, id);
    if (!wanted) return others;
    if (number !== null && others.taken.length >= number)
      throw new HttpError('conflict', seatMessages.full.replace('{seats}', String(number)));
    return whereIn(standing, id) === 'seat' ? standing : { ...others, taken: [...others.taken, id] };
  });
  const standing = await note(store, id, event, wanted ? 'seat' : 'seat-freed', now);
  return { ...standing, taken: seats.taken.length, waiting: seats.waiting.length, seats: number };
}

/** Ids of the events to come whose seats are all taken, or promised to those who wait. */
export async function fullEvents(store: BlobStore, values: FactValues, now: Date): Promise<string[]> {
  const full = await Promise.all(
    eventsIn(values).map(async (event) => {
      const found = seatsOf(values, event, now);
      if (!found || found.closed) return found !== null;
      const { taken, waiting } = seatsIn(await store.read(seatsKey(event)));
      return waiting.length > 0 || taken.length >= (found.seats ?? Number.POSITIVE_INFINITY);
    }),
  );
  return eventsIn(values).filter((_, index) => full[index]);
}
