import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import adminFunction from '../../netlify/functions/desk.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
} from '../support/notifying-site.ts';

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
