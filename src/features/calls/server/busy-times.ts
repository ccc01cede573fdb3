import { runInNewContext } from 'node:vm';
import ICAL from 'ical.js';
import type { CalendarFaultReason } from '#features/calls/contract/own-calendar.ts';
import { log } from '#server/log.ts';
import { beginOfIndianDay } from '#shared/indian-time.ts';

/** A time that is taken, in milliseconds since 1970; `to` is its end and not in it. */
export interface BusyTime {
  readonly from: number;
  readonly to: number;
}

/** The owner's calendar cannot be read. Holds nothing of it, nor of its address. */
export class CalendarFault extends Error {
  override readonly name = 'CalendarFault';
  readonly reason: CalendarFaultReason;

  constructor(reason: CalendarFaultReason, options?: ErrorOptions) {
    super(`Calendar not read: ${reason}.`, options);
    this.reason = reason;
  }
}

/** What reading a calendar may take: one can be made so that it would never end. */
const most = {
  /** Busy times within what is asked for. */
  busy: 5_000,
  /** Repetitions that are walked through from the first one on. */
  steps: 100_000,
  /** What a single rule may hide, such as a search for 30 February. */
  milliseconds: 2_500,
} as const;

/** What is looked for in a calendar. */
export interface Wanted {
  readonly within: BusyTime;
  /** Whether an entry, by its UID, is one of our own calls: those have their own document. */
  isOurs(uid: string): boolean;
}

/** The instant of a calendar's time; what names no known time zone is Indian time. */
function instantOf(time: ICAL.Time): number {
  if (time.isDate) return beginOfIndianDay(time.toString());
  const hasZone = time.zone && time.zone !== ICAL.Timezone.localTimezone;
  return hasZone ? time.toUnixTime() * 1000 : Date.parse(`${time.toString()}+05:30`);
}

const wordOf = (entry: ICAL.Component, property: string): string =>
  String(entry.getFirstPropertyValue(property) ?? '').toUpperCase();

/** Whether an entry takes its time: neither shown as free nor cancelled. */
const isBusy = (entry: ICAL.Component): boolean =>
  wordOf(entry, 'transp') !== 'TRANSPARENT' &&
  wordOf(entry, 'status') !== 'CANCELLED' &&
  wordOf(entry, 'x-microsoft-cdo-busystatus') !== 'FREE';

/** Collects what lies within the time asked for. */
class Found {
  readonly #within: BusyTime;
  readonly #busy: BusyTime[] = [];
  #steps = 0;

  constructor(within: BusyTime) {
    this.#within = within;
  }

  #add(entry: ICAL.Component, start: ICAL.Time, end: ICAL.Time): void {
    if (!isBusy(entry)) return;
    const from = Math.max(instantOf(start), this.#within.from);
    const to = Math.min(instantOf(end), this.#within.to);
    if (from < to) this.#busy.push({ from, to });
    if (this.#busy.length > most.busy) throw new CalendarFault('too-much');
  }

  /** Adds every time of an entry; `changed` are the repetitions that differ from it. */
  addAll(entry: ICAL.Component, changed: readonly ICAL.Component[]): void {
    const event = new ICAL.Event(entry, { exceptions: [...changed], strictExceptions: true });
    if (!event.isRecurring() || event.isRecurrenceException()) {
      this.#add(entry, event.startDate, event.endDate);
      return;
    }
    const times = event.iterator();
    for (let time = times.next(); time; time = times.next()) {
      this.#steps += 1;
      if (this.#steps > most.steps) throw new CalendarFault('too-much');
      if (instantOf(time) >= this.#within.to) return;
      const { item, startDate, endDate } = event.getOccurrenceDetails(time);
      this.#add(item.component, startDate, endDate);
    }
  }

  /** What was found, in order; times that meet are one. */
  merged(): BusyTime[] {
    const merged: { from: number; to: number }[] = [];
    for (const { from, to } of this.#busy.sort((a, b) => a.from - b.from)) {
      const last = merged.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else merged.push({ from, to });
    }
    return merged;
  }
}

function readBusyTimes(text: string, { within, isOurs }: Wanted): BusyTime[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') throw new CalendarFault('not-calendar');
  const entries = calendar
    .getAllSubcomponents('vevent')
    .filter((entry) => !isOurs(String(entry.getFirstPropertyValue('uid') ?? '')));
  const changed = Map.groupBy(
    entries.filter((entry) => entry.hasProperty('recurrence-id')),
    (entry) => entry.getFirstPropertyValue('uid'),
  );
  const found = new Found(within);
  let unread = 0;
  for (const entry of entries) {
    // One that was moved stands by itself too: its old time may lie outside of what is asked for.
    const isChange = entry.hasProperty('recurrence-id');
    const own = isChange ? [] : (changed.get(entry.getFirstPropertyValue('uid')) ?? []);
    try {
      found.addAll(entry, own);
    } catch (error) {
      // One entry that nobody can read keeps no other from being read.
      if (error instanceof CalendarFault) throw error;
      unread += 1;
    }
  }
  if (unread > 0) log({ level: 'warn', event: 'calendar-entries-not-read', unread });
  return found.merged();
}

/**
 * Reads when a calendar is busy: its times alone, nothing of what they are for.
 *
 * @param text - an iCalendar file (RFC 5545), from whomever.
 * @throws {CalendarFault} for what is no calendar, and for one that would take too long to read.
 */
export function busyTimesOf(text: string, wanted: Wanted): BusyTime[] {
  try {
    // The one way to end a computation of a library that may never end.
    const read = () => readBusyTimes(text, wanted);
    return runInNewContext('read()', { read }, { timeout: most.milliseconds });
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    const { code } = error as { code?: string };
    const isEndless = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw new CalendarFault(isEndless ? 'too-much' : 'not-calendar');
  }
}
