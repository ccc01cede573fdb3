import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeBooking } from '#features/calls/contract/visitor.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import {
  booked,
  change,
  freeTimes,
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

/** How many mails one stranger can cause, and what is left for those who mean it. */

let server: MailServer;
let site: NotifyingSite;
let free: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:02:00Z') });
  ({ server, site } = await beginNotifyingByMail());
  const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }));
  await openCalls(site, { ...times, windows, pause: 0, most: 50 });
  const { days } = await freeTimes('from=2026-12-07&days=20');
  free = days.flatMap(({ slots }) => slots);
  vi.stubEnv('RATE_LIMITS', 'on');
});
afterEach(async () => {
  await site.settled();
  await endNotifyingByMail(server);
});

const owner = 'owner@areia.in';
const subjects = (address: string) =>
  server.mails
    .filter(({ headers }) => headers.get('to') === address)
    .map(({ headers }) => headers.get('subject') ?? '');
const after = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await site.sweep();
};

test('quick moves end in one mail, to both, that says where the call is', async () => {
  const call = await booked(free[0] ?? '');
  await site.settled();
  for (let n = 1; n <= 5; n += 1)
    expect((await change({ ...call, slot: free[n] })).status).toBe(200);
  await site.settled();
  await after(5);
  await after(5);
  expect(subjects('asha@mail.test')).toHaveLength(2);
  expect(subjects(owner)).toHaveLength(2);
  expect(subjects('asha@mail.test')[1]).toMatch(/^Your call is moved: .* 11:30 am$/);
});

test('a mailbox gets 3 mails of changes a day, however it is written, and what the owner does besides', async () => {
  const call = await booked(free[0] ?? '', { email: 'a.sha+1@mail.test' });
  await site.settled();
  for (let n = 1; n <= 6; n += 1) {
    await change({ ...call, slot: free[n] });
    await after(5);
  }
  expect(subjects('a.sha+1@mail.test')).toHaveLength(1 + 3);
  const cancel = { id: call.id, slot: free[6], change: 'cancel', word: 'I am ill today.' };
  expect((await site.post(adminFunction, '/api/admin/calls/change', cancel)).status).toBe(200);
  await site.settled();
  expect(subjects('a.sha+1@mail.test').at(-1)).toContain('cancelled');
});

test('a mailbox gets 3 first confirmations a day, of calls booked and cancelled in turn', async () => {
  for (let n = 0; n < 5; n += 1) {
    const call = await booked(free[n] ?? '', {}, uuidv7());
    await site.settled();
    await change({ ...call, slot: undefined, cancel: true });
    await site.settled();
  }
  const mails = subjects('asha@mail.test');
  expect(mails.filter((subject) => subject.startsWith('Your call is booked'))).toHaveLength(3);
  expect(mails).toHaveLength(6);
});

test('250 hostile requests from 5 addresses: 6 mails to the victim, 21 an hour to the owner, and an honest booking is confirmed', async () => {
  const victim = 'victim@mail.test';
  await site.post(adminFunction, '/api/admin/notification-settings', { acknowledge: true });
  const made: Array<{ id: string; token: string }> = [];
  for (let n = 0; n < 250; n += 1) {
    const context = { ip: `192.0.2.${n % 5}` };
    const mine = made.at(-1);
    if (n % 5 === 4 && mine) {
      const json = { ...mine, ...(n % 25 === 4 ? { cancel: true } : { slot: free[n] }) };
      await visit('POST', changeBooking.path, { json, context });
    } else if (n % 5 === 3) {
      const json = { name: 'V', email: victim, message: `Please call me about plan ${n}.` };
      await site.visit(formsFunction, 'POST', '/api/contact', { json, context });
    } else {
      const email = victim.replace('@', `+${n}@`);
      const fields = { email, phone: `98765${10_000 + n}` };
      const answer = await sendBooking(free[n] ?? '', fields, uuidv7(), { context });
      const { id, enquiry, token, manage } = await answer.json();
      const link = new URLSearchParams(String(manage).split('?')[1]);
      made.push({ id: id ?? enquiry, token: token ?? link.get('token') });
    }
    await site.settled();
    if (n % 50 === 49) await after(5);
  }
  const toVictim = server.mails.filter(({ headers }) => headers.get('to')?.startsWith('victim'));
  expect(toVictim.length).toBeLessThanOrEqual(6);
  expect(subjects(owner)).toHaveLength(20);
  const honest = { email: 'honest@mail.test', phone: '9811122233' };
  const context = { ip: '198.51.100.1' };
  expect((await sendBooking(free.at(-1) ?? '', honest, uuidv7(), { context })).status).toBe(200);
  await site.settled();
  expect(subjects('honest@mail.test')).toHaveLength(1);
  await after(60);
  await after(5);
  expect(subjects(owner)).toHaveLength(21);
  const listing = server.mails.filter(({ headers }) => headers.get('to') === owner).at(-1);
  expect(listing?.headers.get('subject')).toMatch(/^\d+ more enquiries and calls/);
  expect(listing?.text).toContain('Asha Verma');
});

test('of more than the mail lists it says how many there are, and counts each once', async () => {
  for (let n = 1; n <= 20 + 330; n += 1) {
    const json = { name: `Visitor ${n}`, email: `visitor${n}@mail.test`, message: `Batch ${n}` };
    const context = { ip: `192.0.${n % 250}.${n % 200}` };
    const answer = await site.visit(formsFunction, 'POST', '/api/contact', { json, context });
    expect(answer.status).toBe(200);
    await site.settled();
  }
  await after(60);
  await after(5);
  const listing = server.mails.filter(({ headers }) => headers.get('to') === owner).at(-1);
  expect(listing?.headers.get('subject')).toBe('330 more enquiries and calls came within an hour');
  expect(listing?.text.match(/Visitor \d+/g)).toHaveLength(300);
  expect(listing?.text).toContain('And 30 more: the desk lists them all.');
});

test('the owner cancels all calls of one person at once: one mail, and a note in the log', async () => {
  const call = await booked(free[0] ?? '', { email: 'asha@mail.test', phone: '9800011122' });
  vi.stubEnv('RATE_LIMITS', 'off');
  const same = ['a.sha+x@mail.test', 'ASHA@mail.test', 'asha@mail.test'];
  for (const [n, email] of same.entries())
    await booked(free[n + 1] ?? '', { email, phone: `98765${10_000 + n}` });
  const other = await booked(free[8] ?? '', { email: 'binod@mail.test', phone: '9811122233' });
  await site.settled();
  server.mails.length = 0;
  const list = async () => (await (await site.get(adminFunction, '/api/admin/calls')).json()).calls;
  expect((await list())[0].ofPerson).toBe(4);
  const path = '/api/admin/calls/cancel-person';
  const answer = await site.post(adminFunction, path, { id: call.id, word: 'Please ring us.' });
  expect(await answer.json()).toEqual({ success: true, cancelled: 4 });
  await site.settled();
  await after(5);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([other.id]);
  const mails = server.mails.filter(({ headers }) => headers.get('to') !== owner);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Please ring us.');
  expect(mails[0]?.text.match(/Your call is cancelled: /g)?.length).toBeGreaterThanOrEqual(3);
  expect(subjects(owner)).toHaveLength(1);
  const audit = await (await site.get(adminFunction, '/api/admin/audit')).json();
  expect(audit.entries).toContainEqual(
    expect.objectContaining({
      event: 'person-calls-cancelled',
      details: expect.objectContaining({ cancelled: 4 }),
    }),
  );
});
