import { randomUUID } from 'node:crypto';
import type { BookingSettings } from '#features/calls/contract/desk.ts';
import type { FreeDays, refusals } from '#features/calls/contract/visitor.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import { startOver } from '../notifications/ways.ts';
import { type BookedCall, callOf } from '../records/call.ts';
import { changeRecord, readRecord } from '../records/change-record.ts';
import { untoldKey } from '../records/keys.ts';
import type { EnquiryRecord, RecordEvent } from '../records/record.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import type { BlobStore, StoreParts } from '../store/store.ts';
import { changeHold, claim, type HeldTimes, type Hold, isNear, readDays } from './days.ts';
import { readSettings, slotOf, timesOf } from './settings.ts';

/** Why a call could not be booked or changed. */
export type Refusal = (typeof refusals)[number];

/** The kind of the enquiries that calls are booked for. */
const kind = 'contact';

/** How often one call may be booked, moved and cancelled by its visitor: each time sends a mail. */
const mostChanges = 12;

/** How long a hold counts that is not sure, in milliseconds; then only what the enquiry's record says counts. */
const patience = 10 * 60_000;

/** Whether an instant is further off than some time, also ahead, where a clock has jumped. */
const isOlder = (instant: string, time: number, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(instant)) >= time;

/** Whether a record says that its call is at this time. */
function says(record: EnquiryRecord | null, slot: string): boolean {
  const call = record && callOf(record.events);
  return call?.slot === slot && call.state !== 'cancelled';
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * millisecondsOfDay).toISOString().slice(0, 10);

/** Names of the holds of a day that do not count: long unsure, and their records say nothing of them. */
async function deadHolds(
  { store, clock }: StoreParts,
  date: string,
  times: HeldTimes,
): Promise<Set<string>> {
  const dead = new Set<string>();
  for (const [time, one] of Object.entries(times)) {
    const isDoubtful = !one.sure && isOlder(one.heldAt, patience, clock());
    if (isDoubtful && !says(await readRecord(store, kind, one.enquiry), slotOf(date, time)))
      dead.add(one.hold);
  }
  return dead;
}

/**
 * Free times by day in India; days without any are left out.
 *
 * @param range - `from`: a day, today unless later; `days`: how many, 28; `but`: id of an enquiry whose
 *   own call counts as free, because it is the one to be moved.
 */
export async function freeDays(
  parts: StoreParts,
  { from = '', days = 28, but }: { from?: string | undefined; days?: number; but?: string },
): Promise<FreeDays> {
  const { settings } = await readSettings(parts.store);
  if (settings === null) return [];
  const { minutes, pause, most, notice, horizon } = settings;
  const today = indianDay(parts.clock());
  const first = from > today ? from : today;
  const last = [dayAfter(first, days - 1), dayAfter(today, horizon)].sort()[0] ?? first;
  const earliest = parts.clock().getTime() + notice * 3_600_000;
  const held = await readDays(parts.store, first, last);
  const found: FreeDays = [];
  for (let date = first; date <= last; date = dayAfter(date, 1)) {
    const times = held.get(date) ?? {};
    const dead = await deadHolds(parts, date, times);
    const counting = Object.entries(times).filter(
      ([, one]) => !dead.has(one.hold) && one.enquiry !== but,
    );
    const isFree = (time: string) =>
      Date.parse(slotOf(date, time)) >= earliest &&
      !counting.some(([other, hold]) => isNear(time, minutes, pause, other, hold));
    const free = counting.length < most ? timesOf(settings, date).filter(isFree) : [];
    if (free.length > 0) found.push({ date, slots: free.map((time) => slotOf(date, time)) });
  }
  return found;
}

/** What came of a change: the record as it stands then, null where it was erased; or why there was none. */
export interface Outcome {
  readonly record: EnquiryRecord | null;
  readonly refused?: Refusal;
}

/** Whose wish a change is: the visitor's, or the owner's, who may say a word with it. */
export type By = Pick<RecordEvent, 'text' | 'byVisitor'>;

/**
 * Writes a change of a call into its record, if it still stands where its writer has seen it, and has
 * it told of anew; nothing where that began so long ago that others may have the time.
 */
async function write(
  { store, clock }: StoreParts,
  id: string,
  seen: BookedCall | null,
  change: RecordEvent,
): Promise<Outcome> {
  const event = { ...change, write: randomUUID() };
  // First, so that nothing is forgotten that is told of late.
  await store.create(untoldKey(kind, id), JSON.stringify({ at: event.at }));
  const record = await changeRecord(store, kind, id, (standing) => {
    const call = callOf(standing.events);
    const isChanged = call?.changes !== seen?.changes || call?.state !== seen?.state;
    if (isChanged || isOlder(event.at, patience / 4, clock())) return null;
    const told = change.type === 'call-missed' ? standing.told : startOver(standing.told, true);
    return { ...standing, events: [...standing.events, event], told };
  });
  const isWritten =
    record === null || record.events.some(({ write: name }) => name === event.write);
  return isWritten ? { record } : { record, refused: 'changed' };
}

/** Makes the hold of an enquiry unsure, because its record is about to name another time or none; gives its name. */
async function loosen(
  { store, clock }: StoreParts,
  slot: string,
  id: string,
): Promise<string | undefined> {
  const heldAt = clock().toISOString();
  const loose = ({ sure: _, ...one }: Hold) =>
    one.enquiry === id ? { ...one, heldAt } : undefined;
  const standing = await changeHold(store, slot, loose);
  return standing?.enquiry === id ? standing.hold : undefined;
}

const free = ({ store }: StoreParts, slot: string, hold: string | undefined) =>
  changeHold(store, slot, (one) => (one.hold === hold ? null : undefined));

/** Why a visitor can not change a call here; null where they can. */
export function refusalOf(
  call: BookedCall,
  settings: BookingSettings | null,
  now: Date,
): Refusal | null {
  const left = Date.parse(call.slot) - now.getTime();
  if (call.state === 'cancelled') return 'cancelled';
  if (call.state === 'missed' || left <= 0) return 'over';
  return left < (settings?.notice ?? 0) * 3_600_000 || call.changes >= mostChanges ? 'late' : null;
}

/**
 * Books a time for an enquiry, or moves its call there: holds the new time, writes it into the record,
 * and only then lets the old one go. Cut short anywhere, it leaves one booking: what is unsure counts
 * after ten minutes only where the record says so. A visitor has the free times, the owner any.
 */
export async function place(
  parts: StoreParts,
  { id, slot, seen, by }: { id: string; slot: string; seen: BookedCall | null; by: By },
): Promise<Outcome> {
  const { store, clock } = parts;
  const { settings } = await readSettings(store);
  const date = slot.slice(0, 10);
  if (settings === null) return { record: null, refused: 'closed' };
  const { minutes, pause, most } = settings;
  if (Date.parse(slot) <= clock().getTime())
    return { record: null, refused: by.byVisitor ? 'taken' : 'over' };
  if (by.byVisitor) {
    const [day] = await freeDays(parts, { from: date, days: 1, but: id });
    if (!day?.slots.includes(slot)) return { record: null, refused: 'taken' };
  }
  const dead = await deadHolds(parts, date, (await readDays(store, date, date)).get(date) ?? {});
  const at = clock().toISOString();
  const limits = by.byVisitor ? { pause, most } : { pause: 0, most: 99 };
  const hold = await claim(store, slot, { enquiry: id, minutes, heldAt: at }, { dead, ...limits });
  if (hold === null) return { record: null, refused: 'taken' };
  const old = seen?.state === 'booked' && seen.slot !== slot ? seen.slot : null;
  const oldHold = old === null ? undefined : await loosen(parts, old, id);
  const type = seen?.state === 'booked' ? 'call-moved' : 'call-booked';
  const outcome = await write(parts, id, seen, { at, type, slot, minutes, ...by });
  if (outcome.refused || outcome.record === null) await free(parts, slot, hold);
  else {
    await changeHold(store, slot, (one) =>
      one.hold === hold ? { ...one, sure: true } : undefined,
    );
    if (old !== null) await free(parts, old, oldHold);
  }
  return outcome;
}

/** Cancels a call, after which its time is let go; or notes that nobody answered, of which nobody is told. */
export async function end(
  parts: StoreParts,
  id: string,
  seen: BookedCall,
  { type, ...by }: By & { type: 'call-cancelled' | 'call-missed' },
): Promise<Outcome> {
  const { slot, minutes } = seen;
  const hold = type === 'call-cancelled' ? await loosen(parts, slot, id) : undefined;
  const outcome = await write(parts, id, seen, {
    at: parts.clock().toISOString(),
    type,
    slot,
    minutes,
    ...by,
  });
  if (!outcome.refused) await free(parts, slot, hold);
  return outcome;
}

/** One call that is booked, with its time on its day and its record. */
export interface HeldCall {
  readonly call: BookedCall;
  readonly hold: Hold;
  readonly record: EnquiryRecord;
}

/** Calls that are booked from a day in India on, the first first: what both a day and a record say. */
export async function bookedCalls(
  store: BlobStore,
  from: string,
  to?: string,
): Promise<HeldCall[]> {
  const days = [...(await readDays(store, from, to))];
  const holds = days.flatMap(([date, times]) =>
    Object.entries(times).map(([time, hold]) => [slotOf(date, time), hold] as const),
  );
  const found = await mapConcurrent(holds, 10, async ([slot, hold]) => {
    const record = await readRecord(store, kind, hold.enquiry);
    const call = record && callOf(record.events);
    return record && call && says(record, slot) ? [{ call, hold, record }] : [];
  });
  return found.flat().sort((a, b) => (a.call.slot < b.call.slot ? -1 : 1));
}
