import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog } from '#contracts/admin-safety.ts';
import { adminCheck } from '#contracts/admin-session.ts';
import {
  maxPasskeys,
  passkeyAdd,
  passkeyChallenge,
  passkeyLogin,
  passkeyOffer,
  passkeyRemove,
  passkeyRename,
  passkeys,
} from '#contracts/passkeys.ts';
import { secondFactorChange, secondFactorOffer } from '#contracts/second-factor.ts';
import adminFunction from '../../netlify/functions/admin.ts';
import loginFunction from '../../netlify/functions/login.ts';
import { isBackedUp } from '../../netlify/local/archive/archive-file.ts';
import { attemptLimits } from '../../netlify/server/auth/login-limits.ts';
import { nightly } from '../../netlify/server/nightly.ts';
import { administrator, configureAdministrator, hashPasswordAnew } from '../support/administrator.ts';
import { call, cookieOf, origin } from '../support/api.ts';
import { codeOf } from '../support/authenticator.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { useMemoryStore } from '../support/memory-store.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';
import { type Oddities, SoftPasskey } from '../support/soft-passkey.ts';

let store: FaultyStore;
const start = Date.parse('2026-11-21T10:05:00Z');
const minute = 60_000;

beforeEach(async () => {
  store = useMemoryStore();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await configureAdministrator();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { password } = administrator;
const name = 'My phone';
const ip = '203.0.113.9';

async function offer(owner: Owner, more: object = {}) {
  const response = await owner.post(adminFunction, passkeyOffer.path, { name, password, ...more });
  expect(response.status, await response.clone().text()).toBe(200);
  return passkeyOffer.response.parse(await response.json()).options;
}

/** Adds a passkey as the owner would. */
async function added(owner: Owner, more: object = {}): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(origin);
  const made = passkey.make(await offer(owner, more));
  expect((await owner.post(adminFunction, passkeyAdd.path, { name, made, ...more })).status).toBe(200);
  return passkey;
}

/** A challenge, and the cookie of the browser that has asked for it. */
async function challenge(Cookie = '') {
  const response = await call(loginFunction, 'POST', passkeyChallenge.path, { json: {}, headers: { Cookie } });
  expect(response.status).toBe(200);
  const asked = passkeyChallenge.response.parse(await response.json());
  return { ...asked, cookie: cookieOf(response), setCookie: response.headers.getSetCookie()[0] };
}

const send = (signed: object, Cookie: string, more: { own?: boolean; ip?: string } = {}) =>
  call(loginFunction, 'POST', passkeyLogin.path, {
    json: { signed, own: more.own },
    headers: { Cookie },
    context: { ip: more.ip ?? ip },
  });

/** Logs in from a browser that is not known. */
async function logInBy(passkey: SoftPasskey, odd: Oddities = {}, more: { own?: boolean; ip?: string } = {}) {
  const asked = await challenge();
  return send(passkey.sign(asked, odd), asked.cookie, more);
}

const listed = async (owner: Owner) =>
  passkeys.response.parse(await (await owner.get(adminFunction, passkeys.path)).json()).passkeys;

const check = async (Cookie = '') =>
  adminCheck.response.parse(await (await call(adminFunction, 'GET', adminCheck.path, { headers: { Cookie } })).json());

const logOf = async (owner: Owner) =>
  auditLog.response.parse(await (await owner.get(adminFunction, auditLog.path)).json()).entries;

const remove = (owner: Owner, id: unknown) => owner.post(adminFunction, passkeyRemove.path, { id });

const rename = (owner: Owner, id: unknown, to: unknown) =>
  owner.post(adminFunction, passkeyRename.path, { id, name: to });

describe('adding a passkey', () => {
  test('asks for the password, and for a key that stays on the device and checks its user', async () => {
    const owner = await Owner.logIn();
    expect(await check()).toEqual({ isAdmin: false });
    expect((await owner.post(adminFunction, passkeyOffer.path, { name, password: 'wrong' })).status).toBe(422);
    const options = await offer(owner);
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(options.rp).toEqual({ name: 'Enquiry desk' });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('owner');
    vi.setSystemTime(start + minute);
    await added(owner);
    expect(await listed(owner)).toEqual([
      { id: expect.any(String), name, host: 'example.test', addedAt: '2026-11-21T10:06:00.000Z' },
    ]);
    expect(await check()).toEqual({ isAdmin: false, passkeys: true });
    expect((await logOf(owner))[0]).toMatchObject({ event: 'passkey-added', details: { of: name } });
    expect((await offer(owner)).excludeCredentials).toHaveLength(1);
  });

  test('asks for the code too where one is needed', async () => {
    const owner = await Owner.logIn();
    const response = await owner.post(adminFunction, secondFactorOffer.path, {});
    const { secret } = secondFactorOffer.response.parse(await response.json());
    const on = { on: true, password, secret, code: codeOf(secret) };
    expect((await owner.post(adminFunction, secondFactorChange.path, on)).status).toBe(200);
    vi.setSystemTime(start + 5 * minute);
    const without = await owner.post(adminFunction, passkeyOffer.path, { name, password });
    expect(without.status).toBe(422);
    expect(await without.json()).toMatchObject({ fields: { code: expect.any(String) } });
    const passkey = await added(owner, { code: codeOf(secret) });
    expect((await logInBy(passkey)).status, 'no code beside it').toBe(200);
  });

  test.each<[string, Oddities]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another port', { origin: `${origin}:8443` }],
    ['another site of the device', { rpId: 'evil.test' }],
    ['a parent site', { rpId: 'test' }],
    ['no check of its user', { verified: false }],
    ['nobody present', { present: false }],
    ['a signature for a login', { type: 'webauthn.get' }],
  ])('refuses %s', async (_name, odd) => {
    const owner = await Owner.logIn();
    const made = new SoftPasskey(origin).make(await offer(owner), odd);
    expect((await owner.post(adminFunction, passkeyAdd.path, { name, made })).status).toBe(422);
    expect(await listed(owner)).toEqual([]);
  });

  test('takes an offer once, soon, and from the session it was made to', async () => {
    const owner = await Owner.logIn();
    const other = await Owner.logIn();
    const options = await offer(owner);
    const post = (who: Owner, passkey = new SoftPasskey(origin)) =>
      who.post(adminFunction, passkeyAdd.path, { name, made: passkey.make(options) });
    expect((await post(other)).status, 'other session').toBe(422);
    expect((await post(owner)).status).toBe(200);
    expect((await post(owner)).status, 'again').toBe(422);
    const late = await offer(owner);
    vi.setSystemTime(start + 5 * minute);
    const made = new SoftPasskey(origin).make(late);
    expect((await owner.post(adminFunction, passkeyAdd.path, { name, made })).status, 'late').toBe(422);
    const login = await challenge();
    const forLogin = new SoftPasskey(origin).make({ ...options, challenge: login.challenge });
    expect((await owner.post(adminFunction, passkeyAdd.path, { name, made: forLogin })).status, 'of a login').toBe(422);
    expect(await listed(owner)).toHaveLength(1);
  });

  test('refuses one that is there, and more than there may be', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    vi.setSystemTime(start + minute);
    const made = passkey.make(await offer(owner));
    expect((await owner.post(adminFunction, passkeyAdd.path, { name, made })).status).toBe(409);
    for (let n = 1; n < maxPasskeys; n += 1) await added(owner);
    const oneMore = new SoftPasskey(origin).make(await offer(owner));
    const response = await owner.post(adminFunction, passkeyAdd.path, { name, made: oneMore });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: expect.stringContaining(String(maxPasskeys)) });
    expect(await listed(owner)).toHaveLength(maxPasskeys);
  });

  test('does not take wrong passwords without end', async () => {
    const owner = await Owner.logIn();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await owner.post(adminFunction, passkeyOffer.path, { name, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });
});

describe('a login by a passkey', () => {
  test('starts the same session as the password, and the log tells by what', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    vi.setSystemTime(start + minute);
    const response = await logInBy(passkey);
    expect(response.status, await response.clone().text()).toBe(200);
    const [session, device] = response.headers.getSetCookie();
    expect(session).toMatch(/^__Host-session=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(device).toMatch(/^__Host-device=/);
    expect((await check(cookieOf(response))).isAdmin).toBe(true);
    expect((await listed(owner))[0]).toMatchObject({ lastUsedAt: '2026-11-21T10:06:00.000Z' });
    expect((await logOf(owner))[0]).toMatchObject({ event: 'login', details: { factor: 'passkey', of: name } });
    const own = await logInBy(passkey, {}, { own: true });
    expect(own.headers.getSetCookie()[0]).toContain('Max-Age=2592000;');
  });

  test.each<[string, Oddities]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another port of the same host', { origin: `${origin}:8443` }],
    ['a subdomain with the same site', { origin: 'https://evil.example.test' }],
    ['another site of the device', { rpId: 'evil.test' }],
    ['no check of its user', { verified: false }],
    ['nobody present', { present: false }],
    ['another user', { userHandle: 'AAAA' }],
    ['no user', { userHandle: undefined }],
    ['a signature for making one', { type: 'webauthn.create' }],
    ['a frame of another site', { crossOrigin: true }],
  ])('refuses %s, whatever host the request names', async (_name, odd) => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    const asked = await challenge();
    const signed = passkey.sign(asked, odd);
    const host = new URL(odd.origin ?? origin).host;
    const headers = { Cookie: asked.cookie, Host: host, Origin: `https://${host}`, 'X-Forwarded-Host': host };
    const response = await call(loginFunction, 'POST', passkeyLogin.path, {
      json: { signed },
      headers,
      context: { ip },
    });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await logInBy(passkey)).status, 'a good one').toBe(200);
  });

  test('refuses one it does not know, one that was removed, and another key under a known name, with one answer', async () => {
    const owner = await Owner.logIn();
    const [removed, passkey] = [await added(owner, { name: 'Lost' }), await added(owner)];
    const lost = (await listed(owner)).find((each) => each.name === 'Lost');
    expect((await remove(owner, lost?.id)).status).toBe(200);
    const tell = async (response: Response) => {
      const { requestId: _, ...body } = (await response.json()) as { requestId: string };
      return { status: response.status, body, cookies: response.headers.getSetCookie() };
    };
    const stranger = new SoftPasskey(origin);
    stranger.make({ challenge: '', user: { id: (await offer(owner)).user.id } });
    const unknown = await tell(await logInBy(stranger));
    expect(unknown).toMatchObject({ status: 401, cookies: [] });
    expect(await tell(await logInBy(removed, {}, { ip: '198.51.100.1' }))).toEqual(unknown);
    const asked = await challenge();
    const forged = { ...stranger.sign(asked), id: passkey.id, rawId: passkey.id };
    expect(await tell(await send(forged, asked.cookie, { ip: '198.51.100.2' }))).toEqual(unknown);
    const entry = (await logOf(owner)).find(({ event }) => event === 'logins-refused');
    expect(entry?.counts?.['wrong-passkey']).toBeGreaterThan(2);
  });

  test('takes a challenge once, soon, and from the browser that has asked for it', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    const asked = await challenge();
    expect(asked.setCookie).toMatch(
      /^__Host-passkey=[\w-]{32}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const signed = passkey.sign(asked);
    expect((await send(signed, '')).status, 'no browser').toBe(422);
    expect((await send(signed, (await challenge()).cookie)).status, 'other browser').toBe(422);
    expect((await send(signed, asked.cookie)).status).toBe(200);
    expect((await send(signed, asked.cookie)).status, 'replayed').toBe(401);
    const fresh = passkey.sign(asked);
    expect((await send(fresh, asked.cookie)).status, 'a new signature of a used challenge').toBe(401);
    const late = await challenge();
    vi.setSystemTime(start + 5 * minute);
    const response = await send(passkey.sign(late), late.cookie);
    expect(response.status, 'late').toBe(422);
    expect(await response.json()).toMatchObject({ error: 'That took too long. Please try again.' });
    vi.setSystemTime(start - 2 * minute);
    expect((await send(passkey.sign(late), late.cookie)).status, 'clock set back').toBe(422);
  });

  test('refuses a challenge of its own making, or for adding one', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    const { cookie, challenge: genuine } = await challenge();
    const altered = Buffer.from(genuine, 'base64url');
    altered[7] = (altered[7] ?? 0) ^ 1;
    const forAdding = (await offer(owner)).challenge;
    for (const bad of ['', 'AAAA', genuine.slice(0, -4), altered.toString('base64url'), forAdding, `${genuine}AAAA`]) {
      expect((await send(passkey.sign({ challenge: bad }), cookie)).status, bad).toBe(422);
    }
    expect(store.keys.filter((key) => key.startsWith('challenges/'))).toHaveLength(1);
  });

  test('lets two tabs of a browser wait at once', async () => {
    const passkey = await added(await Owner.logIn());
    const first = await challenge();
    const second = await challenge(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect((await send(passkey.sign(first), second.cookie)).status).toBe(200);
    expect((await send(passkey.sign(second), second.cookie)).status).toBe(200);
  });

  test('refuses a count that goes back, and takes devices that count nothing', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    expect((await logInBy(passkey, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0]) expect((await logInBy(passkey, { counter })).status, `${counter}`).toBe(401);
    expect((await logInBy(passkey, { counter: 11 })).status).toBe(200);
    const none = await added(owner);
    for (let n = 0; n < 3; n += 1) expect((await logInBy(none, { counter: 0 })).status).toBe(200);
  });

  test('lets one of two through that come at once with one challenge, or with one count', async () => {
    const passkey = await added(await Owner.logIn());
    const asked = await challenge();
    const signed = passkey.sign(asked);
    const same = await Promise.all([1, 2].map((n) => send(signed, asked.cookie, { ip: `198.51.100.${n}` })));
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const copies = await Promise.all([3, 4].map((n) => logInBy(passkey, { counter: 50 }, { ip: `198.51.100.${n}` })));
    expect(copies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('is counted as one with the password, with the same attempts of its network', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    const byPassword = (username: string) =>
      call(loginFunction, 'POST', '/api/admin/login', { json: { username, password: 'wrong' }, context: { ip } });
    for (let n = 0; n < attemptLimits.accountFromNetwork; n += 1) {
      expect((await logInBy(passkey, { rpId: 'evil.test' })).status).toBe(401);
    }
    const limited = await logInBy(passkey);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await logInBy(passkey, {}, { ip: '198.51.100.7' })).status).toBe(200);
    for (let n = attemptLimits.accountFromNetwork; n < attemptLimits.network; n += 1) {
      expect((await byPassword(`user${n}@example.test`)).status).toBe(401);
    }
    expect((await byPassword('user@example.test')).status).toBe(429);
    expect((await logOf(owner)).find(({ event }) => event === 'logins-refused')?.counts).toMatchObject({
      wrong: attemptLimits.network - attemptLimits.accountFromNetwork,
      'wrong-passkey': attemptLimits.accountFromNetwork,
      'attempts-used-up': 2,
    });
  });

  test('tells nobody, by what it takes of the attempts, whose the desk is', async () => {
    const stranger = new SoftPasskey(origin);
    for (let n = 0; n < attemptLimits.accountFromNetwork; n += 1) {
      expect((await logInBy(stranger, { userHandle: 'AAAA' })).status).toBe(401);
    }
    const guess = async (username: string) => {
      const json = { username, password: 'a guess' };
      return (await call(loginFunction, 'POST', '/api/admin/login', { json, context: { ip } })).status;
    };
    expect(await guess(administrator.username)).toBe(await guess('somebody.else@example.test'));
  });

  test('opens nothing after a new password, and nothing while the store does not answer', async () => {
    const passkey = await added(await Owner.logIn());
    const asked = await challenge();
    store.plan = () => ({ kind: 'status', status: 403 });
    expect((await send(passkey.sign(asked), asked.cookie)).status).toBe(503);
    store.plan = () => null;
    await hashPasswordAnew();
    expect((await logInBy(passkey)).status).toBe(401);
    expect(await check()).toEqual({ isAdmin: false });
  });
});

describe('the list of passkeys', () => {
  test('gives one another name, and removes it at once', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    const id = (await listed(owner))[0]?.id;
    for (const bad of ['  ', 'x'.repeat(61), 'phone\u202eenohp', 'two\nlines', '\u200b']) {
      expect((await rename(owner, id, bad)).status, bad).toBe(422);
    }
    expect((await rename(owner, id, 'Blue phone')).status).toBe(200);
    expect((await listed(owner))[0]).toMatchObject({ name: 'Blue phone' });
    expect((await logInBy(passkey)).status, 'still opens').toBe(200);
    expect(await (await remove(owner, id)).json()).toEqual({ success: true, credential: passkey.id });
    expect(await listed(owner)).toEqual([]);
    expect((await logInBy(passkey)).status).toBe(401);
    expect([(await remove(owner, id)).status, (await rename(owner, id, name)).status]).toEqual([404, 404]);
    for (const bad of ['../../x', '', undefined]) {
      expect([(await remove(owner, bad)).status, (await rename(owner, bad, name)).status]).toEqual([422, 422]);
    }
    const events = (await logOf(owner)).map(({ event, details }) => `${event} ${details.of ?? ''}`);
    expect(events).toEqual(expect.arrayContaining(['passkey-renamed Blue phone', 'passkey-removed Blue phone']));
  });

  test('shows one that is damaged, which opens nothing and can be removed', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    const key = store.keys.find((each) => each.startsWith('passkeys/')) ?? '';
    await storeOfFunctions().replace(key, '{"credential":');
    const [damaged] = await listed(owner);
    expect(damaged).toEqual({ id: expect.any(String) });
    expect((await logInBy(passkey)).status).toBe(401);
    expect((await remove(owner, damaged?.id)).status).toBe(200);
    expect(await listed(owner)).toEqual([]);
  });
});

test('no backup holds a passkey, and a night forgets challenges that were answered', async () => {
  const passkey = await added(await Owner.logIn());
  expect((await logInBy(passkey)).status).toBe(200);
  for (const key of store.keys.filter((each) => /^(?:passkeys|challenges)\//.test(each))) {
    expect(isBackedUp(key), key).toBe(false);
  }
  const direct = storeOfFunctions();
  const clock = () => new Date();
  const ofChallenges = () => store.keys.filter((key) => key.startsWith('challenges/')).length;
  expect(ofChallenges()).toBe(2);
  vi.setSystemTime(start + 15 * minute);
  await nightly(direct, clock, null);
  expect(ofChallenges()).toBe(2);
  vi.setSystemTime(start + 30 * minute);
  await nightly(direct, clock, null);
  expect(ofChallenges()).toBe(0);
  expect((await logInBy(passkey)).status).toBe(200);
});
