import { millisecondsOfDay } from '#shared/indian-time.ts';
import {
  type CalendarComponent,
  type CalendarProperty,
  propertiesOf,
  propertyOf,
} from './calendar-lines.ts';
import { india, offsetZone, ruledZone, utc, type Zone, zoneNamed } from './calendar-zones.ts';

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

/** Reads the times of one calendar in its own time zones. */
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
