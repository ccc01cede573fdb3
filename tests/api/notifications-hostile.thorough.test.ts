import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import adminFunction from '../../netlify/functions/admin.ts';
import { desk } from '../../src/i18n/desk.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
  suspicious,
  turnClock,
} from '../support/notifying-site.ts';

/** What strangers, wrong clocks, old records and damage can do to the telling of enquiries. */

const oneContact = desk.kinds.contact.one;

let server: MailServer;
let site: NotifyingSite;
beforeEach(async () => {
  ({ server, site } = await beginNotifyingByMail());
});
afterEach(() => endNotifyingByMail(server));

const aYear = 365 * 24 * 60;

const acknowledge = () => site.post(adminFunction, '/api/admin/notification-settings', { acknowledge: true });
const receivers = () => server.mails.map(({ headers }) => headers.get('to'));

test('an acknowledgement that could not be sent is sent again with the rest', async () => {
  await acknowledge();
  server.treat = () => 'busy-at-greeting';
  const id = await site.enquire();
  await site.settled();
  server.treat = () => 'take';
  const { delivery } = await (await site.sendAgain({ kind: 'contact', id })).json();
  expect(delivery.channels.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
  expect(receivers().sort()).toEqual(['asha@mail.test', 'owner@areia.in']);
});

test('what was set aside is acknowledged by no "Send again" either, and not told of before it is brought back', async () => {
  await acknowledge();
  server.treat = () => 'refuse-recipient';
  const id = await site.enquire(suspicious);
  expect((await site.sendAgain({ kind: 'contact', id })).status).toBe(404);
  await site.restore(id);
  await site.settled();
  for (let hour = 0; hour < 26; hour += 1) {
    turnClock(61);
    await site.sweep();
  }
  expect((await site.overview()).givenUp).toBe(1);
  server.treat = () => 'take';
  await site.sendAgain({ kind: 'contact', id });
  await site.settled();
  expect(receivers()).toEqual(['owner@areia.in']);
});

test('an enquiry of last month is told of again without greeting its sender', async () => {
  const id = await site.enquire();
  await site.settled();
  await acknowledge();
  turnClock(30 * 24 * 60);
  await site.sendAgain({ kind: 'contact', id });
  expect(receivers()).toEqual(['owner@areia.in']);
});

test('one mailbox is acknowledged once a day, however its address is written', async () => {
  await acknowledge();
  for (const email of [
    'asha.verma@gmail.com',
    'ashaverma@gmail.com',
    'A.shaVerma+x@googlemail.com',
    'asha.verma@mail.test',
    'ashaverma@mail.test',
  ]) {
    await site.enquire({ email });
    await site.settled();
  }
  expect(receivers().filter((to) => to !== 'owner@areia.in')).toEqual([
    'asha.verma@gmail.com',
    'asha.verma@mail.test',
    'ashaverma@mail.test',
  ]);
});

test('an entry that the store cannot read keeps no other from being sent', async () => {
  await server.stop();
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await site.enquire());
  await site.settled();
  await server.listen();
  const isBroken = (key: string | null) =>
    ids.slice(0, 6).some((id) => key?.startsWith('delivery/') && key.includes(id));
  site.store.plan = (method, key) => (method === 'GET' && isBroken(key) ? { kind: 'status', status: 403 } : null);
  for (let minute = 0; minute < 8; minute += 1) {
    turnClock(3);
    await site.sweep();
  }
  expect(server.mails).toHaveLength(6);
  expect(site.untold).toHaveLength(6);
});

test('two that bring the same enquiry back have it told of once', async () => {
  const id = await site.enquire(suspicious);
  let [slow, isSecond] = [Promise.withResolvers<void>(), false];
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const [input, init] = args;
    const queues = init?.method?.toUpperCase() === 'PUT' && String(input).includes('outbox/contact');
    const waits = queues && isSecond;
    isSecond ||= queues;
    if (waits) await slow.promise;
    return site.store.fetch(...args);
  });
  const both = Promise.all([site.restore(id), site.restore(id)]);
  await server.taken(1);
  while (site.untold.length > 0) await new Promise((resolve) => setImmediate(resolve));
  slow.resolve();
  await both;
  await site.settled();
  expect(server.mails).toHaveLength(1);
  expect(site.untold).toEqual([]);
});

test('a clock that was a year ahead does not stretch the trying, nor hide that it fails', async () => {
  await server.stop();
  turnClock(aYear);
  const id = await site.enquire();
  await site.settled();
  turnClock(-aYear);
  await site.sweep();
  turnClock(10);
  await site.sweep();
  expect((await site.overview()).channels[0]?.failing).toMatchObject({ enquiries: 1 });
  for (let hour = 0; hour < 26; hour += 1) {
    turnClock(61);
    await site.sweep();
  }
  expect(await site.delivery(id)).toMatchObject({ open: false, channels: [{ state: 'failed' }] });
  await server.listen();
});

test('a record with names that every object has is told of like any other', async () => {
  await server.stop();
  const id = await site.enquire();
  await site.settled();
  const [key = ''] = site.store.keys.filter((one) => one.includes(id) && !/outbox|delivery/.test(one));
  const fields = {
    name: 'Asha',
    topic: 'constructor',
    industry: 'toString',
    constructor: 'of houses',
    valueOf: 'much',
  };
  site.store.overwrite(key, JSON.stringify({ kind: 'contact', fields }));
  await server.listen();
  turnClock(3);
  await site.sweep();
  expect(server.mails[0]?.headers.get('subject')).toBe(`Asha: ${oneContact}`);
  expect(server.mails[0]?.text).toContain('constructor: of houses');
});

test('an id of a year that no record can lie under is no enquiry', async () => {
  const id = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
  expect(await site.delivery(id)).toEqual({ id, open: false, channels: [] });
  expect((await site.sendAgain({ kind: 'contact', id })).status).toBe(404);
});

test('a name or an address that mail programs would decode stays what was typed', async () => {
  await acknowledge();
  await site.enquire({
    name: 'A =\u202e?utf-8?Q?=E2=80=AEevil?=',
    email: '=?utf-8?Q?victim=40elsewhere.test=3E?=@mail.test',
  });
  await site.settled();
  expect(
    server.mails.map(({ headers }) => [headers.get('to'), headers.get('subject'), headers.get('reply-to')]),
  ).toEqual([['owner@areia.in', `A = ?utf-8?Q?=E2=80=AEevil?=: ${oneContact}`, undefined]]);
  expect(server.mails[0]?.text).toContain('Email: =?utf-8?Q?victim=40elsewhere.test=3E?=@mail.test');
});

test('an enquiry that is erased while it is being sent leaves nothing but its mark', async () => {
  const erased = Promise.withResolvers<void>();
  let id = '';
  server.treat = () => {
    void site.erase(id).then(() => erased.resolve(), erased.reject);
    return 'busy-after-data';
  };
  id = await site.enquire();
  await Promise.all([erased.promise, site.settled()]);
  expect(server.connections).toBe(1);
  expect(site.store.keys.filter((key) => key.includes(id))).toEqual([expect.stringMatching(/^erased\//)]);
});

test('an enquiry that could not be queued is not acknowledged, and is told of once when it is sent again', async () => {
  const full = { kind: 'status', status: 507 } as const;
  site.store.plan = (method, key) => (method === 'PUT' && key?.startsWith('outbox/') ? full : null);
  const key = crypto.randomUUID();
  await expect(site.enquire({ message: 'Namaste' }, key)).rejects.toThrow('503');
  await site.settled();
  expect(server.mails).toEqual([]);
  site.store.plan = () => null;
  await site.enquire({ message: 'Namaste' }, key);
  await site.settled();
  expect(server.mails).toHaveLength(1);
  expect(site.untold).toEqual([]);
});

test('a mail whose sending could not be noted is repeated under the same Message-ID', async () => {
  const full = { kind: 'status', status: 507 } as const;
  site.store.plan = (method, key) => (method === 'PUT' && key?.startsWith('delivery/') ? full : null);
  const id = await site.enquire();
  await site.settled();
  expect(site.untold).toHaveLength(1);
  site.store.plan = () => null;
  turnClock(2);
  await site.sweep();
  const ids = server.mails.map(({ headers }) => headers.get('message-id'));
  expect(ids).toEqual([`<contact.${id}.email@areia.in>`, `<contact.${id}.email@areia.in>`]);
  expect(site.untold).toEqual([]);
});
