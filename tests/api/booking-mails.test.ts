import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#features/calls/contract/admin.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import {
  at,
  booked,
  change,
  openCalls,
  sendBooking,
  times,
  visit,
} from '../support/booking-site.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
} from '../support/notifying-site.ts';
import type { ParsedMail } from '../support/parse-mail.ts';

let server: MailServer;
let site: NotifyingSite;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:30:00Z') });
  ({ server, site } = await beginNotifyingByMail());
  await openCalls(site);
});
afterEach(() => endNotifyingByMail(server));

const clock = (instant: string) => vi.setSystemTime(Date.parse(instant));
const to = (address: string) => server.mails.filter(({ headers }) => headers.get('to') === address);
const subjects = (address: string) => to(address).map(({ headers }) => headers.get('subject'));
const [owner, visitor] = ['owner@areia.in', 'asha@mail.test'];

/** The calendar entry of a mail, as a calendar program reads it, and the method in the head of its part. */
function entryOf(mail: ParsedMail | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar.text ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    part: /^text\/calendar; charset=utf-8; method=(\w+)$/.exec(mail?.calendar.type ?? '')?.[1],
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    attendee: event.attendees[0]?.getFirstValue(),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
  };
}

test('both are told with a calendar entry that keeps its UID, rises, and is cancelled as it was asked for', async () => {
  const { id, token } = await booked(at('11:20'), { message: 'Sales training' });
  await site.settled();
  const first = {
    uid: `${id}@example.test`,
    sequence: 0,
    start: '2026-12-07T05:50:00.000Z',
    minutes: 30,
  };
  const asked = { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED' };
  expect(entryOf(to(owner)[0])).toEqual({ ...first, ...asked, attendee: `MAILTO:${owner}` });
  expect(entryOf(to(visitor)[0])).toEqual({ ...first, ...asked, attendee: `MAILTO:${visitor}` });
  expect(to(visitor)[0]?.text).toContain(`/book/manage?id=${id}&token=${token}`);
  expect(to(visitor)[0]?.text).not.toContain('Sales training');
  await change({ id, token, slot: at('12:00') });
  await site.sweep();
  expect(entryOf(to(visitor)[1])).toMatchObject({
    uid: first.uid,
    sequence: 1,
    start: '2026-12-07T06:30:00.000Z',
    ...asked,
  });
  const word = { id, slot: at('12:00'), change: 'cancel', word: 'I am ill today.' };
  await site.post(adminFunction, '/api/admin/calls/change', word);
  await site.settled();
  const cancelled = { part: 'CANCEL', method: 'CANCEL', status: 'CANCELLED' };
  expect(entryOf(to(visitor)[2])).toMatchObject({ uid: first.uid, sequence: 2, ...cancelled });
  expect(entryOf(to(owner)[2])).toMatchObject({ uid: first.uid, sequence: 2, ...cancelled });
  expect(to(visitor)[2]?.text).toContain('I am ill today.');
  expect(subjects(owner)).toEqual([
    'Call booked for Mon, 7 December 2026, 11:20 am: Asha Verma',
    'Call moved to Mon, 7 December 2026, 12:00 pm: Asha Verma',
    'Call on Mon, 7 December 2026, 12:00 pm cancelled: Asha Verma',
  ]);
});

test.each([
  ['one address', { MAIL_FROM: 'AREIA <owner@areia.in>', MAIL_TO: owner }, owner],
  ['an address with a tag', { MAIL_FROM: 'Owner+Calls@areia.in', MAIL_TO: owner }, owner],
  [
    'the second of two addresses',
    { MAIL_FROM: owner, MAIL_TO: `helper@areia.in,${owner}` },
    `helper@areia.in, ${owner}`,
  ],
])(
  'an owner who sends and reads with %s gets a plain event as a file, not an invitation from themselves',
  async (_what, mailboxes, reader) => {
    site.configure(mailboxes);
    const { id, token } = await booked(at('11:20'));
    await site.settled();
    const [first] = to(reader);
    const { method, attendee, uid, sequence, start } = entryOf(first);
    expect({ method, attendee, uid, sequence, start }).toEqual({
      method: 'PUBLISH',
      attendee: undefined,
      uid: `${id}@example.test`,
      sequence: 0,
      start: '2026-12-07T05:50:00.000Z',
    });
    expect(first?.calendar.text).not.toContain('ORGANIZER');
    expect(first?.raw).toContain('Content-Disposition: attachment; filename=call.ics');
    expect(first?.raw.match(/^Content-Type: text\/calendar/gm)).toHaveLength(1);
    expect(entryOf(to(visitor)[0])).toMatchObject({
      part: 'REQUEST',
      attendee: `MAILTO:${visitor}`,
    });
    await change({ id, token, slot: at('12:00') });
    await site.sweep();
    expect(entryOf(to(reader)[1])).toMatchObject({ method: 'PUBLISH', uid, sequence: 1 });
    await change({ id, token, slot: undefined, cancel: true });
    await site.sweep();
    expect(to(reader)[2]?.headers.get('subject')).toContain('cancelled');
    expect(to(reader)[2]?.calendar.text, 'opened, it would add the call again').toBe('');
    expect(entryOf(to(visitor)[2])).toMatchObject({ method: 'CANCEL' });
  },
);

test('whoever has the link has the entry for a calendar too, the same as the mailed one, while the call stands', async () => {
  const { id, token } = await booked(at('11:20'));
  await site.settled();
  const entry = (proof: string) => visit('GET', `/api/bookings/call.ics?id=${id}&token=${proof}`);
  const response = await entry(token);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const { uid, start } = entryOf(to(visitor)[0]);
  expect([event.uid, event.startDate.toJSDate().toISOString()]).toEqual([uid, start]);
  expect((await entry('x'.repeat(32))).status).toBe(404);
  await change({ id, token, slot: undefined, cancel: true });
  expect((await entry(token)).status).toBe(404);
});

test('a visitor of the Hindi pages is told in Hindi', async () => {
  await booked(at('11:20'), { language: 'hi' });
  await site.settled();
  expect(subjects(visitor)).toEqual(['आपकी कॉल बुक हो गई है: सोम, 7 दिसंबर 2026, सुबह 11:20 बजे']);
  expect(to(visitor)[0]?.text).toContain('https://example.test/hi/book/manage?id=');
});

test('who loses the race is told of as an enquiry with the time that was wanted', async () => {
  await booked(at('11:20'));
  await sendBooking(at('11:20'), { name: 'Binod', email: 'binod@mail.test' });
  await site.settled();
  const second = to(owner).find(({ headers }) => headers.get('subject')?.startsWith('Binod'));
  expect(second?.text).toContain('Wanted call: Mon, 7 December 2026, 11:20 am');
  expect(to('binod@mail.test')).toEqual([]);
});

test('what could not be told at once is told later, as it stands then', async () => {
  server.treat = () => 'refuse-connection';
  const { id, token } = await booked(at('11:20'));
  await site.settled();
  await change({ id, token, slot: at('12:00') });
  await site.settled();
  server.treat = () => 'take';
  clock('2026-12-04T09:40:00Z');
  await site.sweep();
  expect(subjects(visitor)).toEqual(['Your call is moved: Mon, 7 December 2026, 12:00 pm']);
  await site.sweep();
  expect(to(visitor)).toHaveLength(1);
  expect(site.unsent).toEqual([]);
});

test('reminds both the evening before and an hour before, once, and of nothing that was cancelled', async () => {
  await booked(at('11:20'));
  const other = await booked(at('12:00'), { name: 'Binod', email: 'binod@mail.test' });
  await change({ ...other, slot: undefined, cancel: true });
  await site.settled();
  const before = server.mails.length;
  const since = () =>
    server.mails
      .slice(before)
      .map(({ headers }) => `${headers.get('to')}: ${headers.get('subject')}`);
  for (const instant of [
    '2026-12-06T12:29:00Z',
    '2026-12-06T12:31:00Z',
    '2026-12-06T12:36:00Z',
    '2026-12-07T04:40:00Z',
  ]) {
    clock(instant);
    await site.sweep();
  }
  const both = [
    `${owner}: Call on Mon, 7 December 2026, 11:20 am: Asha Verma`,
    `${visitor}: Reminder: our call on Mon, 7 December 2026, 11:20 am`,
  ];
  expect(since().sort()).toEqual([...both].sort());
  for (const instant of ['2026-12-07T04:51:00Z', '2026-12-07T04:56:00Z', '2026-12-07T05:51:00Z']) {
    clock(instant);
    await site.sweep();
  }
  expect(since().sort()).toEqual([...both, ...both].sort());
  expect(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(
    server.mails.length,
  );
});

test('a reminder that a mailbox refuses is not tried again, and none is begun that there is no time to note', async () => {
  await openCalls(
    site,
    { ...times, windows: [{ weekday: 1, from: '10:00', to: '18:00' }], most: 9 },
    1,
  );
  for (const time of ['10:00', '10:40', '11:20', '12:00', '12:40']) await booked(at(time));
  await booked(at('13:20'), { email: 'nobody@mail.test' });
  await site.settled();
  server.refuses = 'nobody@mail.test';
  // Each note that one was sent takes twenty seconds, of twelve in which reminders are begun.
  site.store.plan = (method, key) => {
    if (method === 'PUT' && key === 'calls/reservations') vi.setSystemTime(Date.now() + 20_000);
    return null;
  };
  const reminders = () =>
    subjects(visitor).filter((subject) => subject?.startsWith('Reminder')).length;
  const counts: number[] = [];
  for (const minute of [31, 36, 41, 46]) {
    clock(`2026-12-06T12:${minute}:00Z`);
    await site.sweep();
    counts.push(reminders());
  }
  expect(counts[0]).toBeLessThan(5);
  expect(counts.at(-1)).toBe(5);
  const { connections } = server;
  clock('2026-12-06T12:51:00Z');
  await site.sweep();
  expect(server.connections).toBe(connections);
});

const html = { Accept: 'text/html' };
const page = async (path: string, headers: object = {}) =>
  (await visit('GET', path, { headers: { ...html, ...headers } })).text();
const hidden = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const submission = async () => {
  const inbox = await (await site.get(adminFunction, '/api/admin/submissions')).json();
  return inbox.submissions[0];
};

test.each([
  ['en', '', 'Please call me.'],
  ['hi', '/hi', 'कृपया मुझे कॉल करें।'],
])(
  'without scripts a name and a number ask for a call, in %s',
  async (language, folder, message) => {
    const key = '019aa000-0000-7000-8000-000000000001';
    const form = { name: 'Asha', phone: '98765 43210', language, idempotencyKey: key, message: '' };
    for (const _ of ['first', 'again']) {
      const answer = await visit('POST', '/api/bookings', { form });
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        `${folder}/contact/sent?sent=${key}`,
      ]);
    }
    await site.settled();
    expect(await site.count()).toBe(1);
    expect(await submission()).toMatchObject({
      name: 'Asha',
      phone: '9876543210',
      topic: 'consultation',
      message,
    });
    expect(subjects(owner)).toHaveLength(1);
    const none = await visit('POST', '/api/bookings', { form: { ...form, phone: '' } });
    expect(none.status).toBe(422);
    const again = await none.text();
    expect(again).toContain('value="Asha"');
    expect(again).not.toContain('<select name="slot"');
  },
);

test.each([
  ['en', 'Your call is booked', 'Cancel the call', 'Your call is cancelled'],
  ['hi', 'आपकी कॉल बुक हो गई है', 'कॉल रद्द करें', 'आपकी कॉल रद्द हो गई है'],
])(
  'the link of a mail cancels without scripts, with one button, in %s',
  async (language, done, cancel, cancelled) => {
    const { id, token } = await booked(at('11:20'), { language });
    // The page of the link is a file: without scripts its own link names no booking.
    const Referer = `https://example.test/book/manage?id=${id}&token=${token}`;
    const shown = await page('/api/bookings/manage', { Referer });
    expect(shown).toContain(`<h1>${done}</h1>`);
    expect(shown.match(/<button[^>]*>([^<]*)</)?.[1]).toBe(cancel);
    expect(shown.match(/<form/g)).toHaveLength(1);
    const end = await visit('POST', '/api/bookings/change', { form: hidden(shown) });
    expect(end.status).toBe(303);
    expect(await page(end.headers.get('Location') ?? '')).toContain(`<h1>${cancelled}</h1>`);
    const lost = await visit('GET', `/api/bookings/manage?id=${id}&token=${'x'.repeat(32)}`, {
      headers: html,
    });
    expect([lost.status, lost.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  },
);

test('a booking that the browser posts leads to its page; where the time is gone a page links to other times', async () => {
  const form = { name: 'Asha', phone: '9876543210', slot: at('11:20') };
  const first = await visit('POST', '/api/bookings', { form });
  const address = first.headers.get('Location') ?? '';
  expect([first.status, address]).toEqual([
    303,
    expect.stringMatching(/^\/book\/manage\?id=[\w-]+&token=[\w-]+$/),
  ]);
  const lost = await visit('POST', '/api/bookings', { form: { ...form, name: 'Binod' } });
  const shown = await lost.text();
  expect(lost.status).toBe(409);
  expect(shown).toContain('<h1>Your call is not booked yet</h1>');
  expect(shown).toMatch(/href="\/book\/manage\?id=[\w-]+&amp;token=[\w-]+">Choose another time</);
});

test('a name and a number book a call: the answer has the link, and nobody is promised a mail', async () => {
  expect(await booked(at('10:00'))).toMatchObject({ mailed: true });
  const { mailed, manage, id, token } = await booked(at('11:20'), { email: '', name: 'Binod' });
  await site.settled();
  expect([mailed, manage]).toEqual([false, `/book/manage?id=${id}&token=${token}`]);
  expect((await visit('GET', `/api/bookings/call.ics?id=${id}&token=${token}`)).status).toBe(200);
  expect(subjects(owner)).toHaveLength(2);
  expect(subjects(visitor)).toHaveLength(1);
  const listed = calls.response.parse(await (await site.get(adminFunction, calls.path)).json());
  expect(listed.calls.map(({ email }) => email)).toEqual([visitor, '']);
  await change({ id, token, slot: at('12:00') });
  await site.sweep();
  expect(subjects(owner).at(-1)).toContain('Call moved');
  expect(server.mails).toHaveLength(4);
});
