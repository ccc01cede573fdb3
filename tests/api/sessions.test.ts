import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSessions, type SessionInfo } from '#contracts/admin-safety.ts';
import { adminCheck } from '#contracts/admin-session.ts';
import adminFunction from '../../netlify/functions/admin.ts';
import loginFunction from '../../netlify/functions/login.ts';
import { readDevices } from '../../netlify/server/notifications/devices.ts';
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

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

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
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session='));
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
    return call(adminFunction, 'POST', '/api/admin/end-sessions', { json, headers: { Cookie: this.cookie } });
  }
}

describe('a session on the owner’s own phone', () => {
  test('lasts 30 days, with the same attributes of its cookie, and 30 more from each use', async () => {
    const own = await Browser.logIn(phone, { own: 'on' });
    expect(own.setCookie).toMatch(
      /^__Host-session=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    at(29 * day);
    expect(await own.isIn()).toBe(true);
    expect(own.setCookie).toContain('Max-Age=2592000;');
    at(58 * day);
    expect(await own.isIn()).toBe(true);
    at(88 * day + minute);
    expect(await own.isIn()).toBe(false);
  });

  test('asks for the password again after 180 days, however much it is used', async () => {
    const own = await Browser.logIn(phone, { own: true });
    for (let days = 25; days < 180; days += 25) {
      at(days * day);
      expect(await own.isIn()).toBe(true);
    }
    at(179 * day);
    expect(await own.isIn()).toBe(true);
    expect(own.setCookie).toContain('Max-Age=86400;');
    at(180 * day);
    expect(await own.isIn()).toBe(false);
  });

  test('is asked for and never assumed', async () => {
    for (const fields of [{}, { own: false }, { own: 'off' }]) {
      const shared = await Browser.logIn(phone, fields);
      expect(shared.setCookie).toContain('Max-Age=1800;');
      at(31 * minute);
      expect(await shared.isIn()).toBe(false);
      at(0);
    }
  });
});

test('push messages to a device end with the session that switched them on, however it is ended', async () => {
  const post = ({ cookie }: Browser, json: object) =>
    call(adminFunction, 'POST', '/api/admin/push-devices', { json, headers: { Cookie: cookie } });
  const add = async (browser: Browser, label: string) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${label}`;
    expect((await post(browser, { add: { endpoint, keys }, label })).status).toBe(200);
  };
  const devices = async () => (await readDevices(storeOfFunctions())).map(({ label }) => label).sort();
  const here = await Browser.logIn(desktop);
  const [lost, left, over] = [await Browser.logIn(phone), await Browser.logIn(phone), await Browser.logIn(phone)];
  await add(here, 'here');
  await add(lost, 'lost');
  await add(left, 'left');
  await add(over, 'over');
  const lostId = (await lost.list()).find((session) => session.here)?.id;
  store.plan = (method, key) => (method === 'PUT' && key?.startsWith('push/') ? { kind: 'status', status: 401 } : null);
  expect((await here.end({ id: lostId })).status, 'asked for again').toBe(503);
  store.plan = () => null;
  expect(await lost.isIn()).toBe(true);
  expect((await here.end({ id: lostId })).status).toBe(200);
  expect(await devices()).toEqual(['here', 'left', 'over']);
  await call(adminFunction, 'POST', '/api/admin/logout', { json: {}, headers: { Cookie: left.cookie } });
  expect(await devices()).toEqual(['here', 'over']);

  // Time that is over ends no messages: nobody meant them to end.
  at(29 * minute);
  expect(await here.isIn()).toBe(true);
  at(40 * minute);
  expect(await over.isIn()).toBe(false);
  expect(await devices()).toEqual(['here', 'over']);
  expect((await here.end({ others: true })).status).toBe(200);
  expect(await devices()).toEqual(['here']);
  expect((await here.end({})).status).toBe(200);
  expect(await devices()).toEqual([]);
});

describe('the list of sessions', () => {
  test('names each device, its first and last use, and which one is here', async () => {
    const computer = await Browser.logIn(desktop);
    at(10 * minute);
    const own = await Browser.logIn(phone, { own: true });
    at(20 * minute);
    expect(await computer.isIn()).toBe(true);
    at(21 * minute);
    expect(await own.list()).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        startedAt: '2026-11-21T10:15:00.000Z',
        lastUsedAt: '2026-11-21T10:26:00.000Z',
        own: true,
        here: true,
      },
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        startedAt: '2026-11-21T10:05:00.000Z',
        lastUsedAt: '2026-11-21T10:25:00.000Z',
        own: false,
        here: false,
      },
    ]);
    expect((await computer.list()).map(({ here, device }) => [here, device])).toEqual([
      [true, 'Firefox on Windows'],
      [false, 'Chrome on Android'],
    ]);
  });

  test('keeps none of what a browser says of itself but names of our own', async () => {
    const odd = await Browser.logIn('<script>alert(1)</script> rahul@example.test');
    expect((await odd.list())[0]?.device).toBe('Browser on an unknown system');
    const kept = await Promise.all(store.keys.map((key) => storeOfFunctions().read(key)));
    expect(kept.join()).not.toMatch(/script|rahul/);
  });

  test('leaves out what is over, and a damaged one lets nobody in but by a login', async () => {
    const left = await Browser.logIn(desktop);
    at(40 * minute);
    const here = await Browser.logIn(phone);
    expect((await here.list()).map(({ device }) => device)).toEqual(['Chrome on Android']);
    expect(await left.isIn()).toBe(false);
    store.overwrite('login/sessions.json', '{"sessions"');
    expect(await here.isIn()).toBe(false);
    expect(await (await Browser.logIn(phone)).isIn()).toBe(true);
  });
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

  test('of all others leaves this one, and of none else', async () => {
    const others = [await Browser.logIn(phone, { own: true }), await Browser.logIn(desktop)];
    const here = await Browser.logIn(desktop);
    const response = await here.end({ others: true });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    for (const other of others) expect(await other.isIn()).toBe(false);
    expect(await here.isIn()).toBe(true);
    expect(await here.list()).toHaveLength(1);
  });

  test('of this one logs out: the browser is told to forget', async () => {
    const here = await Browser.logIn(phone, { own: true });
    const other = await Browser.logIn(desktop);
    const response = await here.end({ id: (await here.list())[0]?.id });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(response.headers.get('Clear-Site-Data')).toContain('"storage"');
    expect(await here.isIn()).toBe(false);
    expect(await other.isIn()).toBe(true);
  });

  test('stands when the session was being renewed, and when its clock is set back or forward', async () => {
    const lost = await Browser.logIn(phone, { own: true });
    const here = await Browser.logIn(desktop);
    at(10 * minute);
    expect(await lost.isIn()).toBe(true);
    await here.end({ others: true });
    for (const offset of [0, -400 * day, 10 * minute, 29 * day]) {
      at(offset);
      expect(await lost.isIn()).toBe(false);
    }
  });

  test.each([{ id: '../../v1' }, { id: '' }, { others: false }])('refuses %j', async (json) => {
    const here = await Browser.logIn(phone);
    expect((await here.end(json)).status).toBe(422);
    expect(await here.isIn()).toBe(true);
  });
});

test('a token from a time that has not come yet opens nothing until then', async () => {
  at(day);
  const early = await Browser.logIn(phone, { own: true });
  at(0);
  expect(await early.isIn()).toBe(false);
  at(day + minute);
  expect(await early.isIn()).toBe(true);
});
