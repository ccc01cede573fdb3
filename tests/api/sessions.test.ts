import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSessions, type SessionInfo } from '#features/account/contract/safety.ts';
import { adminCheck } from '#features/account/contract/session.ts';
import loginFunction from '../../netlify/functions/account.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { readDevices } from '../../src/features/notifications/server/devices.ts';
import { administrator } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { storeOfFunctions } from '../support/owner.ts';

let store: FaultyStore;
const start = Date.parse('2026-11-21T10:05:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const at = (offset: number) => vi.setSystemTime(start + offset);

beforeEach(async () => {
  ({ store } = await beginTest(start));
});
afterEach(endTest);

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('on the machine of the site', () => {
  const onOwnHost = { storage: () => null } as object;
  const signIn = async (origin: string, context: object, env: Record<string, string> = {}) => {
    Object.assign(process.env, env);
    const response = await call(loginFunction, 'POST', '/api/admin/login', {
      json: administrator,
      headers: { Origin: origin, Host: new URL(origin).host },
      context,
    });
    for (const name of Object.keys(env)) delete process.env[name];
    expect(response.status).toBe(200);
    return response.headers.getSetCookie();
  };
  const isPlain = (cookies: string[]) =>
    cookies.every((cookie) => cookie.startsWith('local-') && !cookie.includes('Secure'));

  test.each(['http://localhost:8888', 'http://127.0.0.1:1234', 'http://[::1]:8888'])(
    'Safari keeps the session at %s',
    async (origin) => {
      const cookies = await signIn(origin, onOwnHost);
      expect(isPlain(cookies)).toBe(true);
      const headers = { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
      const check = await call(adminFunction, 'GET', adminCheck.path, {
        headers,
        context: onOwnHost,
      });
      expect((await check.json()).isAdmin).toBe(true);
      // Elsewhere the same cookie proves nothing.
      const onNetlify = await call(adminFunction, 'GET', adminCheck.path, { headers });
      expect((await onNetlify.json()).isAdmin).toBe(false);
    },
  );

  test('every other sign-in gets cookies that only HTTPS carries', async () => {
    expect(isPlain(await signIn('http://localhost:8888', {}))).toBe(false);
    expect(isPlain(await signIn('https://localhost', onOwnHost))).toBe(false);
    expect(isPlain(await signIn('http://localhost.example.com', onOwnHost))).toBe(false);
    const behindProxy = { TRUST_PROXY: 'loopback' };
    expect(isPlain(await signIn('http://localhost:8888', onOwnHost, behindProxy))).toBe(false);
  });
});

/** A browser that keeps its session's cookie. */
class Browser {
  cookie = '';
  setCookie = '';

  static async logIn(userAgent: string, fields: object = {}): Promise<Browser> {
    const browser = new Browser();
    const headers = { 'User-Agent': userAgent };
    const response = await call(loginFunction, 'POST', '/api/admin/login', {
      json: { ...administrator, ...fields },
      headers,
    });
    expect(response.status).toBe(200);
    browser.keep(response);
    return browser;
  }

  keep(response: Response): void {
    const set = response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('__Host-session='));
    if (set === undefined) return;
    this.setCookie = set;
    this.cookie = set.split(';', 1)[0] ?? '';
  }

  async isIn(): Promise<boolean> {
    const headers = { Cookie: this.cookie };
    const response = await call(adminFunction, 'GET', adminCheck.path, { headers });
    this.keep(response);
    return adminCheck.response.parse(await response.json()).isAdmin;
  }

  async list(): Promise<SessionInfo[]> {
    const headers = { Cookie: this.cookie };
    const response = await call(adminFunction, 'GET', adminSessions.path, { headers });
    expect(response.status).toBe(200);
    return adminSessions.response.parse(await response.json()).sessions;
  }

  end(json: object): Promise<Response> {
    return call(adminFunction, 'POST', '/api/admin/end-sessions', {
      json,
      headers: { Cookie: this.cookie },
    });
  }
}

test('a session on the owner’s own phone lasts 30 days from each use, and 180 in all', async () => {
  const own = await Browser.logIn(phone, { own: 'on' });
  expect(own.setCookie).toMatch(
    /^__Host-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const [left, shared] = [
    await Browser.logIn(phone, { own: true }),
    await Browser.logIn(phone, { own: 'off' }),
  ];
  expect(shared.setCookie).toContain('Max-Age=1800;');
  at(31 * minute);
  expect(await shared.isIn()).toBe(false);
  for (const days of [29, 58, 87, 116, 145, 174, 179]) {
    at(days * day);
    expect(await own.isIn(), `${days}`).toBe(true);
  }
  expect(own.setCookie).toContain('Max-Age=86400;');
  expect(await left.isIn()).toBe(false);
  at(180 * day);
  expect(await own.isIn()).toBe(false);
});

test('push messages to a device end with the session that switched them on, however it is ended', async () => {
  const post = ({ cookie }: Browser, json: object) =>
    call(adminFunction, 'POST', '/api/admin/push-devices', { json, headers: { Cookie: cookie } });
  const add = async (browser: Browser, label: string) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${label}`;
    expect((await post(browser, { add: { endpoint, keys }, label })).status).toBe(200);
  };
  const devices = async () =>
    (await readDevices(storeOfFunctions())).map(({ label }) => label).sort();
  const here = await Browser.logIn(desktop);
  const [lost, left, over] = [
    await Browser.logIn(phone),
    await Browser.logIn(phone),
    await Browser.logIn(phone),
  ];
  await add(here, 'here');
  await add(lost, 'lost');
  await add(left, 'left');
  await add(over, 'over');
  const lostId = (await lost.list()).find((session) => session.here)?.id;
  store.plan = (method, key) =>
    method === 'PUT' && key?.startsWith('push/') ? { kind: 'status', status: 401 } : null;
  expect((await here.end({ id: lostId })).status, 'asked for again').toBe(503);
  store.plan = () => null;
  expect(await lost.isIn()).toBe(true);
  expect((await here.end({ id: lostId })).status).toBe(200);
  expect(await devices()).toEqual(['here', 'left', 'over']);
  await call(adminFunction, 'POST', '/api/admin/logout', {
    json: {},
    headers: { Cookie: left.cookie },
  });
  expect(await devices()).toEqual(['here', 'over']);

  // Time that is over ends no messages: nobody meant them to end.
  at(29 * minute);
  expect(await here.isIn()).toBe(true);
  at(40 * minute);
  expect(await over.isIn()).toBe(false);
  expect(await devices()).toEqual(['here', 'over']);
  expect((await here.end({ others: true })).status).toBe(200);
  expect(await devices()).toEqual(['here']);
  // The oldest makes room for the 21st.
  for (let n = 1; n <= 20; n += 1) await add(here, `more ${n}`);
  const kept = await devices();
  expect([kept.length, kept.includes('here')]).toEqual([20, false]);
  expect((await here.end({})).status).toBe(200);
  expect(await devices()).toEqual([]);
});

test('the list names each device in words of our own, its first and last use, and which one is here', async () => {
  const computer = await Browser.logIn(desktop);
  await Browser.logIn('<script>alert(1)</script> rahul@example.test');
  at(20 * minute);
  const own = await Browser.logIn(phone, { own: true });
  expect(await computer.isIn()).toBe(true);
  at(40 * minute);
  const [first, second, ...more] = await own.list();
  expect(more, 'one that is over').toEqual([]);
  const times = { startedAt: '2026-11-21T10:25:00.000Z', lastUsedAt: '2026-11-21T10:45:00.000Z' };
  expect(first).toMatchObject({ device: 'Chrome on Android', own: true, here: true, ...times });
  const before = { startedAt: '2026-11-21T10:05:00.000Z', lastUsedAt: '2026-11-21T10:25:00.000Z' };
  expect(second).toMatchObject({
    device: 'Firefox on Windows',
    own: false,
    here: false,
    ...before,
  });
  const kept = await Promise.all(store.keys.map((key) => storeOfFunctions().read(key)));
  expect(kept.join()).not.toMatch(/script|rahul/);
  store.overwrite('login/sessions.json', '{"sessions"');
  expect(await own.isIn(), 'a damaged list').toBe(false);
  expect(await (await Browser.logIn(phone)).isIn()).toBe(true);
});

test('a full disk, where no use can be noted, ends no living session', async () => {
  const here = await Browser.logIn(desktop);
  store.plan = (method) => (method === 'PUT' ? { kind: 'status', status: 403 } : null);
  for (let minutes = 20; minutes <= 100; minutes += 20) {
    at(minutes * minute);
    expect(await here.isIn(), `${minutes}`).toBe(true);
  }
});

describe('ending sessions', () => {
  test('of one device refuses it at once, and leaves the others', async () => {
    const lost = await Browser.logIn(phone, { own: true });
    const here = await Browser.logIn(desktop);
    const id = (await here.list()).find((session) => !session.here)?.id;
    expect((await here.end({ id })).status).toBe(200);
    const headers = { Cookie: lost.cookie };
    const refused = await call(adminFunction, 'GET', adminSessions.path, { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect([await lost.isIn(), await here.isIn()]).toEqual([false, true]);
    expect((await here.end({ id })).status, 'ended already').toBe(200);
  });

  test('of all others leaves this one, and stands whatever the clock says', async () => {
    const others = [
      await Browser.logIn(phone, { own: true }),
      await Browser.logIn(phone, { own: true }),
    ];
    const here = await Browser.logIn(desktop);
    at(10 * minute);
    for (const other of others) expect(await other.isIn()).toBe(true);
    const response = await here.end({ others: true });
    expect(response.headers.getSetCookie().join()).not.toContain('Max-Age=0');
    expect(await here.list()).toHaveLength(1);
    for (const offset of [10 * minute, 0, -400 * day, 29 * day]) {
      at(offset);
      for (const other of others) expect(await other.isIn()).toBe(false);
    }
  });

  test('of this one logs out: the browser is told to forget', async () => {
    const here = await Browser.logIn(phone, { own: true });
    const other = await Browser.logIn(desktop);
    const response = await here.end({ id: (await here.list())[0]?.id });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect([await here.isIn(), await other.isIn()]).toEqual([false, true]);
  });

  test.each([{ id: '../../v1' }, { id: '' }, { others: false }])('refuses %j', async (json) => {
    const here = await Browser.logIn(phone);
    expect((await here.end(json)).status).toBe(422);
    expect(await here.isIn()).toBe(true);
  });
});

test('a session lives on where there is no room to note that it was used', async () => {
  const owner = await Browser.logIn(phone);
  const before = owner.cookie;
  store.plan = (method, key) =>
    method === 'PUT' && key?.startsWith('login/') ? { kind: 'status', status: 507 } : null;
  at(6 * minute);
  expect(await owner.isIn()).toBe(true);
  expect(owner.cookie).not.toBe(before);
});
