import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  previewOwnCalendar,
  readOwnCalendar,
  setOwnCalendar,
} from '#features/calls/contract/own-calendar.ts';
import { requestBudget } from '#server/http/define-handler.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import {
  all,
  at,
  booked,
  change,
  freeTimes,
  monday,
  openCalls,
  sendBooking,
  visit,
} from '../support/booking-site.ts';
import { HttpReceiver, status } from '../support/http-receiver.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
} from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** Busy times of the owner's own calendar, from a real server. */

let server: MailServer;
let site: NotifyingSite;
let calendars: HttpReceiver;
beforeEach(async () => {
  // A Friday, three in the afternoon in Lucknow.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:30:00Z') });
  ({ server, site } = await beginNotifyingByMail());
  await openCalls(site);
  calendars = await HttpReceiver.start();
  site.configure({ CALENDAR_PRIVATE: 'allow' });
});
afterEach(async () => {
  await calendars.stop();
  await site.settled();
  await endNotifyingByMail(server);
});

const secret = 'private-0123456789abcdef';
const address = () => `${calendars.url}/ical/${secret}/basic.ics`;

const newYork = `BEGIN:VTIMEZONE
TZID:New York
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

/** A calendar of entries: the lines of each, without its UID where that does not matter. */
function calendarOf(...entries: readonly string[]): string {
  const events = entries.map((lines, index) => {
    const uid = lines.includes('UID:') ? '' : `UID:${index}@calendar.test\n`;
    return `BEGIN:VEVENT\n${uid}SUMMARY:Dentist\n${lines}\nEND:VEVENT`;
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', newYork, ...events, 'END:VCALENDAR', ''];
  return lines.join('\n').replaceAll('\n', '\r\n');
}

const serve = (text: string) => {
  calendars.answer = status(200, { 'Content-Type': 'text/calendar' }, text);
};
const save = (wanted: string | null = address(), emails = '') =>
  site.post(adminFunction, setOwnCalendar.path, { address: wanted, emails });
const preview = async () => {
  const answer = await site.post(adminFunction, previewOwnCalendar.path, { address: address() });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return previewOwnCalendar.response.parse(await answer.json()).preview;
};
const shown = async () => {
  const answer = await site.get(adminFunction, readOwnCalendar.path);
  return readOwnCalendar.response.parse(await answer.json()).calendar;
};
/** What is offered on a day, as times of it. */
const offered = async (date = monday) =>
  all((await freeTimes(`from=${date}&days=1`)).days).map((slot) => slot.slice(11, 16));
const everyTime = ['10:00', '10:40', '11:20', '12:00'];
const laterBy = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** Follows a calendar of some entries. */
async function follow(...entries: readonly string[]) {
  serve(calendarOf(...entries));
  const response = await save();
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).calendar;
}
const onMonday = 'DTSTART:20261207T051000Z\nDTEND:20261207T055000Z';

describe('what the calendar has taken', () => {
  test('is not offered, not booked and not moved to, until it is free or forgotten', async () => {
    expect(await offered()).toEqual(everyTime);
    const call = await booked(at('10:00'));
    expect(await follow(onMonday)).toMatchObject({ busy: 1 });
    expect(await offered(), 'from 10:40 to 11:20').toEqual(['11:20', '12:00']);
    expect((await sendBooking(at('10:40'))).status).toBe(409);
    expect((await change({ ...call, slot: at('10:40') })).status).toBe(409);
    expect((await change({ ...call, slot: at('12:00') })).status).toBe(200);
    serve(calendarOf());
    await site.sweep();
    expect(await offered(), 'is not read again at once').not.toContain('10:40');
    laterBy(15);
    await site.sweep();
    expect(await offered()).toEqual(['10:00', '10:40', '11:20']);
    await follow(onMonday);
    expect((await save(null)).status).toBe(200);
    expect(await shown()).toBeNull();
    expect(await offered()).toContain('10:40');
  });

  test('takes a call that is booked from nobody, and our own call in it takes no time', async () => {
    const { id } = await booked(at('11:20'));
    const own = 'DTSTART:20261207T055000Z\nDTEND:20261207T062000Z';
    await follow(`UID:${id}@example.test\n${own}`);
    await site.post(adminFunction, '/api/admin/calls/change', {
      id,
      slot: at('11:20'),
      change: 'cancel',
      word: 'I am ill.',
    });
    expect(await offered()).toEqual(everyTime);
  });

  test('is what repeats, but for what is left out, moved, free or cancelled', async () => {
    await follow(
      // Each Monday since 2001, 11:20 to 11:50 in Lucknow; one left out, one moved to 10:00.
      'UID:weekly\nDTSTART:20010101T055000Z\nDTEND:20010101T062000Z\nRRULE:FREQ=WEEKLY\nEXDATE:20261221T055000Z',
      'UID:weekly\nRECURRENCE-ID:20261214T055000Z\nDTSTART:20261214T043000Z\nDURATION:PT30M',
      'UID:weekly\nRECURRENCE-ID:20261228T055000Z\nDTSTART:20261228T055000Z\nDURATION:PT30M\nSTATUS:CANCELLED',
      // 01:30 in New York's winter is 12:00 in Lucknow.
      'DTSTART;TZID=New York:20261207T013000\nDTEND;TZID=New York:20261207T020000',
      'DTSTART:20261207T043000Z\nDTEND:20261207T050000Z\nTRANSP:TRANSPARENT',
      // As Outlook says it.
      'DTSTART:20261207T043000Z\nDTEND:20261207T050000Z\nX-MICROSOFT-CDO-BUSYSTATUS:FREE',
      // No time zone that is known: Indian time.
      'DTSTART:20261207T104000\nDTEND:20261207T111000',
      'DTSTART;VALUE=DATE:20261217',
    );
    expect(await offered()).toEqual(['10:00']);
    expect(await offered('2026-12-14')).toEqual(['10:40', '11:20', '12:00']);
    expect(await offered('2026-12-21')).toEqual(everyTime);
    expect(await offered('2026-12-28')).toEqual(everyTime);
    expect(await offered('2026-12-17'), 'a whole day').toEqual([]);
  });

  test('is read again at once when a clock that ran a year ahead is right again', async () => {
    await follow(onMonday);
    const now = Date.now();
    vi.setSystemTime(now + 365 * 86_400_000);
    await site.sweep();
    vi.setSystemTime(now);
    await site.sweep();
    expect(calendars.received).toHaveLength(3);
    expect(await offered(), 'what it holds now').not.toContain('10:40');
  });

  test('stands when the calendar cannot be read, and the desk says since when', async () => {
    await follow(onMonday);
    calendars.answer = status(404);
    laterBy(15);
    const failedAt = new Date().toISOString();
    await site.sweep();
    laterBy(15);
    await site.sweep();
    expect(calendars.received).toHaveLength(3);
    expect(await offered()).toEqual(['10:00', '11:20', '12:00']);
    expect(await shown()).toMatchObject({ busy: 1, failedAt, reason: 'refused' });
    serve(calendarOf());
    laterBy(15);
    await site.sweep();
    expect(await offered()).toEqual(everyTime);
    expect(await shown()).not.toHaveProperty('failedAt');
  });
});

test('what is kept of it and is damaged is told on the desk and in the log, and makes way for an address', async () => {
  await follow(onMonday);
  const store = storeOfFunctions();
  const damaged = async () => {
    const answer = await site.get(adminFunction, readOwnCalendar.path);
    return readOwnCalendar.response.parse(await answer.json());
  };
  for (const text of ['{"calendar":', '{"calendar":{"address":1}}']) {
    await store.replace('booking/own-calendar', text);
    expect(await damaged()).toEqual({ calendar: null, isDamaged: true });
    const written = vi.spyOn(process.stderr, 'write');
    await site.sweep();
    expect(JSON.stringify(written.mock.calls)).toContain('own-calendar-damaged');
    await follow(onMonday);
    expect(await offered()).not.toContain('10:40');
    expect(await damaged()).toMatchObject({ calendar: { busy: 1 }, isDamaged: false });
  }
});

describe('before it is saved', () => {
  test('the owner sees what was read and what was not, and nothing is stored', async () => {
    serve(
      calendarOf(
        `${onMonday}\nRRULE:FREQ=WEEKLY;COUNT=2`,
        'DTSTART:20261208T050000Z\nDTEND:tomorrow',
      ),
    );
    expect(await preview()).toEqual({
      entries: 1,
      unread: 1,
      unreadEntries: [{ name: 'Dentist', date: '2026-12-08' }],
      week: [{ from: '2026-12-07T05:10:00.000Z', to: '2026-12-07T05:50:00.000Z' }],
    });
    expect(await shown()).toBeNull();
    await save();
    expect(await shown(), 'stays visible').toMatchObject({ busy: 2, unread: 1 });
    serve(calendarOf(onMonday));
    laterBy(15);
    await site.sweep();
    expect(await shown()).toMatchObject({ busy: 1, unread: 0 });
  });

  test('the owner names the addresses whose declined invitations are free', async () => {
    const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:Me@office.test';
    serve(calendarOf(`${onMonday}\n${declined}`));
    await save();
    expect(await shown()).toMatchObject({ busy: 1 });
    await save(address(), 'other@office.test, me@Office.test');
    expect(await shown()).toMatchObject({ busy: 0 });
    laterBy(15);
    await site.sweep();
    expect(await shown(), 'also when it is read again').toMatchObject({ busy: 0 });
  });
});

describe('an address', () => {
  test('of Microsoft 365, which answers browsers only, is read', async () => {
    calendars.answer = ({ headers, path }, res) => {
      if (path.startsWith('/owa/auth')) return void res.writeHead(200).end('<title>Error</title>');
      if (!/Mozilla\/5\.0/.test(headers['user-agent'] ?? ''))
        return void res.writeHead(302, { Location: '/owa/auth/errorfe.aspx' }).end();
      return void res.writeHead(200).end(calendarOf(onMonday));
    };
    expect((await save()).status).toBe(200);
    expect(calendars.received.at(-1)?.headers['user-agent']).toContain('areia');
  });

  test('of a server that takes longer than other requests may is read', async () => {
    calendars.answer = (_received, res) => {
      setTimeout(() => res.writeHead(200).end(calendarOf(onMonday)), requestBudget + 1_000);
    };
    expect((await save()).status).toBe(200);
    expect(await shown()).toMatchObject({ busy: 1 });
  });

  const refused = async (wanted?: string) => {
    const response = await save(wanted);
    expect(response.status).toBe(422);
    expect(await shown(), 'all is as before').toBeNull();
    return (await response.json()).error;
  };

  test('in a private network is not read, nor where one of the internet leads there', async () => {
    site.configure({ CALENDAR_PRIVATE: undefined });
    serve(calendarOf());
    const { port } = new URL(calendars.url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '[::ffff:10.0.0.1]'])
      expect(await refused(`https://${host}:${port}/a.ics`)).toContain('private network');
    for (const wanted of [address(), 'ftp://a.test', 'calendar', '', 'https://a:b@a.test/c.ics'])
      expect(await refused(wanted)).toContain('begins with https://');
    expect(calendars.received).toEqual([]);
  });

  test('of a calendar that would never end is refused within its time', async () => {
    const second = 'DTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY';
    const never =
      'DTSTART:20260101T000000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';
    for (const lines of [second, never]) {
      serve(calendarOf(lines));
      expect(await refused()).toContain('very often');
    }
  });

  test('says what is wrong with what lies there', async () => {
    serve('<!doctype html><title>Sign in</title>');
    expect(await refused()).toContain('no calendar');
    serve(`BEGIN:VCALENDAR\r\n${'X-FILL:x\r\n'.repeat(1_600_000)}END:VCALENDAR\r\n`);
    expect(await refused()).toContain('larger than 15 MB');
    calendars.answer = status(404);
    expect(await refused()).toContain('does not accept');
    calendars.answer = status(302, { Location: 'ftp://elsewhere.test/' });
    expect(await refused()).toContain('begins with https://');
    const before = calendars.received.length;
    calendars.answer = status(302, { Location: '/again' });
    await refused();
    expect(calendars.received.length - before).toBe(4);
  });

  test('is followed where its server sends on, and is told to nobody, nor what it holds', async () => {
    const written = vi.spyOn(process.stderr, 'write');
    calendars.answer = ({ path }, res) =>
      path === '/moved'
        ? void res.writeHead(200).end(calendarOf(onMonday))
        : void res.writeHead(301, { Location: '/moved' }).end();
    const saved = await save();
    expect(saved.status).toBe(200);
    calendars.answer = status(500);
    laterBy(20);
    await site.sweep();
    const state = await shown();
    expect(state).toMatchObject({ host: new URL(calendars.url).host, reason: 'unreachable' });
    const facts = await visit('GET', '/api/slots');
    const answers = [await saved.text(), JSON.stringify(state), await facts.text()];
    const audit = await (await site.get(adminFunction, '/api/admin/audit')).text();
    expect(audit).toContain('call-own-calendar');
    const log = JSON.stringify(written.mock.calls);
    expect(log).toContain('own-calendar-not-read');
    for (const text of [...answers, audit, log]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('Dentist');
    }
    const stored = await storeOfFunctions().read('booking/own-calendar');
    expect(stored).toContain(secret);
    expect(stored).not.toContain('Dentist');
  });
});
