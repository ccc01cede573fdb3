import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
} from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** The morning's reminder, by a real mail server and the scheduled function. */

let server: MailServer;
let site: NotifyingSite;
beforeEach(async () => {
  // Ten in the morning in Lucknow.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T04:30:00Z') });
  ({ server, site } = await beginNotifyingByMail());
});
afterEach(() => endNotifyingByMail(server));

const at = (instant: string) => vi.setSystemTime(Date.parse(instant));
const reminders = () =>
  server.mails.filter(({ headers }) => headers.get('subject')?.startsWith('Due today'));

/** An enquiry that is due on a day in India. */
async function due(name: string, date: string) {
  const id = await site.enquire({ name, topic: 'workshop' });
  await site.settled();
  const change = { kind: 'contact', id, expect: 0, event: { type: 'follow-up', date } };
  expect((await site.post(adminFunction, '/api/admin/state', change)).status).toBe(200);
}

test('names what is due, once a day however often it is looked at, and says nothing where nothing is', async () => {
  await site.sweep();
  at('2026-11-24T04:30:00Z');
  await due('Asha', '2026-11-24');
  await due('Binod', '2026-11-20');
  await due('Chitra', '2026-11-25');
  await site.sweep();
  at('2026-11-24T09:00:00Z');
  await site.sweep();
  expect(reminders()).toHaveLength(1);
  const [mail] = reminders();
  expect(mail?.headers.get('subject')).toBe('Due today: 2');
  expect(mail?.text).toContain(
    'Binod: Corporate workshop (20 Nov 2026)\nAsha: Corporate workshop (24 Nov 2026)',
  );
  expect(mail?.text).not.toContain('Chitra');
  at('2026-11-25T04:30:00Z');
  await site.sweep();
  expect(reminders().map(({ headers }) => headers.get('subject'))).toEqual([
    'Due today: 2',
    'Due today: 3',
  ]);
});

test('comes neither at night nor for what was set for the day that has begun', async () => {
  await site.sweep();
  await due('Asha', '2026-11-23');
  await site.sweep();
  expect(reminders()).toEqual([]);
  // One in the night, and a quarter past eight in the evening, in Lucknow.
  for (const instant of ['2026-11-23T19:30:00Z', '2026-11-24T14:45:00Z']) {
    at(instant);
    await site.sweep();
  }
  expect(reminders()).toEqual([]);
});

test('is not tried again on a day on which reading what is due has ended the process', async () => {
  await due('Asha', '2026-11-23');
  // As such a run leaves it.
  await storeOfFunctions().create('same/reminded/2026-11-24/due.json', '{"begun":"2026-11-24"}');
  at('2026-11-24T04:30:00Z');
  await site.sweep();
  expect(reminders()).toEqual([]);
  at('2026-11-25T04:30:00Z');
  await site.sweep();
  expect(reminders()).toHaveLength(1);
});

test('waits where the store fails while what is due is read', async () => {
  await site.sweep();
  at('2026-11-24T04:30:00Z');
  await due('Asha', '2026-11-24');
  site.store.plan = (_method, key) =>
    key?.startsWith('index/') ? { kind: 'status', status: 403 } : null;
  await site.sweep();
  expect(reminders()).toEqual([]);
  site.store.plan = () => null;
  await site.sweep();
  expect(reminders()).toHaveLength(1);
});

test('reports in the morning how many were set aside for their network', async () => {
  vi.stubEnv('RATE_LIMITS', 'on');
  const store = storeOfFunctions();
  const context = { ip: '198.51.100.7' };
  const send = (message: string) =>
    site.visit(formsFunction, 'POST', '/api/contact', {
      json: { name: 'Asha', email: 'asha@example.test', message },
      context,
    });
  await send('What is the fee?');
  for (const key of await store.keys('same/network/2026-11-23/')) await store.replace(key, '200');
  for (const number of [1, 2, 3]) await send(`What is the fee of ${number}?`);
  const reports = () =>
    server.mails.filter(({ headers }) => headers.get('subject')?.startsWith('Set aside yesterday'));
  await site.sweep();
  expect(reports()).toEqual([]);
  at('2026-11-24T04:30:00Z');
  await site.sweep();
  at('2026-11-24T05:30:00Z');
  await site.sweep();
  expect(reports().map(({ headers }) => headers.get('subject'))).toEqual([
    'Set aside yesterday because of their network: 3',
  ]);
});
