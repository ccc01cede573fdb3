import { slotPattern } from '#features/calls/contract/slot.ts';
import { callOf } from '#features/enquiries/server/storage/call-state.ts';
import type { EnquiryRecord, RecordEvent } from '#features/enquiries/server/storage/record.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { z } from '#shared/schema.ts';

const changeTypes = ['call-booked', 'call-moved', 'call-cancelled', 'call-missed'] as const;

const storedChange = z.object({
  /** The event with this id in the enquiry's record is this change. */
  id: z.string(),
  type: z.enum(changeTypes),
  /** The time that the change is about, also of a call that was cancelled. */
  slot: z.string().check(z.regex(slotPattern)),
  minutes: z.number(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** How often the call had been booked, moved or cancelled before. */
  follows: z.number(),
  byVisitor: z.optional(z.literal(true)),
  /** The owner's message to the visitor. */
  text: z.optional(z.string()),
  /** Set where no notification is sent, because that of another change mentions this one. */
  isUntold: z.optional(z.literal(true)),
});

const storedReservation = z.object({
  /** The last change. */
  change: storedChange,
  /** Names of the reminders that were sent since the change. */
  reminded: z.optional(z.array(z.string())),
  /** Keyed hashes of the visitor's mailbox and phone number. */
  holders: z.optional(z.array(z.string())),
  /** Keyed hashes of the network that the call was booked from, the narrow one first. */
  networkHashes: z.optional(z.array(z.string())),
  /** ISO 8601 instant of the visitor's booking. Later changes keep it. */
  bookedAt: z.optional(z.string()),
});

type StoredReservation = z.infer<typeof storedReservation>;

/** One change of a call: it was booked, moved or cancelled, or nobody answered. */
export type Change = Omit<StoredReservation['change'], 'isUntold'> & {
  readonly silent?: true | undefined;
};

/** The reservation of one enquiry. */
export type Reservation = Omit<StoredReservation, 'change' | 'holders'> & {
  readonly change: Change;
  readonly attendeeHashes?: string[] | undefined;
};

// Stored keys keep the names that earlier versions gave them. They are mapped here alone.

const reservationFromStored = ({
  change: { isUntold, ...change },
  holders,
  ...reservation
}: StoredReservation): Reservation => ({
  ...reservation,
  attendeeHashes: holders,
  change: { ...change, silent: isUntold },
});

const storedFromReservation = ({
  change: { silent, ...change },
  attendeeHashes,
  ...reservation
}: Reservation): StoredReservation => ({
  ...reservation,
  holders: attendeeHashes,
  change: { ...change, isUntold: silent },
});

const reservationShape = z.pipe(storedReservation, z.transform(reservationFromStored));

const documentShape = z.object({ entries: z.record(z.string(), reservationShape) });

/** All reservations, by the id of the enquiry. */
export type Reservations = Readonly<z.infer<typeof documentShape>['entries']>;

/** Returns the text of the document. */
export const writeDocument = (entries: Reservations): string =>
  JSON.stringify({
    entries: Object.fromEntries(
      Object.entries(entries).map(([id, one]) => [id, storedFromReservation(one)]),
    ),
  });

/** Reads the text of the document; null where it is missing or damaged. */
export const parseDocument = (text: string | null): Reservations | null =>
  parseJson(documentShape, text)?.entries ?? null;

const isChangeType = (type: string): type is Change['type'] =>
  changeTypes.some((one) => one === type);

const changeIdOf = ({ write, type, at }: RecordEvent): string => write ?? `${type} ${at}`;

const lastChangeIn = (record: EnquiryRecord): RecordEvent | undefined =>
  record.events.findLast(({ type, slot }) => isChangeType(type) && slot !== undefined);

/** Returns the id of the last change in a record; undefined if there is none. */
export function lastChangeId(record: EnquiryRecord): string | undefined {
  const event = lastChangeIn(record);
  return event && changeIdOf(event);
}

/** Whether a record contains a change, or others that were made after it. */
export function isRecorded(record: EnquiryRecord, { id, follows }: Change): boolean {
  const hasChange = record.events.some(
    (event) => isChangeType(event.type) && changeIdOf(event) === id,
  );
  return hasChange || (callOf(record.events)?.changes ?? 0) > follows;
}

/** Whether a record contains changes that were made after that of its reservation. */
export const isStale = ({ change }: Reservation, record: EnquiryRecord): boolean =>
  isRecorded(record, change) && lastChangeId(record) !== change.id;

/** Returns when the visitor booked the call: ISO 8601 instant. */
export const bookedAtIn = ({ events, receivedAt }: EnquiryRecord): string =>
  events.findLast(({ type, byVisitor }) => type === 'call-booked' && byVisitor)?.at ?? receivedAt;

/** Makes a reservation from a record; undefined if it has no call, or a cancelled one. */
export function reservationFrom(record: EnquiryRecord): Reservation | undefined {
  const event = lastChangeIn(record);
  const call = callOf(record.events);
  if (!event || !call || call.state === 'cancelled') return undefined;
  const change = {
    ...event,
    id: changeIdOf(event),
    slot: call.slot,
    minutes: call.minutes,
    follows: call.state === 'missed' ? call.changes : call.changes - 1,
  };
  const checked = z.safeParse(reservationShape, { change, bookedAt: bookedAtIn(record) });
  return checked.success ? checked.data : undefined;
}
