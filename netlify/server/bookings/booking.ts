import { randomUUID } from 'node:crypto';
import type { BookingSettings } from '#contracts/admin-bookings.ts';
import { bookingLimits, type FreeDays, type refusals } from '#contracts/bookings.ts';
import { indianDay, millisecondsOfDay } from '#contracts/indian-time.ts';
import type { BlobStore } from '../blobs/store.ts';
import { type BookedCall, callOf } from '../calls/call-of.ts';
import { claim, free, type Hold, isDoubtful, isNear, loosen, makeSure, readDay, readDays } from '../calls/days.ts';
import { dayAndTime, readSettings, slotOf, timesOf } from '../calls/settings.ts';
import { mapConcurrent } from '../concurrency.ts';
import { changeRecord, readRecord } from '../enquiries/change-record.ts';
import { untoldKey } from '../enquiries/keys.ts';
import type { EnquiryRecord } from '../enquiries/record.ts';
import { startOver } from '../notifications/ways.ts';

/** Why a time could not be had. */
export type Refusal = (typeof refusals)[number];

/** The kind of the enquiries that calls are booked for. */
const kind = 'contact';

/** How often a visitor may book, move and cancel one call: each of it sends a mail. */
const mostChanges = 12;

/** What booking works with. */
export interface BookingParts {
  readonly store: BlobStore;
  readonly clock: () => Date;
}

/** Whether a record says that a time is its. */
const says = (record: EnquiryRecord | null, slot: string): boolean => {
  const call = record && callOf(record.events);
  return call?.slot === slot && call.state !== 'cancelled';
};

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * millisecondsOfDay).toISOString().slice(0, 10);

/** Holds of a day that do not count: long unsure, and their records say nothing of them. */
async function deadHolds(
  { store, clock }: BookingParts,
  date: string,
  holds: Readonly<Record<string, Hold>>,
): Promise<[time: string, hold: Hold][]> {
  const doubtful = Object.entries(holds).filter(([, hold]) => isDoubtful(hold, clock()));
  const known = await mapConcurrent(doubtful, 10, async ([time, { enquiry }]) =>
    says(await readRecord(store, kind, enquiry), slotOf(date, time)),
  );
  return doubtful.filter((_, index) => !known[index]);
}

/**
 * Free times by day in India, without days that have none.
 *
 * @param from - the first day; today where that is later.
 * @param but - an enquiry whose own time counts as free for it.
 */
export async function freeDays(
  parts: BookingParts,
  settings: BookingSettings,
  { from = '', days = 14, but = '' }: { from?: string | undefined; days?: number; but?: string } = {},
): Promise<FreeDays> {
  const now = parts.clock();
  const { minutes, pause, most, notice, horizon } = settings;
  const today = indianDay(now);
  const first = from > today ? from : today;
  const last = [dayAfter(first, days - 1), dayAfter(today, horizon)].sort()[0] ?? first;
  const earliest = now.getTime() + notice * 3_600_000;
  const held = await readDays(parts.store, first, last);
  const dates: string[] = [];
  for (let date = first; date <= last; date = dayAfter(date, 1)) dates.push(date);
  const found = await mapConcurrent(dates, 4, async (date) => {
    const calls = held.get(date) ?? {};
    const dead = new Set((await deadHolds(parts, date, calls)).map(([, { hold }]) => hold));
    const counting = Object.entries(calls).filter(([, one]) => !dead.has(one.hold) && one.enquiry !== but);
    const isFree = (time: string) =>
      Date.parse(slotOf(date, time)) >= earliest &&
      !counting.some(([other, hold]) => isNear(time, minutes, pause, other, hold));
    const slots = counting.length < most ? timesOf(settings, date).filter(isFree) : [];
    return { date, slots: slots.map((time) => slotOf(date, time)) };
  });
  return found.filter(({ slots }) => slots.length > 0);
}

/** Free times for whoever must choose another, from the day that was wanted on. */
export async function otherDays(parts: BookingParts, wanted?: string, but?: string): Promise<FreeDays> {
  const { settings } = await readSettings(parts.store);
  if (settings === null) return [];
  const near = await freeDays(parts, settings, { from: wanted?.slice(0, 10), ...(but && { but }) });
  return near.length > 0 ? near : freeDays(parts, settings, { days: bookingLimits.days, ...(but && { but }) });
}

/**
 * Lets a long unsure hold go for good: from then on its enquiry can not make it its own, however long
 * its request was held up.
 *
 * @returns whether it is dead; else the enquiry has made it its own meanwhile.
 */
async function fence({ store }: BookingParts, slot: string, { enquiry, hold }: Hold): Promise<boolean> {
  const record = await changeRecord(store, kind, enquiry, (standing) => {
    if (says(standing, slot) || standing.voidHolds?.includes(hold)) return null;
    return { ...standing, voidHolds: [...(standing.voidHolds ?? []), hold] };
  });
  return !says(record, slot);
}

/** What is to be written into a record: a call that is booked, moved or cancelled. */
interface Change {
  readonly type: BookedCall['last'] | 'call-missed';
  readonly slot: string;
  readonly minutes: number;
  readonly text?: string | undefined;
  readonly byVisitor?: true | undefined;
}

/**
 * Writes a change of a call into its record, if it still stands where its writer has seen it, and has
 * it told of anew.
 *
 * @param hold - the hold that must still be its own; none where it lets a time go.
 */
async function write(
  { store, clock }: BookingParts,
  id: string,
  seen: BookedCall | null,
  change: Change,
  hold?: string,
) {
  const event = { at: clock().toISOString(), ...change, write: randomUUID() };
  // First, so that nothing is forgotten that is told of late.
  await store.create(untoldKey(kind, id), JSON.stringify({ at: event.at }));
  const record = await changeRecord(store, kind, id, (standing) => {
    const isLost = hold !== undefined && standing.voidHolds?.includes(hold);
    const call = callOf(standing.events);
    if (isLost || call?.changes !== seen?.changes || call?.state !== seen?.state) return null;
    const told = change.type === 'call-missed' ? standing.told : startOver(standing.told, true);
    return { ...standing, events: [...standing.events, event], told };
  });
  return { record, written: record?.events.some(({ write: name }) => name === event.write) ?? false };
}

/** What came of a change; `record` as it stands then, null where it was erased. */
export type Outcome =
  | { readonly record: EnquiryRecord | null; readonly refused?: undefined }
  | { readonly refused: Refusal };

/** Whose wish a change is; the owner may take any time, and says a word with it. */
export type By = { readonly visitor: true } | { readonly visitor: false; readonly word?: string | undefined };

const eventBy = (by: By) => (by.visitor ? { byVisitor: true as const } : { text: by.word });

/** Whether a visitor can still change a call here. */
export function refusalOf(call: BookedCall, settings: BookingSettings | null, now: Date): Refusal | null {
  const left = Date.parse(call.slot) - now.getTime();
  if (call.state === 'cancelled') return 'cancelled';
  if (call.state === 'missed' || left <= 0) return 'over';
  return left < (settings?.notice ?? 0) * 3_600_000 || call.changes >= mostChanges ? 'late' : null;
}

/**
 * Books a time for an enquiry, or moves its call there: holds the new time, writes it into the record,
 * and only then lets the old one go. Cut short anywhere, it leaves one booking: what is unsure counts
 * after ten minutes only where the record says so.
 *
 * @param seen - its call as its record has it.
 */
export async function place(
  parts: BookingParts,
  { id, slot, seen, by }: { id: string; slot: string; seen: BookedCall | null; by: By },
): Promise<Outcome> {
  const { store, clock } = parts;
  const { settings } = await readSettings(store);
  const [date] = dayAndTime(slot);
  if (settings === null) return { refused: 'closed' };
  const { minutes, pause, most } = settings;
  if (by.visitor) {
    const [day] = await freeDays(parts, settings, { from: date, days: 1, but: id });
    if (day?.date !== date || !day.slots.includes(slot)) return { refused: 'taken' };
  } else if (Date.parse(slot) <= clock().getTime()) return { refused: 'over' };
  const dead = new Set<string>();
  for (const [other, hold] of await deadHolds(parts, date, await readDay(store, date))) {
    if (await fence(parts, slotOf(date, other), hold)) dead.add(hold.hold);
  }
  const limits = by.visitor ? { pause, most } : { pause: 0, most: 99 };
  const hold = await claim(store, { slot, enquiry: id, minutes, ...limits, dead, now: clock() });
  if (hold === null) return { refused: 'taken' };
  const old = seen?.state === 'booked' && seen.slot !== slot ? seen.slot : null;
  const oldHold = old && (await loosen(store, old, id, clock()));
  const type = seen?.state === 'booked' ? 'call-moved' : 'call-booked';
  const { record, written } = await write(parts, id, seen, { type, slot, minutes, ...eventBy(by) }, hold);
  if (!written) {
    await free(store, slot, hold);
    return record ? { refused: 'changed' } : { record };
  }
  await makeSure(store, slot, hold);
  if (old && oldHold) await free(store, old, oldHold);
  return { record };
}

/** Cancels a call: the record first, then its time is let go. */
export async function cancel(parts: BookingParts, id: string, seen: BookedCall, by: By): Promise<Outcome> {
  const { slot, minutes } = seen;
  const hold = await loosen(parts.store, slot, id, parts.clock());
  const { record, written } = await write(parts, id, seen, { type: 'call-cancelled', slot, minutes, ...eventBy(by) });
  if (!written) return record ? { refused: 'changed' } : { record };
  if (hold) await free(parts.store, slot, hold);
  return { record };
}

/** Notes that nobody answered; nobody is told of it. */
export async function addMissed(parts: BookingParts, id: string, seen: BookedCall): Promise<Outcome> {
  if (Date.parse(seen.slot) > parts.clock().getTime()) return { refused: 'late' };
  const change = { type: 'call-missed', slot: seen.slot, minutes: seen.minutes } as const;
  const { record, written } = await write(parts, id, seen, change);
  return written || record === null ? { record } : { refused: 'changed' };
}

/** One call that is booked, with its time on its day and its record. */
export interface HeldCall {
  readonly call: BookedCall;
  readonly hold: Hold;
  readonly record: EnquiryRecord;
}

/** Calls that are booked from a day in India on, the first first: what both a day and a record say. */
export async function bookedCalls({ store }: BookingParts, from: string, to?: string): Promise<HeldCall[]> {
  const days = await readDays(store, from, to);
  const holds = [...days].flatMap(([date, calls]) =>
    Object.entries(calls).map(([time, hold]) => ({ slot: slotOf(date, time), hold })),
  );
  const found = await mapConcurrent(holds, 10, async ({ slot, hold }): Promise<HeldCall | null> => {
    const record = await readRecord(store, kind, hold.enquiry);
    const call = record && callOf(record.events);
    return record && call && says(record, slot) ? { call, hold, record } : null;
  });
  return found.filter((one) => one !== null).sort((a, b) => (a.call.slot < b.call.slot ? -1 : 1));
}

/** Makes sure what records say, and lets go what they do not, on all days to come; returns how much was mended. */
export async function mendDays(parts: BookingParts): Promise<number> {
  let mended = 0;
  for (const [date, calls] of await readDays(parts.store, indianDay(parts.clock()))) {
    for (const [time, hold] of Object.entries(calls)) {
      const slot = slotOf(date, time);
      const isYoung = Math.abs(parts.clock().getTime() - Date.parse(hold.heldAt)) < 3_600_000;
      const isRight = says(await readRecord(parts.store, kind, hold.enquiry), slot);
      if (isYoung || (hold.sure && isRight)) continue;
      if (isRight) await makeSure(parts.store, slot, hold.hold);
      else if (await fence(parts, slot, hold)) await free(parts.store, slot, hold.hold);
      mended += 1;
    }
  }
  return mended;
}
