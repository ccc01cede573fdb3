import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditLog } from '#features/account/contract/safety.ts';
import loginFunction from '../../netlify/functions/account.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { commandId, openAudit } from '../../src/features/account/server/audit.ts';
import { administrator } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';

const start = Date.parse('2026-11-21T10:05:00Z');
const minute = 60_000;

let store: FaultyStore;
beforeEach(async () => {
  ({ store } = await beginTest(start));
});
afterEach(endTest);

const read = async (owner: Owner, cursor?: string) => {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const response = await owner.get(adminFunction, auditLog.path + query);
  expect(response.status, await response.clone().text()).toBe(200);
  return auditLog.response.parse(await response.json());
};

test('tells what was done, by whom and when, newest first, across days', async () => {
  await call(loginFunction, 'POST', '/api/admin/login', {
    json: { ...administrator, password: 'wrong' },
  });
  vi.setSystemTime(start + 16 * minute);
  const owner = await Owner.logIn();
  vi.setSystemTime(start + 1440 * minute);
  const audit = (requestId: string, device?: string) =>
    openAudit(storeOfFunctions(), () => new Date(), requestId, device);
  await audit('a-request', 'Chrome on Android').add('enquiry-erased', {
    kind: 'contact',
    id: 'an-id',
  });
  vi.setSystemTime(start + 1441 * minute);
  await audit(commandId).add('attempts-cleared');
  vi.setSystemTime(start + 16 * minute);
  const { entries, nextCursor } = await read(owner);
  expect(nextCursor).toBeNull();
  expect(entries).toEqual([
    { at: '2026-11-22T10:06:00.000Z', event: 'attempts-cleared', command: true, details: {} },
    {
      at: '2026-11-22T10:05:00.000Z',
      event: 'enquiry-erased',
      device: 'Chrome on Android',
      command: false,
      details: { kind: 'contact', id: 'an-id' },
    },
    {
      at: '2026-11-21T10:21:00.000Z',
      event: 'login',
      device: 'Browser on an unknown system',
      command: false,
      details: { knownDevice: false, own: false },
    },
    {
      at: '2026-11-21T10:05:00.000Z',
      event: 'logins-refused',
      command: false,
      details: {},
      counts: { wrong: 1 },
    },
  ]);
});

test('lets nobody in whose login it cannot hold', async () => {
  store.plan = (method, key) =>
    method === 'PUT' && key?.startsWith('audit/') ? { kind: 'status', status: 507 } : null;
  const refused = await call(loginFunction, 'POST', '/api/admin/login', { json: administrator });
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
});

test('comes in pages that meet without a gap or a repeat, also where many entries are of one moment', async () => {
  const owner = await Owner.logIn();
  const total = 2 * 30 + 5;
  for (let n = 1; n < total; n += 1) {
    vi.setSystemTime(start + Math.floor(n / 10) * 400 * minute);
    await openAudit(storeOfFunctions(), () => new Date(), 'a-request').add('sent-again', {
      queued: n,
    });
  }
  vi.setSystemTime(start);
  const pages = [await read(owner)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
    pages.push(await read(owner, next));
  expect(pages.map(({ entries }) => entries.length)).toEqual([30, 30, 5]);
  const all = pages.flatMap(({ entries }) => entries);
  const numbers = all.map(({ event, details }) => (event === 'login' ? 0 : Number(details.queued)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, n) => n));
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('shows what is damaged or strange as such, and nothing to anybody else or by a cursor that is not its own', async () => {
  const owner = await Owner.logIn();
  const direct = storeOfFunctions();
  await direct.create('audit/2026-11-20/a.json', '{"at":');
  await direct.create(
    'audit/2026-11-20/b.json',
    '{"at":"x","event":"<b>","nested":{"a":1},"note":"<i>"}',
  );
  const { entries } = await read(owner);
  expect(entries.map(({ event }) => event)).toEqual(['login', '<b>', 'unreadable']);
  expect(entries[1]?.details).toEqual({ note: '<i>' });
  for (const cursor of ['../v1', '2026-11-21/', '2026-11-21/../../v1/x', 'x']) {
    const query = `?cursor=${encodeURIComponent(cursor)}`;
    expect((await owner.get(adminFunction, auditLog.path + query)).status, cursor).toBe(422);
  }
  expect((await call(adminFunction, 'GET', auditLog.path)).status).toBe(401);
});
