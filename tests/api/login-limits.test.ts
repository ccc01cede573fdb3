import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminCheck } from '#contracts/admin-session.ts';
import { errorBody } from '#contracts/errors.ts';
import adminFunction from '../../netlify/functions/admin.ts';
import loginFunction from '../../netlify/functions/login.ts';
import { attemptLimits } from '../../netlify/server/auth/attempts.ts';
import { queueLimits } from '../../netlify/server/auth/login-queue.ts';
import { subjectOf } from '../../netlify/server/auth/sessions.ts';
import { openStore } from '../../netlify/server/blobs/store.ts';
import { parseAdminConfig } from '../../netlify/server/config.ts';
import { administrator, hashPasswordAnew, logIn } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';

let store: FaultyStore;
beforeEach(async () => {
  // The middle of a window: attempts of one test shall not fall into two.
  ({ store } = await beginTest(Date.parse('2026-11-21T10:05:00Z')));
});
afterEach(endTest);

const wrong = { ...administrator, password: 'not the password' };

const tryLogin = (json: object, { ip = '203.0.113.9', cookie = '' } = {}) =>
  call(loginFunction, 'POST', '/api/admin/login', { json, headers: cookie ? { Cookie: cookie } : {}, context: { ip } });

const isAdmin = async (Cookie: string) => {
  const response = await call(adminFunction, 'GET', '/api/admin/check', { headers: { Cookie } });
  return adminCheck.response.parse(await response.json()).isAdmin;
};

/** Sends so many wrong logins, two at a time as the queue takes them; gives their statuses. */
async function tryWrong(count: number, sender: (n: number) => { ip: string; username?: string }) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 2) {
    const pair = [n, n + 1].filter((each) => each < count).map(sender);
    const answers = pair.map(({ ip, username = wrong.username }) => tryLogin({ ...wrong, username }, { ip }));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  return statuses;
}

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

/** The audit entries of refused logins, parsed. */
async function refusals(): Promise<{ counts: Record<string, number> }[]> {
  const direct = openStore({ context: 'production', signal: new AbortController().signal });
  const keys = store.keys.filter((key) => key.startsWith('audit/'));
  const texts = await Promise.all(keys.map((key) => direct.read(key)));
  return texts.map((text) => JSON.parse(text ?? '')).filter(({ event }) => event === 'logins-refused');
}

/** Makes the password cheap to judge, where hundreds are. */
function useCheapHash(): void {
  const nonce = randomBytes(16);
  const shape = { memory: 1024, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: administrator.password, nonce, tagLength: 32, ...shape });
  process.env.ADMIN_PASSWORD_HASH = `argon2id:m=1024,t=1,p=1:${nonce.toString('base64url')}:${tag.toString('base64url')}`;
}

/** An address in a network of its own for each number. */
const ofNetwork = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`;

describe('login attempts', () => {
  test('with the right name from elsewhere do not lock a new device of the owner', async () => {
    for (const ip of ['198.51.100.1', '198.51.100.2', '2001:db8:1::1']) await tryWrong(6, () => ({ ip }));
    expect((await tryLogin(administrator, { ip: '198.51.100.1' })).status).toBe(429);
    expect((await tryLogin(administrator, { ip: '2001:db8:1::ffff' })).status).toBe(429);
    expect((await tryLogin(administrator, { ip: '203.0.113.77' })).status).toBe(200);
  });

  test('of one network with one account are limited, and the answer says for how long', async () => {
    const statuses = await tryWrong(20, () => ({ ip: '203.0.113.9' }));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([attemptLimits.accountFromNetwork, 15]);
    const throttled = await tryLogin(administrator);
    expect(Number(throttled.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(errorBody.parse(await throttled.json()).error).toMatch(/^Too many attempts\. Please wait \d+ minutes/);
  });

  test('of one network are limited whatever accounts it tries', async () => {
    const statuses = await tryWrong(14, (n) => ({ ip: '203.0.113.9', username: `user${n}@example.test` }));
    expect(countOf(statuses, 401)).toBe(attemptLimits.network);
    expect(statuses.at(-1)).toBe(429);
  });

  test('with one account are limited from however many networks', async () => {
    useCheapHash();
    const statuses = await tryWrong(attemptLimits.account + 10, (n) => ({ ip: ofNetwork(n) }));
    expect(countOf(statuses, 401)).toBe(attemptLimits.account);
    expect(statuses.slice(-10)).toEqual(new Array(10).fill(429));
  });

  test('of a known device stand apart: nobody can lock the owner out of it', async () => {
    const first = await tryLogin(administrator);
    const device = first.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('__Host-device='))
      ?.split(';')[0];
    await tryWrong(8, () => ({ ip: '203.0.113.9' }));
    expect((await tryLogin(administrator)).status).toBe(429);
    expect((await tryLogin(administrator, { cookie: device ?? '' })).status).toBe(200);
    expect((await tryLogin(administrator, { cookie: `${device}x` })).status).toBe(429);
  });

  test('that succeed are given back, and a new window starts afresh', async () => {
    for (let n = 0; n < attemptLimits.network * 2; n += 1) expect((await tryLogin(administrator)).status).toBe(200);
    await tryWrong(8, () => ({ ip: '203.0.113.9' }));
    expect((await tryLogin(administrator)).status).toBe(429);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await tryLogin(administrator)).status).toBe(200);
  });

  test('that fail are one entry of the audit log for each window, with their number', async () => {
    await tryWrong(20, () => ({ ip: '203.0.113.9' }));
    expect(await refusals()).toEqual([
      expect.objectContaining({ counts: { wrong: attemptLimits.accountFromNetwork } }),
    ]);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await tryWrong(2, () => ({ ip: '203.0.113.9' }));
    expect(await refusals()).toHaveLength(2);
  });
});

describe('a flood of logins', () => {
  test('is turned away but for the few that may wait, at no cost, and counted in one entry', async () => {
    let calls = 0;
    store.plan = () => {
      calls += 1;
      return null;
    };
    const flood = Array.from({ length: 1000 }, (_, n) => tryLogin(wrong, { ip: ofNetwork(n) }));
    const answers = await Promise.all(flood);
    const judged = 1 + queueLimits.strangers;
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(judged);
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy).toHaveLength(1000 - judged);
    expect(busy[0]?.headers.get('Retry-After')).toBe('3');
    await vi.waitFor(async () =>
      expect(await refusals()).toEqual([expect.objectContaining({ counts: { wrong: judged } })]),
    );
    // Each judged one looks at its three buckets, claims in them and is counted.
    expect(calls).toBeLessThan(judged * 12);
  });

  test('from one network leaves places for others, and one from everywhere leaves some for a known device', async () => {
    const first = await tryLogin(administrator);
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device='));
    const oneNetwork = Array.from({ length: 100 }, () => tryLogin(wrong, { ip: '198.51.100.1' }));
    const other = tryLogin(administrator, { ip: '203.0.113.77' });
    expect((await other).status).toBe(200);
    await Promise.all(oneNetwork);
    const everywhere = Array.from({ length: 100 }, (_, n) => tryLogin(wrong, { ip: ofNetwork(n) }));
    const owner = tryLogin(administrator, { cookie: device?.split(';')[0] ?? '' });
    expect((await owner).status).toBe(200);
    await Promise.all(everywhere);
  });
});

describe('a session token', () => {
  test('that is forged, altered, expired or made for something else opens nothing', async () => {
    const cookie = await logIn();
    const token = cookie.slice(cookie.indexOf('=') + 1);
    const admin = parseAdminConfig(process.env);
    if (!admin) throw new Error('No administrator.');
    const [key] = admin.keys;
    const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
    const now = Math.floor(Date.now() / 1000);
    const genuine = {
      header: { alg: 'HS256', typ: 'areia-session+jwt', kid: key.kid } as Record<string, string>,
      claims: {
        iss: 'areia-site',
        aud: 'session',
        sub: subjectOf(admin),
        jti,
        iat: now,
        exp: now + 600,
      } as Record<string, unknown>,
      secret: key.secret,
    };
    const make = ({ header, claims, secret } = genuine) =>
      new SignJWT(claims).setProtectedHeader(header as { alg: string }).sign(secret);
    const withClaims = (claims: Record<string, unknown>) =>
      make({ ...genuine, claims: { ...genuine.claims, ...claims } });
    const withHeader = (header: Record<string, string>) =>
      make({ ...genuine, header: { ...genuine.header, ...header } });
    expect(await isAdmin(`__Host-session=${await make()}`)).toBe(true);

    const { exp: _exp, ...endless } = genuine.claims;
    const [head, body, signature] = token.split('.');
    const bad = [
      token.slice(0, -2),
      `${head}.${Buffer.from(JSON.stringify({ ...genuine.claims, jti: randomUUID() })).toString('base64url')}.${signature}`,
      `${head}.${body}.`,
      new UnsecuredJWT(genuine.claims).encode(),
      await withClaims({ aud: 'challenge' }),
      await withClaims({ iss: 'elsewhere' }),
      await withClaims({ sub: 'someone' }),
      await withClaims({ exp: now - 1 }),
      await withClaims({ iat: now + 3600, exp: now + 7200 }),
      await withClaims({ jti: randomUUID() }),
      await withClaims({ jti: '../../x' }),
      await make({ ...genuine, claims: endless }),
      await withHeader({ alg: 'HS512' }),
      await withHeader({ typ: 'JWT' }),
      await withHeader({ kid: 'another' }),
      await make({ ...genuine, secret: randomBytes(32) }),
      '',
      'x'.repeat(5000),
    ];
    for (const candidate of bad)
      expect(await isAdmin(`__Host-session=${candidate}`), candidate.slice(0, 80)).toBe(false);
  });

  test('outlives a change of keys once, and not a second one', async () => {
    const cookie = await logIn();
    process.env.SESSION_SECRET_PREVIOUS = process.env.SESSION_SECRET;
    process.env.SESSION_SECRET = randomBytes(32).toString('base64url');
    expect(await isAdmin(cookie)).toBe(true);
    process.env.SESSION_SECRET_PREVIOUS = process.env.SESSION_SECRET;
    process.env.SESSION_SECRET = randomBytes(32).toString('base64url');
    expect(await isAdmin(cookie)).toBe(false);
  });

  test('is worth nothing once every session was ended, or the password changed', async () => {
    const [mine, other] = [await logIn(), await logIn()];
    const options = { json: {}, headers: { Cookie: mine } };
    expect((await call(adminFunction, 'POST', '/api/admin/end-sessions', options)).status).toBe(200);
    expect([await isAdmin(mine), await isAdmin(other)]).toEqual([false, false]);
    const third = await logIn();
    await hashPasswordAnew();
    expect(await isAdmin(third)).toBe(false);
  });
});
