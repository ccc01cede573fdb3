import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#features/calls/contract/admin.ts';
import { book, slotGone } from '#features/calls/contract/visitor.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { endTest } from '../support/begin.ts';
import {
  booked,
  change,
  freeTimes,
  openCalls,
  sendBooking,
  times,
  visit,
} from '../support/booking-site.ts';
import { NotifyingSite } from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** How many calls one person and one network may book. */

let site: NotifyingSite;
/** Free times, more than anybody here may have. */
let free: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:30:00Z') });
  site = await NotifyingSite.open();
  const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }));
  await openCalls(site, { ...times, windows, pause: 0, most: 50 });
  const { days } = await freeTimes('from=2026-12-07&days=20');
  free = days.flatMap(({ slots }) => slots);
  vi.stubEnv('RATE_LIMITS', 'on');
});
afterEach(() => endTest());

const listed = async () =>
  calls.response.parse(await (await site.get(adminFunction, '/api/admin/calls')).json()).calls;

/** Somebody of their own mailbox, phone and address. */
const person = (n: number) => ({
  email: `guest${n}@mail.test`,
  phone: `98765${String(10_000 + n)}`,
});

/** Books at once, each sending with its fields and from its address; resolves to the answers. */
const bookAll = (sent: ReadonlyArray<{ fields: object; ip: string }>) =>
  Promise.all(
    sent.map(({ fields, ip }, n) =>
      sendBooking(free[n] ?? '', fields, uuidv7(), { context: { ip } }),
    ),
  );

const reasons = (answers: readonly Response[]) =>
  Promise.all(
    answers
      .filter(({ status }) => status === 409)
      .map(async (answer) => slotGone.parse(await answer.json()).reason),
  );

const booksOf = (answers: readonly Response[]) =>
  answers.filter(({ status }) => status === 200).length;

test.each([
  ['e-mail', (n: number) => ({ email: `a.sha+${n}@mail.test`, phone: person(n).phone })],
  [
    'Gmail address under both its names',
    (n: number) => ({
      email: `asha@${n % 2 ? 'gmail' : 'GoogleMail'}.com`,
      phone: person(n).phone,
    }),
  ],
  [
    'phone',
    (n: number) => ({ email: person(n).email, phone: n % 2 ? '9876543210' : '+91 98765 43210' }),
  ],
])('one %s has two calls to come, of 30 wanted at once from 30 addresses', async (_, fieldsOf) => {
  const sent = Array.from({ length: 30 }, (_, n) => ({ fields: fieldsOf(n), ip: `192.0.2.${n}` }));
  const answers = await bookAll(sent);
  expect(booksOf(answers)).toBe(2);
  expect(new Set(await reasons(answers))).toEqual(new Set(['enough']));
  expect(await listed()).toHaveLength(2);
  // Each is an enquiry that the owner has, with its number and the time that was wanted.
  expect(await site.count()).toBe(30);
  const inbox = await (await site.get(adminFunction, '/api/admin/submissions')).json();
  for (const one of inbox.submissions)
    expect([one.phone !== '', one.wantedSlot > '']).toEqual([true, true]);
});

test('a third call is answered kindly in both languages, with and without script', async () => {
  await bookAll([1, 2].map((n) => ({ fields: {}, ip: `192.0.2.${n}` })));
  const said = { en: /two calls with us already/, hi: /दो कॉल पहले से बुक हैं/ };
  for (const language of ['en', 'hi'] as const) {
    const context = { ip: '192.0.2.9' };
    const answer = await sendBooking(free[5] ?? '', { language }, uuidv7(), { context });
    const { error, days } = slotGone.parse(await answer.json());
    expect([error, days]).toEqual([expect.stringMatching(said[language]), []]);
    const asha = { name: 'Asha', email: 'asha@mail.test', phone: '9876543210' };
    const form = { ...asha, slot: free[6] ?? '', language };
    const plain = await visit('POST', book.path, { form, context });
    expect([plain.status, await plain.text()]).toEqual([
      409,
      expect.stringMatching(said[language]),
    ]);
  }
});

test('whose the calls are is known again after the document that says it was lost', async () => {
  await bookAll([1, 2].map((n) => ({ fields: {}, ip: `192.0.2.${n}` })));
  await storeOfFunctions().remove('calls/reservations');
  const sent = Array.from({ length: 10 }, (_, n) => ({ fields: {}, ip: `192.0.2.${n + 3}` }));
  const answers = await Promise.all(
    sent.map(({ fields, ip }, n) =>
      sendBooking(free[n + 5] ?? '', fields, uuidv7(), { context: { ip } }),
    ),
  );
  expect(new Set(await reasons(answers))).toEqual(new Set(['enough']));
  expect(booksOf(answers)).toBe(0);
  expect((await sendBooking(free[20] ?? '', person(1))).status).toBe(200);
});

test('who cancels one, or has had it, may book another; moving is no new call', async () => {
  const first = await booked(free[0] ?? '');
  await booked(free[1] ?? '');
  expect((await change({ ...first, slot: free[2] })).status).toBe(200);
  expect((await sendBooking(free[3] ?? '')).status).toBe(409);
  expect((await change({ ...first, slot: undefined, cancel: true })).status).toBe(200);
  expect((await sendBooking(free[3] ?? '')).status).toBe(200);
  vi.setSystemTime(Date.parse('2026-12-08T09:30:00Z'));
  expect((await sendBooking(free.at(-1) ?? '')).status).toBe(200);
});

test.each([
  ['an IPv4 address', () => '203.0.113.9', 5],
  ['an IPv6 /64', (n: number) => `2001:db8:0:1::${n + 1}`, 5],
  ['an IPv6 /48', (n: number) => `2001:db8:0:${n + 1}::1`, 20],
])('%s books so many new calls a day, of 40 at once: %s %i', async (_, ipOf, most) => {
  const sent = Array.from({ length: 40 }, (_, n) => ({ fields: person(n), ip: ipOf(n) }));
  const answers = await bookAll(sent);
  expect(booksOf(answers)).toBe(most);
  expect(new Set(await reasons(answers))).toEqual(new Set(['busy']));
  expect(await site.count()).toBe(40);
  const other = { context: { ip: '198.51.100.1' } };
  expect((await sendBooking(free[50] ?? '', person(50), uuidv7(), other)).status).toBe(200);
  vi.setSystemTime(Date.parse('2026-12-05T09:30:00Z'));
  const later = { context: { ip: ipOf(0) } };
  expect((await sendBooking(free[51] ?? '', person(51), uuidv7(), later)).status).toBe(200);
});

test('who lost a race for a time has booked none yet', async () => {
  await booked(free[0] ?? '', person(99));
  for (let n = 0; n < 10; n += 1)
    expect((await sendBooking(free[0] ?? '', person(n))).status).toBe(409);
  expect((await sendBooking(free[1] ?? '', person(20))).status).toBe(200);
});

test('what says whose a call is holds no address and no number', async () => {
  await booked(free[0] ?? '');
  const { keys } = site.store;
  expect(keys).toContain('calls/reservations');
  expect(await storeOfFunctions().read('calls/reservations')).not.toMatch(/asha|9876543210/);
});
