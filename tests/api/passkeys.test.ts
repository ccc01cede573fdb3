import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  passkeyAdd,
  passkeyChallenge,
  passkeyLogin,
  passkeyOffer,
  passkeyRemove,
  passkeys,
} from '#features/account/contract/passkeys.ts';
import { adminSessions, auditLog, endSessions } from '#features/account/contract/safety.ts';
import { secondFactorChange, secondFactorOffer } from '#features/account/contract/second-factor.ts';
import { adminCheck } from '#features/account/contract/session.ts';
import { isBackedUp } from '#server/app/backups/archive.ts';
import loginFunction from '../../netlify/functions/account.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { administrator, hashPasswordAnew } from '../support/administrator.ts';
import { call, cookieOf, origin } from '../support/api.ts';
import { codeOf } from '../support/authenticator.ts';
import { beginTest, endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';
import { attemptLimits } from '../support/promised-limits.ts';
import { type Oddities, SoftPasskey } from '../support/soft-passkey.ts';

let store: FaultyStore;
const start = Date.parse('2026-11-21T10:05:00Z');
const minute = 60_000;

beforeEach(async () => {
  ({ store } = await beginTest(start));
});
afterEach(endTest);

const { password } = administrator;
const name = 'My phone';
const ip = '203.0.113.9';

async function offer(owner: Owner, more: object = {}) {
  const response = await owner.post(adminFunction, passkeyOffer.path, { name, password, ...more });
  expect(response.status, await response.clone().text()).toBe(200);
  return passkeyOffer.response.parse(await response.json()).options;
}

const add = (owner: Owner, made: object, more: object = {}) =>
  owner.post(adminFunction, passkeyAdd.path, { name, made, ...more });

/** Adds a passkey as the owner would. */
async function added(owner: Owner, more: object = {}): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(origin);
  expect((await add(owner, passkey.make(await offer(owner, more)), more)).status).toBe(200);
  return passkey;
}

async function challenge() {
  const response = await call(loginFunction, 'POST', passkeyChallenge.path, { json: {} });
  return passkeyChallenge.response.parse(await response.json());
}

const send = (
  signed: object,
  more: { own?: boolean; ip?: string; headers?: Record<string, string> } = {},
) => {
  const { own, headers = {} } = more;
  return call(loginFunction, 'POST', passkeyLogin.path, {
    json: { signed, own },
    headers,
    context: { ip, ...more },
  });
};

const logInBy = async (
  passkey: SoftPasskey,
  odd: Oddities = {},
  more: { own?: boolean; ip?: string } = {},
) => send(passkey.sign(await challenge(), odd), more);

const listed = async (owner: Owner) =>
  passkeys.response.parse(await (await owner.get(adminFunction, passkeys.path)).json()).passkeys;

const check = async (Cookie = '') =>
  adminCheck.response.parse(
    await (await call(adminFunction, 'GET', adminCheck.path, { headers: { Cookie } })).json(),
  );

const logOf = async (owner: Owner) =>
  auditLog.response.parse(await (await owner.get(adminFunction, auditLog.path)).json()).entries;

const remove = (owner: Owner, id: unknown) => owner.post(adminFunction, passkeyRemove.path, { id });

/** What an answer tells a stranger. */
async function tell(response: Response) {
  const { requestId: _, ...body } = (await response.json()) as { requestId: string };
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
}

const wrongPlaces: [string, Oddities][] = [
  ['another origin', { origin: 'https://evil.test' }],
  ['another port', { origin: `${origin}:8443` }],
  ['another site of the device', { rpId: 'evil.test' }],
  ['no check of its user', { verified: false }],
  ['nobody present', { present: false }],
];

describe('adding a passkey', () => {
  test('asks for the password and the code, and for a key that stays on the device and checks its user', async () => {
    const owner = await Owner.logIn();
    const wrong = await owner.post(adminFunction, passkeyOffer.path, { name, password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(await check()).toEqual({ isAdmin: false });
    const { authenticatorSelection } = await offer(owner);
    expect(authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });

    const offered = await owner.post(adminFunction, secondFactorOffer.path, {});
    const { secret } = secondFactorOffer.response.parse(await offered.json());
    await owner.post(adminFunction, secondFactorChange.path, {
      on: true,
      password,
      secret,
      code: codeOf(secret),
    });
    vi.setSystemTime(start + 5 * minute);
    const without = await owner.post(adminFunction, passkeyOffer.path, { name, password });
    expect(await without.json()).toMatchObject({ fields: { code: expect.any(String) } });
    const passkey = await added(owner, { code: codeOf(secret) });
    expect(await check()).toEqual({ isAdmin: false, codeNeeded: true, passkeys: true });
    expect(await listed(owner)).toEqual([
      { id: expect.any(String), name, host: 'example.test', addedAt: '2026-11-21T10:10:00.000Z' },
    ]);
    expect((await logOf(owner))[0]).toMatchObject({
      event: 'passkey-added',
      details: { of: name },
    });
    expect((await logInBy(passkey)).status, 'no code beside it').toBe(200);
  });

  test.each<[string, Oddities]>([
    ...wrongPlaces,
    ['a parent site', { rpId: 'test' }],
    ['a signature for a login', { type: 'webauthn.get' }],
    ['a frame of another site', { crossOrigin: true }],
  ])('refuses %s', async (_name, odd) => {
    const owner = await Owner.logIn();
    const made = new SoftPasskey(origin).make(await offer(owner), odd);
    expect((await add(owner, made)).status).toBe(422);
    expect(await listed(owner)).toEqual([]);
  });

  test('takes an offer once, soon, and from the session it was made to', async () => {
    const [owner, other] = [await Owner.logIn(), await Owner.logIn()];
    const options = await offer(owner);
    const post = (who: Owner, asked = options) => add(who, new SoftPasskey(origin).make(asked));
    expect((await post(other)).status, 'other session').toBe(422);
    expect((await post(owner)).status).toBe(200);
    expect((await post(owner)).status, 'again').toBe(422);
    expect((await post(owner, { ...options, ...(await challenge()) })).status, 'of a login').toBe(
      422,
    );
    const late = await offer(owner);
    vi.setSystemTime(start + 5 * minute);
    expect((await post(owner, late)).status, 'late').toBe(422);
    expect(await listed(owner)).toHaveLength(1);
  });

  test('refuses one that is there, more than there may be, and wrong passwords without end', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    expect((await add(owner, passkey.make(await offer(owner)))).status).toBe(409);
    for (let n = 1; n < 20; n += 1) await added(owner);
    expect((await add(owner, new SoftPasskey(origin).make(await offer(owner)))).status).toBe(409);
    expect(await listed(owner)).toHaveLength(20);
    const guess = () => owner.post(adminFunction, passkeyOffer.path, { name, password: 'wrong' });
    for (let n = 0; n < attemptLimits.accountFromNetwork; n += 1)
      expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe('a login by a passkey', () => {
  test('starts the same session as the password, and the log tells by what', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    vi.setSystemTime(start + minute);
    const response = await logInBy(passkey);
    const [session, device] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-session=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toMatch(/^__Host-device=/);
    expect((await check(cookieOf(response))).isAdmin).toBe(true);
    expect((await listed(owner))[0]).toMatchObject({ lastUsedAt: '2026-11-21T10:06:00.000Z' });
    expect((await logOf(owner))[0]).toMatchObject({
      event: 'login',
      details: { factor: 'passkey', of: name },
    });
    const own = await logInBy(passkey, {}, { own: true });
    expect(own.headers.getSetCookie()[0]).toContain('Max-Age=2592000;');
  });

  test.each<[string, Oddities]>([
    ...wrongPlaces,
    ['a subdomain with the same site', { origin: 'https://evil.example.test' }],
    ['another user', { userHandle: 'AAAA' }],
    ['no user', { userHandle: undefined }],
    ['a signature for making one', { type: 'webauthn.create' }],
  ])('refuses %s, whatever host the request names', async (_name, odd) => {
    const passkey = await added(await Owner.logIn());
    const { host } = new URL(odd.origin ?? origin);
    const headers = { Host: host, Origin: `https://${host}`, 'X-Forwarded-Host': host };
    const response = await send(passkey.sign(await challenge(), odd), { headers });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await logInBy(passkey)).status, 'a good one').toBe(200);
  });

  test('refuses one it does not know, one that was removed, and another key under a known name, with one answer', async () => {
    const owner = await Owner.logIn();
    const [removed, passkey] = [await added(owner, { name: 'Lost' }), await added(owner)];
    const lost = (await listed(owner)).find((each) => each.name === 'Lost');
    expect((await remove(owner, lost?.id)).status).toBe(200);
    const stranger = new SoftPasskey(origin);
    stranger.make({ challenge: '', user: (await offer(owner)).user });
    const unknown = await tell(await logInBy(stranger));
    expect(unknown).toMatchObject({ status: 401, cookies: [] });
    expect(await tell(await logInBy(removed))).toEqual(unknown);
    const forged = { ...stranger.sign(await challenge()), id: passkey.id, rawId: passkey.id };
    expect(await tell(await send(forged))).toEqual(unknown);
    const entry = (await logOf(owner)).find(({ event }) => event === 'logins-refused');
    expect(entry?.counts).toEqual({ 'wrong-passkey': 3 });
  });

  test('takes a challenge of our own once, and soon', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    const asked = await challenge();
    const signed = passkey.sign(asked);
    expect((await send(signed)).status).toBe(200);
    expect((await send(signed)).status, 'replayed').toBe(401);
    expect((await send(passkey.sign(asked))).status, 'a new signature of a used challenge').toBe(
      401,
    );
    const altered = Buffer.from((await challenge()).challenge, 'base64url');
    altered[70] = (altered[70] ?? 0) ^ 1;
    for (const bad of ['', 'AAAA', altered.toString('base64url'), (await offer(owner)).challenge]) {
      expect((await send(passkey.sign({ challenge: bad }))).status, bad).toBe(422);
    }
    const late = await challenge();
    for (const now of [start + 5 * minute, start - 2 * minute]) {
      vi.setSystemTime(now);
      expect((await send(passkey.sign(late))).status).toBe(422);
    }
  });

  test('refuses a count that goes back, and takes devices that count nothing', async () => {
    const owner = await Owner.logIn();
    const passkey = await added(owner);
    expect((await logInBy(passkey, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0])
      expect((await logInBy(passkey, { counter })).status, `${counter}`).toBe(401);
    expect((await logInBy(passkey, { counter: 11 })).status).toBe(200);
    const none = await added(owner);
    for (let n = 0; n < 3; n += 1) expect((await logInBy(none, { counter: 0 })).status).toBe(200);
  });

  test('lets one of two through that come at once with one challenge, or with one count', async () => {
    const passkey = await added(await Owner.logIn());
    const signed = passkey.sign(await challenge(), { counter: 0 });
    const statuses = async (both: Promise<Response>[]) =>
      (await Promise.all(both)).map(({ status }) => status).sort();
    expect(await statuses([send(signed), send(signed)])).toEqual([200, 401]);
    expect(await statuses([1, 2].map(() => logInBy(passkey, { counter: 50 })))).toEqual([200, 401]);

    // Of two servers one has taken the count before the other writes.
    const key = store.keys.find((one) => one.startsWith('passkeys/')) ?? '';
    const read = async () => (await storeOfFunctions().read(key)) ?? '';
    const before = await read();
    expect((await logInBy(passkey, { counter: 60 })).status).toBe(200);
    const after = await read();
    store.overwrite(key, before);
    store.plan = (method, changed) => {
      if (method !== 'PUT' || changed !== key) return null;
      store.plan = () => null;
      store.overwrite(key, after);
      return null;
    };
    expect((await logInBy(passkey, { counter: 60 })).status).toBe(401);
    expect(await read()).toBe(after);
  });

  test('is counted as one with the password, apart from the account, so that nobody learns whose the desk is', async () => {
    const passkey = await added(await Owner.logIn());
    for (let n = 0; n < attemptLimits.accountFromNetwork; n += 1) {
      expect((await logInBy(passkey, { rpId: 'evil.test' })).status).toBe(401);
    }
    expect((await logInBy(passkey)).status).toBe(429);
    expect((await logInBy(passkey, {}, { ip: '198.51.100.7' })).status).toBe(200);
    const guess = async (username: string) => {
      const json = { username, password: 'a guess' };
      return (await call(loginFunction, 'POST', '/api/admin/login', { json, context: { ip } }))
        .status;
    };
    expect(await guess(administrator.username)).toBe(401);
    for (let n = attemptLimits.accountFromNetwork + 1; n < attemptLimits.network; n += 1) {
      expect(await guess(`user${n}@example.test`)).toBe(401);
    }
    expect(await guess('user@example.test')).toBe(429);
  });

  test('is shut out by no number of others: a signature cannot be guessed, so no account limits it', async () => {
    const passkey = await added(await Owner.logIn());
    for (let n = 0; n <= attemptLimits.account; n += 1)
      expect((await logInBy(passkey, { rpId: 'evil.test' }, { ip: `198.51.${n}.1` })).status).toBe(
        401,
      );
    expect((await logInBy(passkey, {}, { ip: '192.0.2.8' })).status).toBe(200);
  });

  test('opens nothing after a new password, and nothing while the store does not answer', async () => {
    const passkey = await added(await Owner.logIn());
    const asked = await challenge();
    store.plan = () => ({ kind: 'status', status: 403 });
    expect((await send(passkey.sign(asked))).status).toBe(503);
    store.plan = () => null;
    await hashPasswordAnew();
    expect((await logInBy(passkey)).status).toBe(401);
    expect(await check()).toEqual({ isAdmin: false });
  });
});

test('one that is removed opens nothing at once, and its name stands in one line', async () => {
  const owner = await Owner.logIn();
  for (const bad of ['  ', 'x'.repeat(61), 'phone\u202eenohp', 'two\nlines', '\u200b']) {
    const refused = await owner.post(adminFunction, passkeyOffer.path, { name: bad, password });
    expect(refused.status, bad).toBe(422);
  }
  const passkey = await added(owner);
  const id = (await listed(owner))[0]?.id;
  expect(await (await remove(owner, id)).json()).toEqual({ success: true, credential: passkey.id });
  expect((await logInBy(passkey)).status).toBe(401);
  expect((await remove(owner, id)).status).toBe(404);
  expect((await logOf(owner)).map(({ event, details }) => [event, details.of])).toContainEqual([
    'passkey-removed',
    name,
  ]);
});

test('a lost device is shut out from another session: its sessions, its passkey, and what it has begun', async () => {
  const phone = await Owner.logIn();
  const passkey = await added(phone, { name: 'Lost phone' });
  const begun = await offer(phone);
  const asked = await challenge();
  const Cookie = cookieOf(await logInBy(passkey));
  expect((await check(Cookie)).isAdmin).toBe(true);

  const laptop = await Owner.logIn();
  const sessionsOf = async () => {
    const answer = await laptop.get(adminFunction, adminSessions.path);
    return adminSessions.response.parse(await answer.json()).sessions;
  };
  const lost = (await sessionsOf()).filter(({ here }) => !here);
  expect(lost).toHaveLength(2);
  for (const { id } of lost)
    expect((await laptop.post(adminFunction, endSessions.path, { id })).status).toBe(200);
  expect((await remove(laptop, (await listed(laptop))[0]?.id)).status).toBe(200);

  expect(await check(Cookie)).toEqual({ isAdmin: false });
  const read = await call(adminFunction, 'GET', passkeys.path, { headers: { Cookie } });
  expect(read.status).toBe(401);
  expect((await add(phone, new SoftPasskey(origin).make(begun))).status).toBe(401);
  expect((await send(passkey.sign(asked))).status, 'asked before').toBe(401);
  expect((await logInBy(passkey)).status).toBe(401);
  expect(await listed(laptop)).toEqual([]);
  expect(await sessionsOf()).toMatchObject([{ here: true }]);
});

test('a passkey of the administrator before opens nothing of the one that came after', async () => {
  const before = await added(await Owner.logIn());
  const next = { username: 'next@example.test', password };
  process.env.ADMIN_EMAIL = next.username;
  expect((await logInBy(before)).status).toBe(401);
  const login = await call(loginFunction, 'POST', '/api/admin/login', { json: next });
  const headers = { Cookie: cookieOf(login) };
  const offered = await call(adminFunction, 'POST', passkeyOffer.path, {
    json: { name, password },
    headers,
  });
  const { options } = passkeyOffer.response.parse(await offered.json());
  const own = new SoftPasskey(origin);
  const json = { name, made: own.make(options) };
  expect((await call(adminFunction, 'POST', passkeyAdd.path, { json, headers })).status).toBe(200);
  expect((await logInBy(own)).status).toBe(200);
  expect((await logInBy(before)).status).toBe(401);
  const asNext = { userHandle: options.user.id };
  expect((await logInBy(before, asNext)).status, 'under the name of the new one').toBe(401);
});

test('passkeys of a version that kept each in a text of its own go on, and one removed stays gone', async () => {
  const owner = await Owner.logIn();
  const [kept, gone] = [await added(owner), await added(owner, { name: 'Old' })];
  const direct = storeOfFunctions();
  const [list = ''] = store.keys.filter((key) => key.startsWith('passkeys/'));
  const { passkeys: records } = JSON.parse((await direct.read(list)) ?? '');
  for (const [n, record] of records.entries()) {
    await direct.create(`${list.replace('.json', '')}/${n}.json`, JSON.stringify(record));
  }
  await direct.remove(list);
  expect((await logInBy(kept)).status).toBe(200);
  const old = (await listed(owner)).find((each) => each.name === 'Old');
  expect((await remove(owner, old?.id)).status).toBe(200);
  expect((await logInBy(gone)).status).toBe(401);
  expect(await listed(owner)).toHaveLength(1);
  for (const key of store.keys.filter((each) => each.startsWith('passkeys/')))
    expect(isBackedUp(key)).toBe(false);
});
