import { expect, test } from 'vitest';
import { schemas } from '../../src/copy/schema/collections.ts';
import { eventCalendar } from '../../src/features/events/event-calendar.ts';
import { googleCalendarHref, hasEnded, toCome } from '../../src/features/events/event-time.ts';
import { eventWhen, shortEventDay } from '../../src/lib/calendar.ts';
import { copyFile } from '../support/content-files.ts';

const date = {
  starts: '2027-01-16T10:00:00+05:30',
  ends: '2027-01-16T13:00:00+05:30',
  place: 'Hazratganj, Lucknow',
};
const page = new URL('https://areia.example/events/open-house');

test('an event is over at the instant it ends; one without a day never is', () => {
  expect(hasEnded({ date }, new Date('2027-01-16T07:29:59Z'))).toBe(false);
  expect(hasEnded({ date }, new Date('2027-01-16T07:30:00Z'))).toBe(true);
  expect(hasEnded({}, new Date('2099-01-01T00:00:00Z'))).toBe(false);
});

test('events to come: the next one first, those without a day in their order, none that is over', () => {
  const at = (starts: string, ends: string) => ({ starts, ends });
  const events = [
    { id: 'undated second', order: 2 },
    { id: 'undated first', order: 1 },
    { id: 'later', order: 3, date: at('2027-03-01T10:00:00+05:30', '2027-03-01T12:00:00+05:30') },
    {
      id: 'under way',
      order: 9,
      date: at('2027-01-01T10:00:00+05:30', '2027-01-09T12:00:00+05:30'),
    },
    { id: 'over', order: 4, date: at('2026-12-01T10:00:00+05:30', '2026-12-01T12:00:00+05:30') },
  ];
  const shown = toCome(events, new Date('2027-01-02T00:00:00Z'));
  expect(shown.map(({ id }) => id)).toEqual([
    'under way',
    'later',
    'undated first',
    'undated second',
  ]);
});

test('an event that ends before it starts stops the build', () => {
  const event = {
    ...copyFile<object>('events/open-house.yaml'),
    date: { ...date, ends: date.starts },
  };
  expect(schemas.events.safeParse(event).error?.issues[0]?.message).toBe(
    'an event ends after it starts',
  );
});

test('the calendar file: its instants, a UID that stays when the day changes, texts that cannot break out of it', () => {
  const event = {
    id: 'open-house',
    title: 'Open house; all, welcome',
    text: 'One\nEND:VEVENT',
    date,
  };
  const made = { page, organiser: 'AREIA', now: new Date('2026-11-21T00:00:00Z') };
  const lines = eventCalendar(event, made).split('\r\n');
  // Every line ends so, the last one too (RFC 5545, section 3.1), and no name is left with commas
  // of its own.
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.includes('all, welcome'))).toEqual([]);
  expect(lines).toContain('DTSTART:20270116T043000Z');
  expect(lines).toContain('DTEND:20270116T073000Z');
  expect(lines).toContain('DTSTAMP:20261121T000000Z');
  expect(lines).toContain('SUMMARY:Open house\\; all\\, welcome');
  expect(lines).toContain('LOCATION:Hazratganj\\, Lucknow');
  expect(lines).toContain('UID:open-house@areia.example');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  const moved = eventCalendar(
    { ...event, date: { ...date, starts: '2027-01-15T10:00:00+05:30' } },
    made,
  );
  expect(moved).toContain('UID:open-house@areia.example\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test("the link into Google's calendar", () => {
  const query = new URL(googleCalendarHref({ title: 'Open house & tea', date }, page)).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    action: 'TEMPLATE',
    text: 'Open house & tea',
    dates: '20270116T043000Z/20270116T073000Z',
    ctz: 'Asia/Kolkata',
    location: 'Hazratganj, Lucknow',
    details: page.href,
  });
});

/** What is said of an event, in one line, with plain spaces. */
function said(date: { starts: string; ends: string }, locale: string): string {
  const { day, hours, daily } = eventWhen(date, locale);
  return `${day}, ${daily ? 'daily ' : ''}${hours}`.replace(/[\u00a0\u202f]/g, ' ').toLowerCase();
}

test('an event says its day and hours in Indian time, wherever it is built', () => {
  const morning = { starts: '2027-01-16T10:00:00+05:30', ends: '2027-01-16T07:30:00Z' };
  expect(said(morning, 'en-IN')).toMatch(/^saturday,? 16 january,? 2027, 10:00 am – 1:00 pm$/);
});

test('an event of several days says them together, and the hours of each', () => {
  const days = { starts: '2027-01-15T10:00:00+05:30', ends: '2027-01-17T17:00:00+05:30' };
  expect(said(days, 'en-IN')).toBe('15–17 january 2027, daily 10:00 am – 5:00 pm');
  expect(said(days, 'hi-IN')).toBe('15–17 जनवरी 2027, daily सुबह 10 बजे – शाम 5 बजे');
  const months = { starts: '2027-01-30T10:00:00+05:30', ends: '2027-02-02T17:00:00+05:30' };
  expect(said(months, 'en-IN')).toBe('30 january – 2 february 2027, daily 10:00 am – 5:00 pm');
});

test('in a list an event says its day short, and several days together', () => {
  const short = (starts: string, ends: string, locale: string, month: 'short' | 'long') =>
    shortEventDay({ starts, ends }, locale, month).replace(/[\u00a0\u202f]/g, ' ');
  // Still the day before in Greenwich.
  const [starts, ends] = ['2027-01-16T00:30:00+05:30', '2027-01-16T13:00:00+05:30'];
  expect(short(starts, ends, 'en-IN', 'short')).toMatch(/^Sat,? 16 Jan$/);
  expect(short(starts, ends, 'hi-IN', 'long')).toMatch(/^शनि,? 16 जनवरी$/);
  const later = '2027-02-02T17:00:00+05:30';
  expect(short(starts, '2027-01-17T17:00:00+05:30', 'en-IN', 'short')).toBe('16–17 Jan');
  expect(short(starts, later, 'en-IN', 'short')).toBe('16 Jan – 2 Feb');
});

test('an event that goes on over a night says both days', () => {
  const night = { starts: '2027-01-16T22:00:00+05:30', ends: '2027-01-17T06:00:00+05:30' };
  expect(said(night, 'en-IN')).toMatch(
    /^saturday,? 16 january,? 2027, 10:00 pm – sunday,? 17 january,? 2027, 6:00 am$/,
  );
});
