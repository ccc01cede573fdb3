import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { indianTimeZone, millisecondsOfDay } from '#shared/indian-time.ts';
import {
  type CalendarComponent,
  type CalendarProperty,
  propertiesOf,
  propertyOf,
} from './calendar-lines.ts';

/** A time zone. Wall times are milliseconds since 1970 as if the zone were UTC. */
export interface Zone {
  toInstant(wall: number): number;
}

/** A time of a calendar. */
export interface CalendarTime {
  readonly instant: number;
  readonly wall: number;
  readonly zone: Zone;
  /** Whether it is a date without a time: the whole day in India. */
  readonly isDay: boolean;
  readonly isUtc: boolean;
}

/** A time with a length of its own, or none. */
export interface CalendarPeriod {
  readonly start: CalendarTime;
  readonly milliseconds?: number;
}

/** Returns the wall time of an instant in a zone that the runtime knows. */
function wallClock(timeZone: string): ((instant: number) => number) | null {
  const number = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { ...number, ...time, hourCycle: 'h23', timeZone });
  } catch {
    return null;
  }
  return (instant) => {
    const parts = format.formatToParts(instant);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const day = [of('year'), of('month') - 1, of('day')] as const;
    return Date.UTC(...day, of('hour'), of('minute'), of('second'));
  };
}

const quarterHour = 900_000;
const week = 7 * millisecondsOfDay;

/**
 * Makes the offset of a zone at an instant, in milliseconds. Formatting is slow, and a calendar has
 * years of entries: a week that begins and ends with one offset has no other.
 */
function offsetsOf(wallAt: (instant: number) => number): (instant: number) => number {
  const offsets = new Map<number, number>();
  const exact = (instant: number): number => {
    let offset = offsets.get(instant);
    if (offset === undefined) {
      offset = wallAt(instant) - instant;
      offsets.set(instant, offset);
    }
    return offset;
  };
  return (instant) => {
    const begin = Math.floor(instant / week) * week;
    const offset = exact(begin);
    if (offset === exact(begin + week)) return offset;
    return exact(Math.floor(instant / quarterHour) * quarterHour);
  };
}

const known = new Map<string, Zone | null>();

/** Returns a zone that the runtime knows: an IANA name, or an offset such as `+05:30`. */
function knownZone(name: string): Zone | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const wallAt = wallClock(name);
  const offsetAt = wallAt && offsetsOf(wallAt);
  const zone = offsetAt && {
    toInstant: (wall: number) => wall - offsetAt(wall - offsetAt(wall)),
  };
  // Names come from strangers.
  if (known.size > 1_000) known.clear();
  known.set(name, zone);
  return zone;
}

const utc: Zone = { toInstant: (wall) => wall };
const india = knownZone(indianTimeZone) as Zone;

/** Returns the zone of a name as programs write it: IANA, Windows, or either with a prefix. */
function zoneNamed(name: string): Zone | null {
  const parts = name.split('/').filter(Boolean);
  for (let first = 0; first < parts.length; first += 1) {
    const end = parts.slice(first).join('/');
    const zone = knownZone(end) ?? knownZone(findIana(end)[0] ?? '');
    if (zone) return zone;
  }
  return null;
}

/** Returns the zone of an offset in a name, such as `(UTC+05:30) Chennai`. */
function offsetZone(name: string): Zone | null {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d\d?)(?::?(\d\d))?/.exec(name) ?? [];
  return sign ? knownZone(`${sign}${hours.padStart(2, '0')}:${minutes}`) : null;
}

const icalTime = (wall: number) => ICAL.Time.fromJSDate(new Date(wall), true);

/** Returns the zone of rules that a file contains (VTIMEZONE). */
function ruledZone(component: CalendarComponent): Zone {
  const copy = ({ name, lines, components }: CalendarComponent): ICAL.Component => {
    const copied = new ICAL.Component(name.toLowerCase());
    for (const line of [...lines.values()].flat())
      copied.addProperty(ICAL.Property.fromString(line));
    for (const child of components) copied.addSubcomponent(copy(child));
    return copied;
  };
  const zone = new ICAL.Timezone(copy(component));
  return { toInstant: (wall) => wall - zone.utcOffset(icalTime(wall)) * 1_000 };
}

/** Reads the times of one calendar, whose zones it knows. */
export class CalendarTimes {
  readonly #calendar: CalendarComponent;
  readonly #zones = new Map<string, Zone>();

  constructor(calendar: CalendarComponent) {
    this.#calendar = calendar;
  }

  /** The runtime's own zones are newer than rules in a file; India comes last. */
  #zone(name: string): Zone {
    const found = this.#zones.get(name);
    if (found) return found;
    const rules = this.#calendar.components.find(
      (component) =>
        component.name === 'VTIMEZONE' && propertyOf(component, 'TZID')?.value === name,
    );
    const zone =
      zoneNamed(name) ??
      (rules && ruledZone(rules)) ??
      offsetZone(name) ??
      zoneNamed(propertyOf(this.#calendar, 'X-WR-TIMEZONE')?.value ?? '') ??
      india;
    this.#zones.set(name, zone);
    return zone;
  }

  /**
   * Reads one time.
   *
   * @param zone - of a time that names none; the calendar's when absent.
   * @throws {RangeError} if it is not a time.
   */
  #time(text: string, { parameters }: CalendarProperty, tzid: string, zone?: Zone): CalendarTime {
    const digits = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim());
    if (!digits) throw new RangeError('Not a time.');
    const [year, month, day, hour = 0, minute = 0, second = 0] = digits
      .slice(1, 7)
      .map((digit) => Number(digit ?? 0)) as [number, number, number, number?, number?, number?];
    const date = Date.UTC(year, month - 1, day);
    if (new Date(date).getUTCMonth() !== month - 1) throw new RangeError('Not a date.');
    if (digits[4] === undefined || parameters.get('VALUE') === 'DATE')
      return { instant: india.toInstant(date), wall: date, zone: india, isDay: true, isUtc: false };
    const wall = date + ((hour * 60 + minute) * 60 + second) * 1_000;
    const own = digits[7] ? utc : ((tzid ? undefined : zone) ?? this.#zone(tzid));
    return { instant: own.toInstant(wall), wall, zone: own, isDay: false, isUtc: own === utc };
  }

  /** Reads all times of a property, with their ends where they have one. */
  periods(property: CalendarProperty, zone?: Zone): CalendarPeriod[] {
    // Microsoft's `TZID=tzone://Microsoft/Utc` has a colon of its own.
    const [, rest, list = ''] = /^(?:(.*):)?([^:]*)$/.exec(property.value) ?? [];
    const named = property.parameters.get('TZID') ?? '';
    const tzid = rest ? `${named}:${rest}` : named;
    const entries = list.split(',').filter((entry) => entry.trim());
    return entries.map((entry) => {
      const [first = '', end] = entry.split('/');
      const start = this.#time(first, property, tzid, zone);
      if (end === undefined) return { start };
      const milliseconds = end.toUpperCase().includes('P')
        ? durationOf(end)
        : this.#time(end, property, tzid, zone).instant - start.instant;
      return { start, milliseconds };
    });
  }

  /** Reads all times of all lines of a property. */
  all(component: CalendarComponent, name: string): CalendarPeriod[] {
    return propertiesOf(component, name).flatMap((property) => this.periods(property));
  }

  /** Reads the first time of a property; undefined if there is none. */
  one(component: CalendarComponent, name: string): CalendarTime | undefined {
    const property = propertyOf(component, name);
    return property && this.periods(property)[0]?.start;
  }
}

/**
 * Returns the milliseconds of a duration such as `PT1H30M` or `P1W`.
 *
 * @throws {RangeError} if it is not a duration.
 */
export function durationOf(text: string): number {
  const units = {
    W: 7 * millisecondsOfDay,
    D: millisecondsOfDay,
    H: 3_600_000,
    M: 60_000,
    S: 1_000,
  };
  const [, sign, rest = ''] = /^([+-]?)P((?:T?\d+[WDHMS])+)$/i.exec(text.trim()) ?? [];
  if (!rest) throw new RangeError('Not a duration.');
  let milliseconds = 0;
  for (const [, count, unit = ''] of rest.matchAll(/(\d+)([WDHMS])/gi))
    milliseconds += Number(count) * units[unit.toUpperCase() as keyof typeof units];
  return sign === '-' ? -milliseconds : milliseconds;
}

/** Lengths of the steps of rules that are always as long, in milliseconds. */
const steps: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: millisecondsOfDay,
  WEEKLY: 7 * millisecondsOfDay,
};

/** Part of a rule, in capitals; undefined if it has none. */
const partOf = (rule: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)${name}=([^;]*)`, 'i').exec(rule)?.[1]?.toUpperCase();

/** Whether a rule has a time in each of its steps, so that a number of them ends in time. */
const hitsEachStep = (rule: string, freq: string): boolean =>
  freq in steps && !/(?:^|;)BY/i.test(freq === 'WEEKLY' ? rule.replace(/BYDAY=/i, '') : rule);

/**
 * Lists the times of a rule (RRULE) in order, without end if it has none. May leave out times
 * before `from`, and the first time, which not every rule contains.
 *
 * @throws if it is not a rule.
 */
export function* repetitions(
  start: CalendarTime,
  rule: string,
  times: CalendarTimes,
  from: number,
): Generator<CalendarTime> {
  const until = partOf(rule, 'UNTIL');
  const last = until === undefined ? Number.POSITIVE_INFINITY : lastInstant(start, until, times);
  if (last < from) return;
  const recur = ICAL.Recur.fromString(rule.replace(/(^|;)UNTIL=[^;]*/i, '').replace(/^;|;$/g, ''));
  const step = (steps[recur.freq] ?? 0) * recur.interval;
  // A series since long ago continues near the time that is wanted: its rule repeats at each step.
  const skipped = step && !recur.count ? Math.floor((from - start.instant) / step) - 2 : 0;
  if (recur.count && hitsEachStep(rule, recur.freq)) {
    const end = start.instant + (recur.count + 1) * step;
    if (end < from) return;
  }
  const iterator = recur.iterator(icalTime(start.wall + Math.max(0, skipped) * step));
  for (let time = iterator.next(); time; time = iterator.next()) {
    const wall = time.toUnixTime() * 1_000;
    const instant = start.zone.toInstant(wall);
    if (instant > last) return;
    yield { ...start, wall, instant };
  }
}

/** Returns the last instant of a rule. A date includes its whole day in the zone of the series. */
function lastInstant(start: CalendarTime, until: string, times: CalendarTimes): number {
  const [period] = times.periods({ parameters: new Map(), value: until }, start.zone);
  if (!period) throw new RangeError('Not a time.');
  const { isDay, wall, instant } = period.start;
  if (!isDay || start.isDay) return instant;
  return start.zone.toInstant(wall + millisecondsOfDay) - 1;
}
