import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminCheck } from '#contracts/admin-session.ts';
import adminCheckFunction from '../../netlify/functions/admin-check.ts';
import adminEndSessions from '../../netlify/functions/admin-end-sessions.ts';
import adminLogin from '../../netlify/functions/admin-login.ts';
import { attemptLimits } from '../../netlify/server/auth/login.ts';
import { subjectOf } from '../../netlify/server/auth/tokens.ts';
import { parseAdminConfig } from '../../netlify/server/config.ts';
import { administrator, configureAdministrator, logIn } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { useMemoryStore } from '../support/memory-store.ts';

let store: FaultyStore;
beforeEach(async () => {
  store = useMemoryStore();
  // The middle of a window: attempts of one test shall not fall into two.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:05:00Z') });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await configureAdministrator();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wrong = { ...administrator, password: 'not the password' };

const tryLogin = (json: object, { ip = '203.0.113.9', cookie = '' } = {}) =>
  call(adminLogin, 'POST', '/api/admin/login', { json, headers: cookie ? { Cookie: cookie } : {}, context: { ip } });

const isAdmin = async (Cookie: string) => {
  const response = await call(adminCheckFunction, 'GET', '/api/admin/check', { headers: { Cookie } });
  return adminCheck.response.parse(await response.json()).isAdmin;
};

describe('login attempts', () => {
  test('of a hundred wrong ones at once, exactly the limit is judged and the rest are told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => tryLogin(wrong, { ip: `198.51.100.${n}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(attemptLimits.account);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - attemptLimits.account);
    const throttled = answers.find(({ status }) => status === 429);
    expect(Number(throttled?.headers.get('Retry-After'))).toBeGreaterThan(0);
    // The audit log tells it, and an attacker cannot fill it.
    expect(store.keys.filter((key) => /^audit\/.*\/login-throttled-/.test(key))).toHaveLength(1);
    expect(store.keys.filter((key) => key.startsWith('audit/'))).toHaveLength(attemptLimits.account + 1);
  });

  test('of one address are limited whatever accounts it tries', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= attemptLimits.address; n += 1) {
      statuses.push((await tryLogin({ ...wrong, username: `user${n}@example.test` })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(attemptLimits.address);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of a known device stand apart: nobody can lock the owner out of it', async () => {
    const first = await tryLogin(administrator);
    const device = first.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('__Host-device='))
      ?.split(';')[0];
    for (let n = 0; n < 8; n += 1) await tryLogin(wrong);
    expect((await tryLogin(administrator)).status).toBe(429);
    expect((await tryLogin(administrator, { cookie: device ?? '' })).status).toBe(200);
    expect((await tryLogin(administrator, { cookie: `${device}x` })).status).toBe(429);
  });

  test('that succeed are given back, and a new window starts afresh', async () => {
    for (let n = 0; n < attemptLimits.address * 2; n += 1) expect((await tryLogin(administrator)).status).toBe(200);
    for (let n = 0; n < 8; n += 1) await tryLogin(wrong);
    expect((await tryLogin(administrator)).status).toBe(429);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await tryLogin(administrator)).status).toBe(200);
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
        aud: 'areia-admin',
        sub: subjectOf(admin),
        jti,
        iat: now,
        exp: now + 600,
        auth_time: now,
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
      await withClaims({ aud: 'elsewhere' }),
      await withClaims({ iss: 'elsewhere' }),
      await withClaims({ sub: 'someone' }),
      await withClaims({ exp: now - 1 }),
      await withClaims({ iat: now - 3600, exp: now + 600 }),
      await withClaims({ auth_time: now - 13 * 3600 }),
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
    expect((await call(adminEndSessions, 'POST', '/api/admin/end-sessions', options)).status).toBe(200);
    expect([await isAdmin(mine), await isAdmin(other)]).toEqual([false, false]);
    const third = await logIn();
    const secret = process.env.SESSION_SECRET;
    await configureAdministrator();
    process.env.SESSION_SECRET = secret;
    expect(await isAdmin(third)).toBe(false);
  });
});
