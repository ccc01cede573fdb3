import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminCheck, loginMessages } from '#features/account/contract/session.ts';
import { errorBody } from '#shared/errors.ts';
import { adminNotices } from '#shared/notices.ts';
import loginFunction from '../../netlify/functions/account.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { administrator, configureAdministrator, logIn } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { endpoints } from '../support/endpoints.ts';
import { storeOfFunctions } from '../support/owner.ts';
import { type RunningStore, startStore } from '../support/store.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.stop());
beforeAll(configureAdministrator);
afterAll(() => vi.useRealTimers());

const isAdmin = async (Cookie?: string) => {
  const response = await call(adminFunction, 'GET', '/api/admin/check', {
    headers: Cookie ? { Cookie } : {},
  });
  expect(response.status).toBe(200);
  return adminCheck.response.parse(await response.json()).isAdmin;
};

describe('logging in', () => {
  test('opens the door, with a cookie that only this site over TLS can hold', async () => {
    const response = await call(loginFunction, 'POST', '/api/admin/login', { json: administrator });
    expect(response.status).toBe(200);
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(
      /^__Host-session=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await isAdmin(cookie.split(';')[0])).toBe(true);
    expect(await isAdmin()).toBe(false);
  });

  test('takes the e-mail address in any letter case, and spaces around it', async () => {
    const json = { ...administrator, username: `  ${administrator.username.toUpperCase()} ` };
    expect((await call(loginFunction, 'POST', '/api/admin/login', { json })).status).toBe(200);
  });

  test.each([
    ['a wrong password', { ...administrator, password: 'wrong' }],
    ['an unknown user', { ...administrator, username: 'nobody@example.test' }],
  ])('with %s says the same thing and sets no cookie', async (_name, json) => {
    const response = await call(loginFunction, 'POST', '/api/admin/login', { json });
    expect(response.status).toBe(401);
    expect(errorBody.parse(await response.json())).toMatchObject({
      error: loginMessages.invalid,
      code: 'unauthenticated',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('takes JSON from our own page only', async () => {
    const form = { username: administrator.username, password: administrator.password };
    expect((await call(loginFunction, 'POST', '/api/admin/login', { form })).status).toBe(415);
    const headers = { 'Sec-Fetch-Site': 'same-site' };
    expect(
      (await call(loginFunction, 'POST', '/api/admin/login', { json: administrator, headers }))
        .status,
    ).toBe(403);
    const bare = new Request('https://example.test/api/admin/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    const { netlifyContext } = await import('../support/netlify-context.ts');
    expect((await loginFunction(bare, netlifyContext())).status).toBe(403);
  });
});

describe('a session', () => {
  test('ends on the server at logout: the cookie kept by someone else is worth nothing', async () => {
    const cookie = await logIn();
    const response = await call(adminFunction, 'POST', '/api/admin/logout', {
      json: {},
      headers: { Cookie: cookie },
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(response.headers.get('Clear-Site-Data')).toContain('"cache"');
    expect(await isAdmin(cookie)).toBe(false);
  });

  test('logout succeeds for a caller who has none', async () => {
    expect((await call(adminFunction, 'POST', '/api/admin/logout', { json: {} })).status).toBe(200);
  });

  test('ends when its record in the store is gone', async () => {
    const cookie = await logIn();
    await store.stop();
    store = await startStore();
    expect(await isAdmin(cookie)).toBe(false);
  });

  const ofTheDesk = endpoints.filter(({ contract }) => contract.path.startsWith('/api/admin/'));
  const open = [
    'check',
    'login',
    'logout',
    'passkey-challenge',
    'passkey-login',
    'reset-link',
    'reset-password',
  ].map((name) => `/api/admin/${name}`);

  test('is asked for by every endpoint of the desk but those that lead to one', async () => {
    expect(ofTheDesk.map(({ contract }) => contract.path)).toEqual(expect.arrayContaining(open));
    for (const { contract, handler } of ofTheDesk.filter(
      (endpoint) => !open.includes(endpoint.contract.path),
    )) {
      // Nothing of what is sent is judged before: whoever may not call it learns nothing of it.
      const response = await call(handler, contract.method, contract.path);
      expect(response.status, contract.path).toBe(401);
      expect(errorBody.parse(await response.json()).code, contract.path).toBe('unauthenticated');
    }
  });

  test('ends after 30 idle minutes, lives on when used, and ends 12 hours after the login', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:00:00Z') });
    let cookie = await logIn();
    const idle = cookie;
    const use = async () => {
      const response = await call(adminFunction, 'GET', '/api/admin/check', {
        headers: { Cookie: cookie },
      });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return adminCheck.response.parse(await response.json()).isAdmin;
    };
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      vi.setSystemTime(Date.parse('2026-11-21T03:00:00Z') + minutes * 60_000);
      expect(await use()).toBe(true);
    }
    expect(await isAdmin(idle)).toBe(false);
    vi.setSystemTime(Date.parse('2026-11-21T15:00:00Z'));
    expect(await use()).toBe(false);
    vi.useRealTimers();
  });
});

test.each([
  ['no administrator at all', { ADMIN_EMAIL: '', ADMIN_PASSWORD_HASH: '', SESSION_SECRET: '' }],
  ['a secret of 31 bytes', { SESSION_SECRET: randomBytes(31).toString('base64url') }],
  ['no secret', { SESSION_SECRET: '' }],
  ['a plain password', { ADMIN_PASSWORD_HASH: 'a long test password' }],
])('with %s the login refuses to serve and says which setting in the log', async (_name, env) => {
  const before = { ...process.env };
  Object.assign(process.env, env);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answers = [
    await call(loginFunction, 'POST', '/api/admin/login', { json: administrator }),
    await call(adminFunction, 'GET', '/api/admin/check'),
    await call(adminFunction, 'GET', '/api/admin/submissions'),
  ];
  const line = JSON.parse(String(written.mock.calls[0]?.[0])) as { event: string; setting: string };
  written.mockRestore();
  Object.assign(process.env, before);
  for (const answer of answers) expect(answer.status).toBe(503);
  expect(line.event).toBe('refused-to-serve');
  expect(Object.keys(env)).toContain(line.setting);
});

describe('the lists', () => {
  test('show incubation enquiries, newest first, with total and pages', async () => {
    const cookie = await logIn();
    for (const name of ['First', 'Second', 'Third']) {
      const json = { budget: '2Cr-5Cr', name, mobile: '9876543210' };
      expect((await call(formsFunction, 'POST', '/api/startup-incubation', { json })).status).toBe(
        200,
      );
    }
    const page = async (query: string) => {
      const path = `/api/admin/startup-incubation-submissions${query}`;
      const response = await call(adminFunction, 'GET', path, { headers: { Cookie: cookie } });
      return (await response.json()) as {
        submissions: { name: string }[];
        total: number;
        nextCursor: string | null;
      };
    };
    const first = await page('?limit=2');
    expect(first.total).toBe(3);
    expect(first.submissions.map(({ name }) => name)).toEqual(['Third', 'Second']);
    const second = await page(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(second.submissions.map(({ name }) => name)).toEqual(['First']);
    expect(second.nextCursor).toBeNull();
    expect((await page('')).submissions).toHaveLength(3);
  });

  test('refuse a cursor and a limit that are not theirs', async () => {
    const headers = { Cookie: await logIn() };
    for (const query of [
      'cursor=../../x',
      'cursor=2026-11-21/x',
      'limit=0',
      'limit=501',
      'limit=abc',
    ]) {
      const response = await call(adminFunction, 'GET', `/api/admin/submissions?${query}`, {
        headers,
      });
      expect(response.status).toBe(422);
    }
  });

  test('start empty', async () => {
    const headers = { Cookie: await logIn() };
    const response = await call(adminFunction, 'GET', '/api/admin/submissions', { headers });
    expect(await response.json()).toEqual({
      submissions: [],
      total: 0,
      flaggedTotal: 0,
      nextCursor: null,
      due: [],
      dueTotal: 0,
      unreadTotal: 0,
      waitingTotal: 0,
      inboxUnread: 0,
    });
  });

  test('of one deploy context never show what another received', async () => {
    const headers = { Cookie: await logIn() };
    const json = { name: 'Preview', email: 'p@example.test', message: 'Only in the preview' };
    const deploy = { context: 'deploy-preview', id: 'test', published: false };
    expect(
      (await call(formsFunction, 'POST', '/api/contact', { json, context: { deploy } })).status,
    ).toBe(200);
    const response = await call(adminFunction, 'GET', '/api/admin/submissions', { headers });
    expect(((await response.json()) as { total: number }).total).toBe(0);
  });
});

test('the desk is told how many are erased by age, and when; and nothing where nothing ever is', async () => {
  const headers = { Cookie: await logIn() };
  const notices = async () => {
    const response = await call(adminFunction, 'GET', adminNotices.path, { headers });
    const { notices: all } = adminNotices.response.parse(await response.json());
    return all.filter(({ code }) => code !== 'nobody-told');
  };
  const direct = storeOfFunctions();
  await direct.create(
    'nightly/due.json',
    JSON.stringify({ at: '2026-11-20T20:30:00.000Z', runs: { 'contact.a': 2, 'contact.b': 1 } }),
  );
  expect(await notices()).toEqual([]);
  process.env.RETENTION_DAYS = '365';
  expect(await notices()).toEqual([
    {
      code: 'retention-due',
      values: { enquiries: '1', at: '2026-11-25T20:30:00.000Z', days: '365' },
    },
  ]);
  delete process.env.RETENTION_DAYS;
  expect((await call(adminFunction, 'GET', adminNotices.path)).status).toBe(401);
});

test('a store that refuses everything is a 503 with Retry-After, a plain sentence and no stored record', async () => {
  const { setEnvironmentContext } = await import('@netlify/blobs');
  setEnvironmentContext({
    edgeURL: 'http://127.0.0.1:9',
    uncachedEdgeURL: 'http://127.0.0.1:9',
    siteID: 'x',
    token: 'x',
  });
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const json = { name: 'Asha', email: 'asha@example.test', message: 'Very private' };
  const context = { openStore: undefined };
  const response = await call(formsFunction, 'POST', '/api/contact', { json, context });
  const form = await call(formsFunction, 'POST', '/api/contact', { form: json, context });
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(errorBody.parse(await response.json()).code).toBe('unavailable');
  expect(form.status).toBe(503);
  expect(await form.text()).toContain('Very private</textarea>');
  expect(lines).toContain('store-unavailable');
  expect(lines).not.toMatch(/Asha|asha@|private/);
});
