import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, cancelSeveral } from '#features/calls/contract/admin.ts';
import { book, slotGone } from '#features/calls/contract/visitor.ts';
import { visitorLimits } from '#features/calls/limits.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { freeTimes, openCalls, sendBooking, times, visit } from '../support/booking-site.ts';
import type { MailServer } from '../support/mail-server.ts';
import { eachTestByMail, type NotifyingSite } from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** How many new calls all visitors may book in a day, and how the owner undoes many of them. */

const ceiling = visitorLimits.newCallsOfDay;

let server: MailServer;
let site: NotifyingSite;
eachTestByMail((begun) => {
  ({ server, site } = begun);
});

let free: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:30:00Z') });
  const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }));
  await openCalls(site, { ...times, windows, pause: 0, most: 50 });
  const { days } = await freeTimes('from=2026-12-07&days=20');
  free = days.flatMap(({ slots }) => slots);
  vi.stubEnv('RATE_LIMITS', 'on');
});

const person = (n: number) => ({
  name: `Guest ${n}`,
  email: `guest${n}@mail.test`,
  phone: `98765${String(10_000 + n)}`,
});
const bookAs = (n: number, ip = `192.0.2.${n}`) =>
  sendBooking(free[n] ?? '', person(n), uuidv7(), { context: { ip } });
const bookMany = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => bookAs(from + n)));
const listed = async () =>
  calls.response.parse(await (await site.get(adminFunction, calls.path)).json());
const warnings = () =>
  server.mails.filter(({ headers }) => headers.get('subject')?.includes('were booked today'));

test('beyond the most new calls of a day, a request is an enquiry that asks for a call', async () => {
  const answers = await bookMany(0, ceiling + 15);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ceiling);
  const others = answers.filter(({ status }) => status === 409);
  expect(others).toHaveLength(15);
  for (const answer of others) {
    const { reason, error, days } = slotGone.parse(await answer.json());
    expect([reason, days]).toEqual(['ceiling', []]);
    expect(error).toContain('We have your message and the time you want');
  }
  expect((await listed()).calls).toHaveLength(ceiling);
  // Each has left what the owner needs to ring: nothing is refused.
  expect(await site.count()).toBe(ceiling + 15);
  const inbox = await (await site.get(adminFunction, '/api/admin/submissions?limit=50')).json();
  for (const { phone, wantedSlot } of inbox.submissions)
    expect([phone, wantedSlot]).toEqual([expect.any(String), expect.stringContaining('+05:30')]);
  // A page without script says the same.
  const form = { ...person(60), slot: free[60] ?? '', language: 'hi' };
  const plain = await visit('POST', book.path, { form, context: { ip: '192.0.2.60' } });
  expect(await plain.text()).toContain('हम आपको कॉल करके समय तय करेंगे');
  // The next day begins at midnight in India.
  vi.setSystemTime(Date.parse('2026-12-04T18:29:00Z'));
  expect((await bookAs(61)).status).toBe(409);
  vi.setSystemTime(Date.parse('2026-12-04T18:30:00Z'));
  expect((await bookAs(62)).status).toBe(200);
});

test('the ceiling holds where the document of the times was lost, and calls were moved or cancelled', async () => {
  const answers = await bookMany(0, ceiling - 1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { calls: booked } = await listed();
  const owner = (json: object) => site.post(adminFunction, '/api/admin/calls/change', json);
  const [first, second] = booked;
  await owner({ id: first?.id, slot: first?.slot, change: 'move', to: free[80] });
  await owner({ id: second?.id, slot: second?.slot, change: 'cancel' });
  expect((await bookAs(40)).status).toBe(200);
  expect((await bookAs(41)).status).toBe(409);
  await storeOfFunctions().remove('calls/reservations');
  // The cancelled call has left no reservation behind.
  expect((await bookAs(42)).status).toBe(200);
  expect((await bookAs(43)).status).toBe(409);
});

test('the owner is warned once on a day, and again on another', async () => {
  await bookMany(0, ceiling - 1);
  await site.settled();
  await site.sweep();
  expect(warnings()).toEqual([]);
  await bookMany(30, 10);
  await site.settled();
  for (let run = 0; run < 3; run += 1) await site.sweep();
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]?.headers.get('to')).toBe('owner@areia.in');
  expect(warnings()[0]?.text).toContain('/admin/dashboard?room=calls');
  vi.setSystemTime(Date.parse('2026-12-05T04:30:00Z'));
  await site.sweep();
  expect(warnings()).toHaveLength(1);
  await bookMany(60, ceiling);
  await site.settled();
  await site.sweep();
  expect(warnings()).toHaveLength(2);
});

const cancel = (json: object) => site.post(adminFunction, cancelSeveral.path, json);
const at = (instant: string) => vi.setSystemTime(Date.parse(instant));
const namesOfCalls = async () => (await listed()).calls.map(({ name }) => name).sort();
const cancellationsOf = (n: number) =>
  server.mails.filter(
    ({ headers }) =>
      headers.get('to') === person(n).email && headers.get('subject')?.includes('cancelled'),
  );

test('the owner cancels what was booked within some minutes in one request, and each person gets one mail', async () => {
  // At 2:59, 3:00, 3:04 and 3:05 pm in India.
  const booked = ['09:29:59', '09:30:00', '09:34:59', '09:35:00'];
  for (const [n, time] of booked.entries()) {
    at(`2026-12-04T${time}Z`);
    expect((await bookAs(n)).status).toBe(200);
  }
  // The second call of one person, which their mail names.
  at('2026-12-04T09:32:00Z');
  const twice = { ...person(1), name: 'Guest 1 again' };
  await sendBooking(free[20] ?? '', twice, uuidv7(), { context: { ip: '192.0.2.99' } });
  await site.settled();
  await site.sweep();
  at('2026-12-04T09:40:00Z');
  const within = { date: '2026-12-04', from: '15:00', to: '15:04' };
  const answer = await cancel({ booked: within, word: 'Please write to us.' });
  expect(await answer.json()).toEqual({ success: true, cancelled: 3 });
  expect(await namesOfCalls()).toEqual(['Guest 0', 'Guest 3']);
  const { days } = await freeTimes('from=2026-12-07&days=20');
  expect(days.flatMap(({ slots }) => slots)).toEqual(expect.arrayContaining([free[1], free[2]]));
  await site.settled();
  await site.sweep();
  expect([1, 2, 0, 3].map((n) => cancellationsOf(n).length)).toEqual([1, 1, 0, 0]);
  expect(cancellationsOf(1)[0]?.text).toMatch(/Your call is cancelled: .*\n?.*Please write to us/);
  expect(await (await cancel({ booked: within })).json()).toMatchObject({ cancelled: 0 });
});

test('the owner cancels what was booked from the network of a call, and that within some minutes', async () => {
  const ipOf = (n: number) => (n < 3 ? `2001:db8:1:${n}::1` : `192.0.2.${n}`);
  for (let n = 0; n < 5; n += 1) {
    at(`2026-12-04T09:3${n}:00Z`);
    expect((await bookAs(n, ipOf(n))).status).toBe(200);
  }
  const { calls: booked } = await listed();
  const counts = Object.fromEntries(booked.map(({ name, ofNetwork }) => [name, ofNetwork]));
  expect(counts).toMatchObject({ 'Guest 0': 3, 'Guest 1': 3, 'Guest 2': 3 });
  expect([counts['Guest 3'], counts['Guest 4']]).toEqual([undefined, undefined]);
  const networkOf = booked.find(({ name }) => name === 'Guest 1')?.id;
  const first = { networkOf, booked: { date: '2026-12-04', from: '15:00', to: '15:00' } };
  expect(await (await cancel(first)).json()).toMatchObject({ cancelled: 1 });
  expect(await namesOfCalls()).toEqual(['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4']);
  expect(await (await cancel({ networkOf })).json()).toMatchObject({ cancelled: 2 });
  expect(await namesOfCalls()).toEqual(['Guest 3', 'Guest 4']);
  // Its call is cancelled now, so nothing says which network is meant.
  expect((await cancel({ networkOf })).status).toBe(404);
});

test('a cancellation of many that ends after the first write is completed by the next reader', async () => {
  await bookMany(0, 6);
  await site.settled();
  let isOver = false;
  site.store.plan = (method, key) => {
    if (isOver && method !== 'GET') return { kind: 'status', status: 403 };
    isOver ||= method === 'PUT' && key === 'calls/reservations';
    return null;
  };
  const booked = { date: '2026-12-04', from: '15:00', to: '15:00' };
  expect((await cancel({ booked })).status).toBe(503);
  site.store.plan = () => null;
  expect(await namesOfCalls()).toEqual([]);
  await site.sweep();
  await site.sweep();
  expect([0, 1, 2, 3, 4, 5].map((n) => cancellationsOf(n).length)).toEqual([1, 1, 1, 1, 1, 1]);
});

test.each([
  {},
  { booked: { date: '2026-12-04', from: '15:00' } },
  { booked: { date: '2026-13-04', from: '15:00', to: '16:00' } },
  { booked: { date: '2026-12-04', from: '16:00', to: '15:00' } },
])('a request that does not say which calls (%j) cancels none', async (request) => {
  await bookAs(0);
  const refused = await cancel(request);
  expect(refused.status).toBe(422);
  expect(await namesOfCalls()).toEqual(['Guest 0']);
});

test('the hash of a network is no address, and goes with its reservation', async () => {
  await bookAs(0, '198.51.100.77');
  const { calls: booked } = await listed();
  const text = (await storeOfFunctions().read('calls/reservations')) ?? '';
  expect(text).toContain('networkHashes');
  expect(text).not.toContain('198.51.100.77');
  const hash = Object.values<{ networkHashes: string[] }>(JSON.parse(text).entries)[0]
    ?.networkHashes[0];
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect((await site.erase(booked[0]?.id ?? '')).status).toBe(200);
  for (const key of site.store.keys) expect(await storeOfFunctions().read(key)).not.toContain(hash);
});
