import { runInNewContext } from 'node:vm';
import type { CalendarFaultReason } from '#features/calls/contract/own-calendar.ts';
import { indianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import {
  type CalendarComponent,
  propertiesOf,
  propertyOf,
  readComponents,
  textOf,
} from './calendar-lines.ts';
import { repetitions } from './calendar-rules.ts';
import {
  type CalendarPeriod,
  type CalendarTime,
  CalendarTimes,
  durationOf,
} from './calendar-times.ts';

/** A time that is taken, in milliseconds since 1970; it ends before `to`. */
export interface BusyTime {
  readonly from: number;
  readonly to: number;
}

/** An entry that could not be read, as its owner knows it. */
export interface UnreadEntry {
  readonly name: string;
  /** Date in India, `YYYY-MM-DD`; empty if that could not be read either. */
  readonly date: string;
}

/** The content of a calendar. */
export interface CalendarContent {
  /** Busy times in order. They do not meet. */
  readonly busy: readonly BusyTime[];
  /** Number of entries that were read. */
  readonly entries: number;
  readonly unread: readonly UnreadEntry[];
}

/** The owner's calendar cannot be read. Contains nothing of it, nor its address. */
export class CalendarFault extends Error {
  override readonly name = 'CalendarFault';
  readonly reason: CalendarFaultReason;

  constructor(reason: CalendarFaultReason, options?: ErrorOptions) {
    super(`Calendar not read: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Limits of a calendar: somebody can write one that would never end. */
const limits = {
  /** Busy times that do not meet: visitors wait while they are read. */
  busyTimes: 10_000,
  /** Repetitions of all series. */
  repetitions: 200_000,
  /** Time for all of it, in milliseconds, such as for a rule that seeks 30 February. */
  milliseconds: 7_000,
} as const;

/** The times that are wanted of a calendar. */
export interface Wanted {
  readonly window: BusyTime;
  /** Email addresses of the owner in small letters: what they have declined does not block. */
  readonly owner: readonly string[];
  /** UIDs of our own calls, before their `@`: those have their own document. */
  readonly ours: ReadonlySet<string>;
}

/** The repetitions from one on, as its owner has changed them. */
interface ChangedSeries {
  readonly from: number;
  readonly movedBy: number;
  readonly milliseconds: number;
  readonly isBusy: boolean;
}

const wordOf = (entry: CalendarComponent, property: string): string =>
  (propertyOf(entry, property)?.value ?? '').toUpperCase();

const uidOf = (entry: CalendarComponent): string => propertyOf(entry, 'UID')?.value ?? '';

const dateOf = (wall: number): number => Math.floor(wall / millisecondsOfDay);

/** Returns the date that a time means for an entry of whole days. */
const wholeDate = ({ wall, instant, isDay, isUtc }: CalendarTime): number =>
  isUtc && !isDay ? Date.parse(indianDay(new Date(instant))) / millisecondsOfDay : dateOf(wall);

/** Whether a time names a repetition of an entry. Programs also name it by its date. */
function names(named: CalendarTime, repetition: CalendarTime): boolean {
  if (repetition.isDay) return wholeDate(named) === dateOf(repetition.wall);
  if (named.isDay) return dateOf(named.wall) === dateOf(repetition.wall);
  return named.instant === repetition.instant;
}

/** Returns how long an entry lasts, in milliseconds. */
function lengthOf(entry: CalendarComponent, start: CalendarTime, times: CalendarTimes): number {
  const end = times.one(entry, 'DTEND');
  const duration = propertyOf(entry, 'DURATION')?.value;
  let length = start.isDay ? millisecondsOfDay : 0;
  if (end) length = end.instant - start.instant;
  else if (duration) length = durationOf(duration);
  if (length < 0) throw new RangeError('The end is before the start.');
  // Several programs write whole days that end on the date on which they begin.
  return start.isDay && length === 0 ? millisecondsOfDay : length;
}

/** Reads one calendar of a file into the times of all of them. */
class Reading {
  readonly #wanted: Wanted;
  readonly #busy: BusyTime[] = [];
  readonly #unread: UnreadEntry[] = [];
  #entries = 0;
  #repetitions = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  #add(start: number, milliseconds: number): void {
    const from = Math.max(start, this.#wanted.window.from);
    const to = Math.min(start + milliseconds, this.#wanted.window.to);
    if (from < to) this.#busy.push({ from, to });
  }

  /** Whether an entry takes its time: not shown as free, cancelled or declined. */
  #isBusy(entry: CalendarComponent): boolean {
    if (wordOf(entry, 'TRANSP') === 'TRANSPARENT' || wordOf(entry, 'STATUS') === 'CANCELLED')
      return false;
    if (wordOf(entry, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return false;
    return !propertiesOf(entry, 'ATTENDEE').some(({ parameters, value }) => {
      if (parameters.get('PARTSTAT')?.toUpperCase() !== 'DECLINED') return false;
      const addresses = [value.replace(/^mailto:/i, ''), parameters.get('EMAIL') ?? ''];
      return addresses.some((address) => this.#wanted.owner.includes(address.toLowerCase()));
    });
  }

  /** Lists the times of a series or of one entry; a first time may be outside of its rule. */
  *#timesOf(
    entry: CalendarComponent,
    start: CalendarTime,
    length: number,
    times: CalendarTimes,
  ): Generator<CalendarPeriod> {
    yield { start };
    for (const { start: extra, milliseconds } of times.all(entry, 'RDATE')) {
      const wall = dateOf(extra.wall) * millisecondsOfDay + (start.wall % millisecondsOfDay);
      const onDate = { ...start, wall, instant: start.zone.toInstant(wall) };
      const isTimed = !extra.isDay && !start.isDay;
      yield { start: isTimed ? extra : onDate, ...(milliseconds && { milliseconds }) };
    }
    const from = this.#wanted.window.from - length;
    for (const { value } of propertiesOf(entry, 'RRULE')) {
      for (const repetition of repetitions(start, value, times, from)) {
        this.#repetitions += 1;
        if (this.#repetitions > limits.repetitions) throw new CalendarFault('too-much');
        if (repetition.instant >= this.#wanted.window.to) break;
        yield { start: repetition };
      }
    }
  }

  /** Adds the times of an entry, except those that its changes name. */
  #addEntry(
    entry: CalendarComponent,
    changes: readonly CalendarComponent[],
    times: CalendarTimes,
  ): void {
    const start = times.one(entry, 'DTSTART');
    if (!start) throw new RangeError('No start.');
    const length = lengthOf(entry, start, times);
    const isBusy = this.#isBusy(entry);
    const leftOut = times.all(entry, 'EXDATE').map((excluded) => excluded.start);
    const following: ChangedSeries[] = [];
    for (const change of changes) {
      const named = times.one(change, 'RECURRENCE-ID');
      if (!named) continue;
      leftOut.push(named);
      const isRange = propertyOf(change, 'RECURRENCE-ID')?.parameters.has('RANGE');
      const moved = times.one(change, 'DTSTART');
      if (!isRange || !moved) continue;
      const movedBy = moved.instant - named.instant;
      const milliseconds = lengthOf(change, moved, times);
      following.push({ from: named.instant, movedBy, milliseconds, isBusy: this.#isBusy(change) });
    }
    // Years of free series are not walked through for nothing.
    if (!isBusy && following.length === 0) return;
    following.sort((a, b) => a.from - b.from);
    for (const period of this.#timesOf(entry, start, length, times)) {
      if (leftOut.some((time) => names(time, period.start))) continue;
      const { instant } = period.start;
      const changed = following.findLast(({ from }) => from <= instant);
      if (changed?.isBusy) this.#add(instant + changed.movedBy, changed.milliseconds);
      else if (!changed && isBusy) this.#add(instant, period.milliseconds ?? length);
    }
  }

  /** Counts an entry, and notes one that cannot be read: it keeps no other from being read. */
  #count(entry: CalendarComponent, times: CalendarTimes, add: () => void): void {
    try {
      add();
      this.#entries += 1;
    } catch (error) {
      if (error instanceof CalendarFault) throw error;
      let date = '';
      try {
        const start = times.one(entry, 'DTSTART');
        if (start) date = indianDay(new Date(start.instant));
      } catch {
        // The date is what cannot be read.
      }
      this.#unread.push({ name: textOf(entry, 'SUMMARY'), date });
    }
  }

  /** Adds a calendar of the file. */
  addCalendar(calendar: CalendarComponent): void {
    const times = new CalendarTimes(calendar);
    const entries = calendar.components.filter(
      (entry) =>
        entry.name === 'VEVENT' && !this.#wanted.ours.has(uidOf(entry).split('@')[0] ?? ''),
    );
    const isChange = (entry: CalendarComponent) => entry.lines.has('RECURRENCE-ID');
    const changes = Map.groupBy(entries.filter(isChange), uidOf);
    for (const entry of entries) {
      // A changed repetition is an entry too: its old time may be outside of the window.
      const own = isChange(entry) ? [] : (changes.get(uidOf(entry)) ?? []);
      this.#count(entry, times, () => this.#addEntry(entry, own, times));
    }
    for (const feed of calendar.components.filter(({ name }) => name === 'VFREEBUSY'))
      for (const property of propertiesOf(feed, 'FREEBUSY'))
        this.#count(feed, times, () => {
          if (property.parameters.get('FBTYPE')?.toUpperCase() === 'FREE') return;
          for (const { start, milliseconds = 0 } of times.periods(property))
            this.#add(start.instant, milliseconds);
        });
  }

  /** Returns the content; times that meet are one. */
  content(): CalendarContent {
    const busy: { from: number; to: number }[] = [];
    for (const { from, to } of this.#busy.sort((a, b) => a.from - b.from)) {
      const last = busy.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else busy.push({ from, to });
    }
    if (busy.length > limits.busyTimes) throw new CalendarFault('too-much');
    return { busy, entries: this.#entries, unread: this.#unread };
  }
}

function readContent(text: string, wanted: Wanted): CalendarContent {
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) throw new CalendarFault('not-calendar');
  const reading = new Reading(wanted);
  for (const calendar of calendars) reading.addCalendar(calendar);
  return reading.content();
}

/**
 * Reads when a calendar is busy. Takes seconds for a large one.
 *
 * @param text - an iCalendar file (RFC 5545), written by anyone.
 * @throws {CalendarFault} if it is not a calendar, or would take too long to read.
 */
export function readBusyTimes(text: string, wanted: Wanted): CalendarContent {
  try {
    // The one way to end a rule that a library may seek without end.
    const read = () => readContent(text, wanted);
    return runInNewContext('read()', { read }, { timeout: limits.milliseconds });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new CalendarFault('too-much');
    throw error;
  }
}
