import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSessions, auditLog } from '#features/account/contract/safety.ts';
import { adminCheck } from '#features/account/contract/session.ts';
import { parseAdminConfig } from '#server/config.ts';
import { errorBody } from '#shared/errors.ts';
import loginFunction from '../../netlify/functions/account.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { subjectOf } from '../../src/features/account/server/login-document.ts';
import { administrator, hashPasswordAnew, logIn } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { Owner } from '../support/owner.ts';
import { attemptLimits, queueLimits } from '../support/promised-limits.ts';

let store: FaultyStore;
beforeEach(async () => {
  // The middle of a window: attempts of one test shall not fall into two.
  ({ store } = await beginTest(Date.parse('2026-11-21T10:05:00Z')));
});
afterEach(endTest);

const wrong = { ...administrator, password: 'not the password' };

const tryLogin = (json: object, { ip = '203.0.113.9', cookie = '' } = {}) =>
  call(loginFunction, 'POST', '/api/admin/login', {
    json,
    headers: { Cookie: cookie },
    context: { ip },
  });

const isAdmin = async (Cookie: string) => {
  const response = await call(adminFunction, 'GET', '/api/admin/check', { headers: { Cookie } });
  return adminCheck.response.parse(await response.json()).isAdmin;
};

/** Logs in; gives the cookie by which the device is known from then on. */
async function knownDevice(cookie = ''): Promise<string> {
  const response = await tryLogin(administrator, { cookie });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[1]?.split(';')[0] ?? '';
}

/** Sends so many wrong logins, two at a time; gives their statuses. */
async function tryWrong(
  count: number,
  sender: (n: number) => { ip?: string; username?: string; cookie?: string },
) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 2) {
    const pair = [n, n + 1].filter((each) => each < count).map(sender);
    const answers = pair.map(({ username = wrong.username, ...from }) =>
      tryLogin({ ...wrong, username }, from),
    );
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  return statuses;
}

const countOf = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

/** The entries of refused logins in the log of what was done. */
async function refusals() {
  const response = await (await Owner.logIn()).get(adminFunction, auditLog.path);
  const { entries } = auditLog.response.parse(await response.json());
  return entries.filter(({ event }) => event === 'logins-refused').map(({ counts }) => counts);
}

/** An address in a network of its own for each number. */
const ofNetwork = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`;

describe('login attempts', () => {
  test('of one network with one account are limited, the answer says for how long, and other networks go on', async () => {
    const statuses = await tryWrong(20, () => ({}));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([
      attemptLimits.accountFromNetwork,
      15,
    ]);
    const throttled = await tryLogin(administrator);
    // To the end of the quarter of an hour by the clock, five minutes of which are over.
    expect(throttled.headers.get('Retry-After')).toBe('600');
    expect(errorBody.parse(await throttled.json()).error).toMatch(
      /^Too many attempts\. Please wait (a minute|\d+ minutes)/,
    );
    await tryWrong(6, () => ({ ip: '2001:db8:1::1' }));
    expect((await tryLogin(administrator, { ip: '2001:db8:1::ffff' })).status, 'same /64').toBe(
      429,
    );
    expect((await tryLogin(administrator, { ip: '203.0.113.77' })).status).toBe(200);
  });

  test('of one network are limited whatever accounts it tries, and of one /48 or /32 too', async () => {
    const statuses = await tryWrong(14, (n) => ({ username: `user${n}@example.test` }));
    expect(countOf(statuses, 401)).toBe(attemptLimits.network);
    const unnamed = await tryWrong(14, (n) => ({
      username: `user${n}@example.test`,
      ip: `what a proxy passes on ${n}`,
    }));
    expect(countOf(unnamed, 401), 'no address at all').toBe(attemptLimits.network);
    const wide = await tryWrong(attemptLimits.wideNetwork + 4, (n) => ({
      ip: `2001:db8:2:${n}::1`,
    }));
    expect(countOf(wide, 401)).toBe(attemptLimits.wideNetwork);
    const provider = await tryWrong(attemptLimits.provider, (n) => ({
      ip: `2001:db8:${100 + n}::1`,
    }));
    expect(countOf(provider, 401), 'of one /32').toBe(
      attemptLimits.provider - attemptLimits.wideNetwork,
    );
    expect(
      (await tryLogin(administrator, { ip: '192.0.2.7' })).status,
      'the owner at a new device elsewhere',
    ).toBe(200);
  });

  test('with one account are limited from however many networks', async () => {
    const statuses = await tryWrong(attemptLimits.account + 10, (n) => ({ ip: ofNetwork(n) }));
    expect(statuses.slice(-10)).toEqual(new Array(10).fill(429));
    expect(countOf(statuses, 401)).toBe(attemptLimits.account);
  });

  test('of a known device stand apart: nobody can lock the owner out of it', async () => {
    const device = await knownDevice();
    await tryWrong(8, () => ({}));
    expect((await tryLogin(administrator)).status).toBe(429);
    expect((await tryLogin(administrator, { cookie: device })).status).toBe(200);
    expect((await tryLogin(administrator, { cookie: `${device}x` })).status).toBe(429);
    for (let n = 0; n < 20; n += 1) {
      expect((await tryLogin(administrator, { ip: ofNetwork(n) })).status).toBe(200);
    }
    expect(
      (await tryLogin(administrator, { cookie: device })).status,
      'after twenty newer ones',
    ).toBe(429);
  });

  test('of all known devices together are limited, and those of before “log out everywhere” are strangers', async () => {
    const devices: string[] = [];
    for (let n = 0; n < 7; n += 1) devices.push(await knownDevice());
    const cookie = await logIn();
    const statuses = await tryWrong(70, (n) => ({
      cookie: devices[n % 7] ?? '',
      ip: ofNetwork(n),
    }));
    expect(countOf(statuses, 401)).toBe(attemptLimits.devices);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    const options = { json: {}, headers: { Cookie: cookie } };
    expect((await call(adminFunction, 'POST', '/api/admin/end-sessions', options)).status).toBe(
      200,
    );
    await tryWrong(attemptLimits.accountFromNetwork, () => ({}));
    expect((await tryLogin(administrator, { cookie: devices[0] ?? '' })).status).toBe(429);
  });

  test.each(['one', 'all others'])(
    'of a device are a stranger’s once its session was ended from another (%s), which stays known',
    async (ended) => {
      const cookiesOf = (response: Response) =>
        response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
      const lost = cookiesOf(await tryLogin(administrator)).join('; ');
      const here = cookiesOf(await tryLogin(administrator)).join('; ');
      const options = { headers: { Cookie: here } };
      const listed = await call(adminFunction, 'GET', adminSessions.path, options);
      const { sessions } = adminSessions.response.parse(await listed.json());
      const other = sessions.find((session) => !session.here)?.id;
      const json = ended === 'one' ? { id: other } : { others: true };
      await call(adminFunction, 'POST', '/api/admin/end-sessions', { ...options, json });
      await tryLogin(wrong, { cookie: lost });
      expect(await refusals()).toEqual([{ wrong: 1 }]);
      await tryLogin(wrong, { cookie: here });
      expect(await refusals()).toEqual([{ wrong: 1, 'wrong-on-known-device': 1 }]);
    },
  );

  test('of one known device are ten, wherever it is', async () => {
    const cookie = await knownDevice();
    const statuses = await tryWrong(14, (n) => ({ cookie, ip: ofNetwork(n) }));
    expect(countOf(statuses, 401)).toBe(attemptLimits.device);
  });

  test('of an IPv4 address are its own, in whatever spelling it comes', async () => {
    await tryWrong(attemptLimits.accountFromNetwork, () => ({ ip: '::ffff:198.51.100.1' }));
    expect((await tryLogin(administrator, { ip: '198.51.100.1' })).status).toBe(429);
    expect((await tryLogin(administrator, { ip: '::ffff:198.51.100.2' })).status).toBe(200);
  });

  test('that succeed are given back, and a new window starts afresh', async () => {
    for (let n = 0; n < attemptLimits.network * 2; n += 1)
      expect((await tryLogin(administrator)).status).toBe(200);
    await tryWrong(8, () => ({}));
    expect((await tryLogin(administrator)).status).toBe(429);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await tryLogin(administrator)).status).toBe(200);
  });

  test('that fail are one entry of the log for each window; those refused beyond the limit write nothing', async () => {
    await tryWrong(attemptLimits.accountFromNetwork, () => ({}));
    const writes: unknown[] = [];
    store.plan = (method, key) => {
      if (method !== 'GET') writes.push(key);
      return null;
    };
    expect(countOf(await tryWrong(20, () => ({})), 429)).toBe(20);
    expect(writes).toEqual([]);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await tryWrong(2, () => ({}));
    expect(await refusals()).toEqual([{ wrong: 2 }, { wrong: attemptLimits.accountFromNetwork }]);
  });
});

describe('a flood of logins', () => {
  // What is judged takes as long as it does for real: the others come meanwhile.
  beforeEach(hashPasswordAnew);

  test('is turned away but for the few that may wait, at no cost', async () => {
    let calls = 0;
    store.plan = () => {
      calls += 1;
      return null;
    };
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => tryLogin(wrong, { ip: ofNetwork(n) })),
    );
    const judged = 1 + queueLimits.strangers;
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy).toHaveLength(1000 - judged);
    expect(busy[0]?.headers.get('Retry-After')).toBe('3');
    expect(calls).toBeLessThanOrEqual(judged * 6);
    // A loaded machine has not judged all of them before their time is up.
    const wrongOnes = answers.filter(({ status }) => status === 401).length;
    expect(wrongOnes).toBeGreaterThan(0);
    expect(await refusals()).toEqual([{ wrong: wrongOnes }]);
  });

  test('from one network leaves places for others, and one from everywhere leaves some for a known device', async () => {
    const cookie = await knownDevice();
    for (const ipOf of [() => '198.51.100.1', (n: number) => `2001:db8:${n}::1`]) {
      const oneSender = Array.from({ length: 100 }, (_, n) => tryLogin(wrong, { ip: ipOf(n) }));
      expect((await tryLogin(administrator, { ip: '203.0.113.77' })).status).toBe(200);
      await Promise.all(oneSender);
    }
    const everywhere = Array.from({ length: 100 }, (_, n) => tryLogin(wrong, { ip: ofNetwork(n) }));
    expect((await tryLogin(administrator, { cookie })).status).toBe(200);
    await Promise.all(everywhere);
  });
});

describe('a session token', () => {
  test('that is forged, altered, expired or made for something else opens nothing', async () => {
    const cookie = await logIn();
    const token = cookie.slice(cookie.indexOf('=') + 1);
    const admin = parseAdminConfig(process.env);
    if (!admin) throw new Error('No administrator.');
    const [{ kid, secret }] = admin.keys;
    const [head = '', body = '', signature = ''] = token.split('.');
    const { jti } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { jti: string };
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      iss: 'areia-site',
      aud: 'session',
      sub: subjectOf(admin),
      jti,
      iat,
      exp: iat + 600,
    };
    const make = (changed: object = {}, header: object = {}, key = secret) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'HS256', typ: 'areia-session+jwt', kid, ...header })
        .sign(key);
    expect(await isAdmin(`__Host-session=${await make()}`)).toBe(true);
    const others = Buffer.from(JSON.stringify({ ...claims, jti: randomUUID() })).toString(
      'base64url',
    );
    const bad = [
      token.slice(0, -2),
      `${head}.${others}.${signature}`,
      `${head}.${body}.`,
      '',
      'x'.repeat(5000),
      new UnsecuredJWT(claims).encode(),
      await make({ aud: 'challenge' }),
      await make({ iss: 'elsewhere' }),
      await make({ sub: 'someone' }),
      await make({ exp: iat - 1 }),
      await make({ exp: undefined }),
      await make({ iat: iat + 3600, exp: iat + 7200 }),
      await make({ jti: randomUUID() }),
      await make({ jti: '../../x' }),
      await make({}, { alg: 'HS512' }),
      await make({}, { typ: 'JWT' }),
      await make({}, { kid: 'another' }),
      await make({}, {}, randomBytes(32)),
    ];
    for (const one of bad)
      expect(await isAdmin(`__Host-session=${one}`), one.slice(0, 80)).toBe(false);
  });

  test('outlives a change of keys once and not twice, and no change of the password', async () => {
    const cookie = await logIn();
    for (const lives of [true, false]) {
      process.env.SESSION_SECRET_PREVIOUS = process.env.SESSION_SECRET;
      process.env.SESSION_SECRET = randomBytes(32).toString('base64url');
      expect(await isAdmin(cookie)).toBe(lives);
    }
    const other = await logIn();
    await hashPasswordAnew();
    expect(await isAdmin(other)).toBe(false);
  });
});
