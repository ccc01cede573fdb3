import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { indianTimeZone, millisecondsOfDay } from '#shared/indian-time.ts';
import type { CalendarComponent } from './calendar-lines.ts';

/** A time zone. Wall times are milliseconds since 1970 as if the zone were UTC. */
export interface Zone {
  toInstant(wall: number): number;
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

/** The zone of times that end in Z. */
export const utc: Zone = { toInstant: (wall) => wall };

/** The zone of whole days, and of times that name no other. */
export const india = knownZone(indianTimeZone) as Zone;

/** Returns the zone of a name as programs write it: IANA, Windows, or either with a prefix. */
export function zoneNamed(name: string): Zone | null {
  const parts = name.split('/').filter(Boolean);
  for (let first = 0; first < parts.length; first += 1) {
    const end = parts.slice(first).join('/');
    const zone = knownZone(end) ?? knownZone(findIana(end)[0] ?? '');
    if (zone) return zone;
  }
  return null;
}

/** Returns the zone of an offset in a name, such as `(UTC+05:30) Chennai`. */
export function offsetZone(name: string): Zone | null {
  const offset = /(?:UTC|GMT|^)([+-])(\d\d?)(?::?(\d\d))?/i.exec(name);
  const [, sign, hours = '', minutes = '00'] = offset ?? [];
  return sign ? knownZone(`${sign}${hours.padStart(2, '0')}:${minutes}`) : null;
}

/** Returns a wall time as ical.js takes it. */
export const icalTime = (wall: number) => ICAL.Time.fromJSDate(new Date(wall), true);

/** Returns the zone of rules that a file contains (VTIMEZONE). */
export function ruledZone(component: CalendarComponent): Zone {
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
