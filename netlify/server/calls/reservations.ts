import { slotPattern } from '#features/calls/contract/slot.ts';
import { z } from '#shared/schema.ts';
import { log } from '../log.ts';
import { callOf } from '../records/call-state.ts';
import { readRecord } from '../records/change-record.ts';
import { readIndex, startReadingTime } from '../records/enquiry-index.ts';
import type { EnquiryRecord, RecordEvent } from '../records/record.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import { parseJson } from '../store/parse-json.ts';
import { type BlobStore, type StoreParts, StoreUnavailable } from '../store/store.ts';

/** The kind of the enquiries that calls are booked for. */
export const kind = 'contact';

/** Key of the document that says who has which time. No backup holds it: the records do. */
const key = 'calls/reservations';

const changeTypes = ['call-booked', 'call-moved', 'call-cancelled', 'call-missed'] as const;

const changeShape = z.object({
  /** The event of this id in the enquiry's record is this change. */
  id: z.string(),
  type: z.enum(changeTypes),
  /** The time that it is about: the one that was cancelled, too. */
  slot: z.string().check(z.regex(slotPattern)),
  minutes: z.number(),
  /** ISO 8601 instant. */
  at: z.string(),
  /** How often the call had been booked, moved or cancelled before. */
  follows: z.number(),
  byVisitor: z.optional(z.literal(true)),
  /** The owner's word with it. */
  text: z.optional(z.string()),
  /** Set where nobody is told of it by itself, because another change says so too. */
  isUntold: z.optional(z.literal(true)),
});

/** One thing that was done with a call. */
export type Change = z.infer<typeof changeShape>;

const entryShape = z.object({
  /** The last one. */
  change: changeShape,
  /** Set once the change was found in the enquiry's record. */
  inRecord: z.optional(z.literal(true)),
  /** Names of the reminders that were sent since the change. */
  reminded: z.optional(z.array(z.string())),
  /** Whose call it is: keyed hashes of a mailbox and a phone number. */
  holders: z.optional(z.array(z.string())),
});

/** How it stands with the call of one enquiry. */
export type Entry = z.infer<typeof entryShape>;

const documentShape = z.object({ entries: z.record(z.string(), entryShape) });

/** The calls of all enquiries, by the enquiry's id. */
export type Entries = Readonly<z.infer<typeof documentShape>['entries']>;

const written = (entries: Entries): string => JSON.stringify({ entries });

/** What the document says; null where it is missing or damaged. */
const parse = (text: string | null): Entries | null =>
  parseJson(documentShape, text)?.entries ?? null;

const isChangeType = (type: string): type is Change['type'] =>
  changeTypes.some((one) => one === type);

/** Id of the change that an event of a record is. */
const changeIdOf = ({ write, type, at }: RecordEvent): string => write ?? `${type} ${at}`;

/** The last event of a record that changes its call; undefined where it never had one. */
const lastChangeIn = (record: EnquiryRecord): RecordEvent | undefined =>
  record.events.findLast(({ type, slot }) => isChangeType(type) && slot !== undefined);

/** Id of the last change of a call that its record has; undefined for none. */
export function lastChangeId(record: EnquiryRecord): string | undefined {
  const event = lastChangeIn(record);
  return event && changeIdOf(event);
}

/** Whether a record has a change among its events. */
const hasChange = (record: EnquiryRecord, { id }: Change): boolean =>
  record.events.some((event) => isChangeType(event.type) && changeIdOf(event) === id);

/** Whether a record has all that an entry says: the very change, or others that came after it. */
export function isRecorded(record: EnquiryRecord, change: Change): boolean {
  const changes = callOf(record.events)?.changes ?? 0;
  return hasChange(record, change) || changes > change.follows;
}

/** Whether a record knows of changes that came after the entry's. */
export const isOutdated = ({ change }: Entry, record: EnquiryRecord): boolean =>
  isRecorded(record, change) && lastChangeId(record) !== change.id;

/** The entry that a record leads to; undefined where it has no call, or one that was cancelled. */
export function entryFrom(record: EnquiryRecord): Entry | undefined {
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
  const checked = z.safeParse(entryShape, { change, inRecord: true });
  return checked.success ? checked.data : undefined;
}

/**
 * Makes the document of the records, where there is none or it is damaged. Nobody has been promised
 * what stands in it alone: a visitor is answered when the record has the change, too.
 *
 * @throws {StoreUnavailable} while not all enquiries are known: a time might be another's.
 */
async function makeFromRecords({ store, clock }: StoreParts): Promise<void> {
  const { rows, complete } = await readIndex(store, kind, startReadingTime(clock));
  if (!complete) throw new StoreUnavailable('reading all calls (there was no time for more)');
  const withCall = rows.filter(({ call }) => call !== undefined);
  const records = await mapConcurrent(withCall, 10, ({ id }) => readRecord(store, kind, id));
  const entries: Record<string, Entry> = {};
  for (const record of records) {
    const entry = record && entryFrom(record);
    if (entry) entries[record.id] = entry;
  }
  await store.changeDocument(key, (standing) => {
    if (parse(standing)) return null;
    if (standing !== null) log({ level: 'error', event: 'reservations-damaged' });
    return written(entries);
  });
}

/** Reads who has which time. */
export async function readEntries(parts: StoreParts): Promise<Entries> {
  const entries = parse(await parts.store.read(key));
  if (entries) return entries;
  await makeFromRecords(parts);
  return readEntries(parts);
}

/**
 * Changes who has which time by compare-and-set.
 *
 * @param change - given the entries, which it gives back as they are where nothing is to change;
 *   called again as {@link BlobStore.changeDocument} says.
 */
export async function changeEntries(
  parts: StoreParts,
  change: (entries: Entries) => Entries,
): Promise<void> {
  const text = await parts.store.changeDocument(key, (standing) => {
    const before = parse(standing);
    const entries = before && change(before);
    return entries && entries !== before ? written(entries) : null;
  });
  if (parse(text)) return;
  await makeFromRecords(parts);
  await changeEntries(parts, change);
}

/** Drops the entry of an enquiry, because it is erased. */
export async function forget(store: BlobStore, enquiry: string): Promise<void> {
  await store.changeDocument(key, (standing) => {
    // A damaged one is made of the records, which no longer know the enquiry.
    const { [enquiry]: mine, ...others } = parse(standing) ?? {};
    return mine ? written(others) : null;
  });
}

/**
 * Sees to it that every call of some records has its time, after a restore: the document may be
 * older than the records, newer, missing or damaged. Entries that are newer than their record stay.
 */
export async function rebuild(store: BlobStore, records: Iterable<EnquiryRecord>): Promise<void> {
  const all = [...records].filter((record) => record.kind === kind);
  await store.changeDocument(key, (standing) => {
    const entries = { ...parse(standing) };
    for (const record of all) {
      const before = entries[record.id];
      if (before && !isOutdated(before, record)) continue;
      const entry = entryFrom(record);
      if (entry) entries[record.id] = { ...entry, holders: before?.holders };
      else delete entries[record.id];
    }
    return written(entries);
  });
}
