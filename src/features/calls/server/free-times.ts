import type { BookingSettings } from '#features/calls/contract/settings.ts';
import type { FreeDays } from '#features/calls/contract/slot.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import type { BusyTime } from './busy-times.ts';
import { readBusyTimes } from './own-calendar.ts';
import type { Reservations } from './reservation.ts';
import { type ReservationDeps, readReservations } from './reservations.ts';
import { readSettings, slotOf, timesOf } from './settings.ts';

const minute = 60_000;

/** The time of a call, in milliseconds since 1970, and its day in India. */
interface TakenTime {
  readonly enquiry: string;
  readonly day: string;
  readonly begins: number;
  readonly ends: number;
}

/** Lists the times of all calls that are not cancelled, except that of one enquiry. */
function takenTimes(reservations: Reservations, enquiry?: string): TakenTime[] {
  const taken: TakenTime[] = [];
  for (const [id, { change }] of Object.entries(reservations)) {
    if (id === enquiry || change.type === 'call-cancelled') continue;
    const begins = Date.parse(change.slot);
    taken.push({
      enquiry: id,
      day: change.slot.slice(0, 10),
      begins,
      ends: begins + change.minutes * minute,
    });
  }
  return taken;
}

/** Whether there are enough minutes between a call and all others. */
function hasBuffer(
  slot: string,
  { minutes, bufferMinutes }: Pick<BookingSettings, 'minutes' | 'bufferMinutes'>,
  taken: readonly TakenTime[],
): boolean {
  const begins = Date.parse(slot);
  const ends = begins + minutes * minute;
  const buffer = bufferMinutes * minute;
  return taken.every((other) => begins >= other.ends + buffer || ends + buffer <= other.begins);
}

/** Whether the owner's own calendar is free during a call. */
function isFreeInCalendar(slot: string, minutes: number, busy: readonly BusyTime[]): boolean {
  const begins = Date.parse(slot);
  const ends = begins + minutes * minute;
  return busy.every(({ from, to }) => ends <= from || begins >= to);
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * millisecondsOfDay).toISOString().slice(0, 10);

/** Times of other calls, and busy times of the owner's own calendar. */
interface Conflicts {
  readonly taken: readonly TakenTime[];
  readonly busy: readonly BusyTime[];
}

/** Lists the times of a date that visitors can book. */
function freeTimesOf(
  settings: BookingSettings,
  date: string,
  { taken, busy }: Conflicts,
  now: Date,
): string[] {
  if (date > dayAfter(indianDay(now), settings.bookingWindowDays)) return [];
  if (taken.filter(({ day }) => day === date).length >= settings.dailyLimit) return [];
  const earliest = now.getTime() + settings.minimumNoticeHours * 60 * minute;
  // Calls on other dates matter only near midnight.
  const midday = Date.parse(slotOf(date, '12:00'));
  const near = taken.filter(({ begins }) => Math.abs(begins - midday) < millisecondsOfDay);
  const isNear = ({ from, to }: BusyTime) =>
    from < midday + millisecondsOfDay && to > midday - millisecondsOfDay;
  const nearBusy = busy.filter(isNear);
  return timesOf(settings, date)
    .map((time) => slotOf(date, time))
    .filter((slot) => Date.parse(slot) >= earliest && hasBuffer(slot, settings, near))
    .filter((slot) => isFreeInCalendar(slot, settings.minutes, nearBusy));
}

/** A time that a visitor asks for. */
interface SlotRequest extends Pick<Conflicts, 'busy'> {
  readonly enquiry: string;
  readonly slot: string;
  readonly now: Date;
}

/** Whether a time is one of the free times that an enquiry is offered. */
export function isOffered(
  reservations: Reservations,
  settings: BookingSettings,
  { enquiry, slot, busy, now }: SlotRequest,
): boolean {
  const taken = takenTimes(reservations, enquiry);
  return freeTimesOf(settings, slot.slice(0, 10), { taken, busy }, now).includes(slot);
}

/** Finds another enquiry with a call during some minutes; undefined if there is none. */
export function findOverlap(
  reservations: Reservations,
  enquiry: string,
  slot: string,
  minutes: number,
): string | undefined {
  const others = takenTimes(reservations, enquiry);
  return others.find((other) => !hasBuffer(slot, { minutes, bufferMinutes: 0 }, [other]))?.enquiry;
}

/** A request for free times. */
interface SlotQuery {
  /** A date in India; today if it is earlier. */
  readonly from?: string | undefined;
  /** Number of days, 28 by default. */
  readonly days?: number;
  /** Id of the enquiry that is being moved, which leaves its own time free. */
  readonly moving?: string;
}

/** Lists free times by date in India, and leaves out dates without any. */
export async function readFreeDays(
  deps: ReservationDeps,
  { from = '', days = 28, moving }: SlotQuery,
): Promise<FreeDays> {
  const settings = await readSettings(deps.store);
  if (settings === null) return [];
  const now = deps.clock();
  const today = indianDay(now);
  const first = from > today ? from : today;
  const taken = takenTimes(await readReservations(deps), moving);
  const busy = await readBusyTimes(deps.store);
  const found: FreeDays = [];
  for (let day = 0; day < days; day += 1) {
    const date = dayAfter(first, day);
    const slots = freeTimesOf(settings, date, { taken, busy }, now);
    if (slots.length > 0) found.push({ date, slots });
  }
  return found;
}
