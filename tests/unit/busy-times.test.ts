import { describe, expect, test } from 'vitest';
import { CalendarFault, readBusyTimes } from '#features/calls/server/busy-times.ts';

/** Entries as calendar programs write them, each with the times that it makes busy. */

const window = { from: Date.parse('2026-12-04T09:30:00Z'), to: Date.parse('2027-06-04T00:00:00Z') };

const newYork = `BEGIN:VTIMEZONE
TZID:Head office
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE`;

/** A calendar with some lines; `head` are lines of the calendar itself. */
function calendarOf(lines: string, head = ''): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', head, lines, 'END:VCALENDAR', ''];
  return all.filter(Boolean).join('\n').replaceAll('\n', '\r\n').concat('\r\n');
}

const eventOf = (lines: string, uid = 'one@test') =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20261101T000000Z\nSUMMARY:Dentist\n${lines}\nEND:VEVENT`;

/** The calendar of one entry. */
const one = (lines: string, head = '') => calendarOf(eventOf(lines), head);

const owner = ['owner@mail.test'];

function read(text: string) {
  return readBusyTimes(text, { window, owner, ours: new Set() });
}

/** The busy times, such as `2026-12-07T05:00/06:00`, in UTC. */
const shown = (text: string) =>
  read(text).busy.map(({ from, to }) => {
    const [begin = '', end = ''] = [from, to].map((at) => new Date(at).toISOString().slice(0, 16));
    return `${begin}/${begin.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
  });

const december7 = '2026-12-07T05:00/06:00';
const at5 = 'DTSTART:20261207T050000Z\nDTEND:20261207T060000Z';
const mondays = `${at5}\nRRULE:FREQ=WEEKLY;COUNT=3`;
const threeMondays = [7, 14, 21].map((day) => `2026-12-${day < 10 ? '0' : ''}${day}T05:00/06:00`);
const [first, second, third] = threeMondays as [string, string, string];
/** Days begin at 18:30 UTC the evening before. */
const dayOf7 = '2026-12-06T18:30/2026-12-07T18:30';
const inWinter = 'DTSTART;TZID=@:20261207T050000\nDTEND;TZID=@:20261207T060000';
const inSummer = inWinter.replaceAll('20261207', '20270503');
const zoned = (zone: string, lines = inWinter) => one(lines.replaceAll('@', zone));

const kinds: Readonly<Record<string, readonly [text: string, busy: readonly string[]]>> = {
  'a time in UTC': [one(at5), [december7]],
  'a duration': [one('DTSTART:20261207T050000Z\nDURATION:P0DT1H'), [december7]],
  'folded lines': [one(at5.replace('20261207T05', '2026\n 1207T05')), [december7]],
  'lines that end with LF': [one(at5).replaceAll('\r\n', '\n'), [december7]],
  'a byte order mark': [`\uFEFF${one(at5)}`, [december7]],
  'several calendars in one file': [
    one(at5) + one(at5.replaceAll('1207', '1208')),
    [december7, '2026-12-08T05:00/06:00'],
  ],
  'a line that is not folded': [one(`DESCRIPTION:first\nsecond line\n${at5}`), [december7]],
  'an alarm with a time of its own': [
    one(`${at5}\nBEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT5H\nREPEAT:2\nEND:VALARM`),
    [december7],
  ],

  'an IANA zone without its rules': [zoned('Europe/London', inSummer), ['2027-05-03T04:00/05:00']],
  'a Windows zone without its rules': [
    zoned('GMT Standard Time', inSummer),
    ['2027-05-03T04:00/05:00'],
  ],
  'a zone with a prefix': [
    zoned('/freeassociation.sourceforge.net/America/New_York'),
    ['2026-12-07T10:00/11:00'],
  ],
  'a zone with a prefix of two parts': [
    zoned('/citadel.org/20210210_1/America/Argentina/Buenos_Aires'),
    ['2026-12-07T08:00/09:00'],
  ],
  'a zone in quotation marks': [zoned('"Asia/Dubai"'), ['2026-12-07T01:00/02:00']],
  'a zone by its offset': [
    zoned('"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"'),
    ['2026-12-06T23:30/2026-12-07T00:30'],
  ],
  'a zone as a Microsoft address': [zoned('tzone://Microsoft/Utc'), [december7]],
  'a zone with rules of its own': [
    calendarOf(`${newYork}\n${eventOf(inSummer.replaceAll('@', 'Head office'))}`),
    ['2027-05-03T09:00/10:00'],
  ],
  'a series across a change of summer time': [
    one('DTSTART;TZID=Europe/London:20270322T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2'),
    ['2027-03-22T10:00/11:00', '2027-03-29T09:00/10:00'],
  ],
  'a zone of the calendar': [
    one(at5.replaceAll('Z', ''), 'X-WR-TIMEZONE:Asia/Dubai'),
    ['2026-12-07T01:00/02:00'],
  ],
  'an unknown zone in a calendar with one': [
    calendarOf(eventOf(inWinter.replaceAll('@', 'Mars')), 'X-WR-TIMEZONE:Asia/Dubai'),
    ['2026-12-07T01:00/02:00'],
  ],
  'an unknown zone with numbers in its name': [
    zoned('Branch 1-2'),
    ['2026-12-06T23:30/2026-12-07T00:30'],
  ],
  'no zone at all': [one(at5.replaceAll('Z', '')), ['2026-12-06T23:30/2026-12-07T00:30']],

  'a whole day': [one('DTSTART;VALUE=DATE:20261207'), [dayOf7]],
  'a whole day that ends the day it begins': [
    one('DTSTART;VALUE=DATE:20261207\nDTEND;VALUE=DATE:20261207'),
    [dayOf7],
  ],
  'a whole day without VALUE=DATE': [one('DTSTART:20261207\nDTEND:20261208'), [dayOf7]],
  'a whole day with a time of day that ends it': [
    one('DTSTART;VALUE=DATE:20261207T000000\nDTEND;VALUE=DATE:20261208T000000'),
    [dayOf7],
  ],
  'whole days that began before': [
    one('DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261206'),
    ['2026-12-04T09:30/2026-12-05T18:30'],
  ],
  'a whole day each year': [one('DTSTART;VALUE=DATE:20001207\nRRULE:FREQ=YEARLY'), [dayOf7]],
  'a feed of free and busy times': [
    calendarOf(`BEGIN:VFREEBUSY
DTSTART:20261201T000000Z
FREEBUSY:20261207T050000Z/20261207T060000Z,20261208T050000Z/PT1H
FREEBUSY;FBTYPE=FREE:20261209T050000Z/PT1H
FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261210T050000Z/PT1H
FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261211T050000Z/PT1H
END:VFREEBUSY`),
    [7, 8, 10, 11].map((day) => `2026-12-${day < 10 ? '0' : ''}${day}T05:00/06:00`),
  ],

  'a left out time': [one(`${mondays}\nEXDATE:20261214T050000Z`), [first, third]],
  'a list of left out times that ends in a comma': [
    one(`${mondays}\nEXDATE:20261214T050000Z,`),
    [first, third],
  ],
  'a left out time as a date': [one(`${mondays}\nEXDATE;VALUE=DATE:20261214`), [first, third]],
  'a left out time in another zone': [
    one(`${mondays}\nEXDATE;TZID=Asia/Kolkata:20261214T103000`),
    [first, third],
  ],
  'a left out day with a zone': [
    one(
      'DTSTART;VALUE=DATE:20261207\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;TZID=Asia/Kolkata:20261208T000000',
    ),
    [dayOf7],
  ],
  'a first date outside of its rule': [
    one(
      'DTSTART:20261209T050000Z\nDTEND:20261209T060000Z\nRRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261210',
    ),
    ['2026-12-09T05:00/06:00', '2026-12-10T05:00/06:00'],
  ],
  'extra times without a rule': [
    one(`${at5}\nRDATE:20261214T050000Z,20261221T050000Z`),
    threeMondays,
  ],
  'an extra time of a rule': [
    one(`${at5}\nRRULE:FREQ=WEEKLY;COUNT=2\nRDATE:20261221T050000Z`),
    threeMondays,
  ],
  'extra times with ends of their own': [
    one(`${at5}\nRDATE;VALUE=PERIOD:20261214T050000Z/PT30M,20261221T050000Z/20261221T073000Z`),
    [december7, '2026-12-14T05:00/05:30', '2026-12-21T05:00/07:30'],
  ],
  'a series until a date': [one(`${at5}\nRRULE:FREQ=WEEKLY;UNTIL=20261221`), threeMondays],
  'a series in a zone until a date': [
    one(
      'DTSTART;TZID=America/New_York:20261207T220000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20261214',
    ),
    ['2026-12-08T03:00/04:00', '2026-12-15T03:00/04:00'],
  ],
  'a series of days until a time': [
    one('DTSTART;VALUE=DATE:20261207\nRRULE:FREQ=WEEKLY;UNTIL=20261213T183000Z'),
    [dayOf7, '2026-12-13T18:30/2026-12-14T18:30'],
  ],
  'a series that has ended': [
    one('DTSTART:20120102T050000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20261201T000000Z'),
    [],
  ],
  'every second week since long ago': [
    one(
      'DTSTART:20120102T050000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261217T000000Z',
    ),
    ['2026-12-14T05:00/06:00', '2026-12-16T05:00/06:00'],
  ],
  'a number of times that began long ago': [
    one('DTSTART:20261001T050000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=66'),
    ['2026-12-05T05:00/06:00'],
  ],
  'the last working day of a month': [
    one(
      'DTSTART:20200131T050000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20270131T000000Z',
    ),
    ['2026-12-31T05:00/06:00', '2027-01-29T05:00/06:00'],
  ],

  'a moved time named in its zone': [
    calendarOf(
      `${eventOf(mondays)}\n${eventOf('RECURRENCE-ID:20261214T050000Z\nDTSTART:20261215T050000Z\nDURATION:PT1H')}`,
    ),
    [first, '2026-12-15T05:00/06:00', third],
  ],
  'a moved time named in another zone': [
    calendarOf(
      `${eventOf(mondays)}\n${eventOf('RECURRENCE-ID;TZID=Asia/Kolkata:20261214T103000\nDTSTART:20261215T050000Z\nDURATION:PT1H')}`,
    ),
    [first, '2026-12-15T05:00/06:00', third],
  ],
  'a moved time named as a date': [
    calendarOf(
      `${eventOf('RECURRENCE-ID;VALUE=DATE:20261214\nDTSTART:20261215T050000Z\nDURATION:PT1H')}\n${eventOf(mondays)}`,
    ),
    [first, '2026-12-15T05:00/06:00', third],
  ],
  'a cancelled time of a series': [
    calendarOf(
      `${eventOf(mondays)}\n${eventOf('RECURRENCE-ID:20261214T050000Z\nDTSTART:20261214T050000Z\nDURATION:PT1H\nSTATUS:CANCELLED')}`,
    ),
    [first, third],
  ],
  'a time that was changed with all that follow': [
    calendarOf(
      `${eventOf(mondays)}\n${eventOf('RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T050000Z\nDTSTART:20261214T060000Z\nDURATION:PT30M')}`,
    ),
    [first, '2026-12-14T06:00/06:30', '2026-12-21T06:00/06:30'],
  ],
  'two entries with one UID': [
    calendarOf(`${eventOf(at5)}\n${eventOf(at5.replaceAll('1207', '1214'))}`),
    [first, second],
  ],

  'a free entry': [one(`${at5}\nTRANSP:TRANSPARENT`), []],
  'an entry that Outlook shows as free': [one(`${at5}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`), []],
  'a cancelled entry': [one(`${at5}\nSTATUS:CANCELLED`), []],
  'an invitation that the owner has declined': [
    one(`${at5}\nATTENDEE;CN="Me: the owner";PARTSTAT=DECLINED:MAILTO:Owner@mail.test`),
    [],
  ],
  'an invitation that somebody else has declined': [
    one(`${at5}\nATTENDEE;PARTSTAT=DECLINED:mailto:other@mail.test`),
    [december7],
  ],
  'an invitation that the owner has not answered': [
    one(`${at5}\nATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:owner@mail.test`),
    [december7],
  ],
  'a tentative entry': [one(`${at5}\nSTATUS:TENTATIVE`), [december7]],
  'an entry without an end': [one('DTSTART:20261207T050000Z'), []],
};

describe('the busy times of', () => {
  test.each(Object.entries(kinds))('%s', (_kind, [text, busy]) => {
    expect(shown(text)).toEqual(busy);
  });
});

describe('a calendar', () => {
  const fault = (text: string): string => {
    try {
      return `read: ${read(text).entries}`;
    } catch (error) {
      return error instanceof CalendarFault ? error.reason : String(error);
    }
  };

  test('counts its entries, and names those that cannot be read', () => {
    const damaged = [
      'SUMMARY:No start',
      'SUMMARY:Ends early\\, again\nDTSTART:20261208T050000Z\nDTEND:20261207T050000Z',
      'SUMMARY:Bad rule\nDTSTART:20261209T050000Z\nDURATION:PT1H\nRRULE:FREQ=SOMETIMES',
    ].map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`);
    const { entries, unread, busy } = read(calendarOf([eventOf(at5), ...damaged].join('\n')));
    expect(entries).toBe(1);
    expect(unread).toEqual([
      { name: 'No start', date: '' },
      { name: 'Ends early, again', date: '2026-12-08' },
      { name: 'Bad rule', date: '2026-12-09' },
    ]);
    expect(busy, 'the first time of the bad rule too').toHaveLength(2);
  });

  test('takes no time for our own calls', () => {
    const ours = new Set(['one']);
    expect(readBusyTimes(one(at5), { window, owner, ours })).toMatchObject({ busy: [] });
  });

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>', 'not-calendar'],
    ['nothing', '', 'not-calendar'],
    ['no entries', calendarOf(''), 'read: 0'],
    ['a file that ends too early', one(at5).split('END:VEVENT')[0] ?? '', 'read: 1'],
    [
      'a rule without an end',
      one('DTSTART:20260101T000000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
      'too-much',
    ],
    [
      'every second',
      one('DTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'),
      'too-much',
    ],
  ])('that is %s', (_kind, text, outcome) => {
    expect(fault(text)).toBe(outcome);
  });

  const times = (count: number, lines: (index: number) => string) =>
    calendarOf(Array.from({ length: count }, (_, index) => eventOf(lines(index))).join('\n'));
  const dateAfter = (days: number) =>
    new Date(Date.UTC(2007, 0, 1 + days)).toISOString().slice(0, 10).replaceAll('-', '');

  test.each([
    [
      'ended series',
      times(200, (index) => {
        const end = index % 2 ? 'UNTIL=20261201T000000Z' : 'COUNT=700;BYDAY=MO';
        return `DTSTART:20120102T053000Z\nDURATION:PT30M\nRRULE:FREQ=WEEKLY;${end}`;
      }),
      0,
    ],
    [
      'daily series since 2006',
      times(
        100,
        () =>
          'DTSTART;TZID=Europe/London:20060102T053000\nDURATION:PT30M\nRRULE:FREQ=DAILY;UNTIL=20261210',
      ),
      6,
    ],
    [
      'entries of 20 years',
      times(
        7_300,
        (index) => `DTSTART;TZID=Europe/London:${dateAfter(index)}T100000\nDURATION:PT1H`,
      ),
      23,
    ],
  ])('of a real size is read: %s', (_kind, text, busy) => {
    expect(read(text).busy).toHaveLength(busy);
  });
});
