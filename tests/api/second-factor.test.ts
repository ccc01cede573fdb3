import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog } from '#features/account/contract/safety.ts';
import {
  secondFactor,
  secondFactorChange,
  secondFactorMessages,
  secondFactorOffer,
} from '#features/account/contract/second-factor.ts';
import { adminCheck } from '#features/account/contract/session.ts';
import { isBackedUp } from '#server/app/backups/archive.ts';
import loginFunction from '../../netlify/functions/account.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { secondFactorKey } from '../../src/features/account/server/second-factor.ts';
import { administrator } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { codeOf } from '../support/authenticator.ts';
import { beginTest, endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';

let store: FaultyStore;
const start = Date.parse('2026-11-21T10:05:00Z');
const step = 30_000;
const at = (steps: number) => vi.setSystemTime(start + steps * step);
let logged: readonly string[];

beforeEach(async () => {
  ({ store, logged } = await beginTest(start));
});
afterEach(endTest);

const { password } = administrator;

const tryLogin = (json: object, ip = '203.0.113.9') =>
  call(loginFunction, 'POST', '/api/admin/login', {
    json: { ...administrator, ...json },
    context: { ip },
  });

async function offer(owner: Owner): Promise<string> {
  const response = await owner.post(adminFunction, secondFactorOffer.path, {});
  return secondFactorOffer.response.parse(await response.json()).secret;
}

/** Switches it on at step 0, as the owner would; later codes are to be of later steps. */
async function switchOn() {
  const owner = await Owner.logIn();
  const secret = await offer(owner);
  const json = { on: true, password, secret, code: codeOf(secret) };
  const response = await owner.post(adminFunction, secondFactorChange.path, json);
  expect(response.status, await response.clone().text()).toBe(200);
  const { recoveryCodes = [] } = secondFactorChange.response.parse(await response.json());
  return { owner, secret, recoveryCodes };
}

const statusOf = async (owner: Owner) =>
  secondFactor.response.parse(await (await owner.get(adminFunction, secondFactor.path)).json());

const check = async () =>
  adminCheck.response.parse(await (await call(adminFunction, 'GET', adminCheck.path)).json());

test('is switched on by the password and a code of the offered secret; recovery codes are shown once', async () => {
  const owner = await Owner.logIn();
  const response = await owner.post(adminFunction, secondFactorOffer.path, {});
  const { secret, uri, qr } = secondFactorOffer.response.parse(await response.json());
  expect(uri).toMatch(/^otpauth:\/\/totp\/Enquiry%20desk:owner%40example\.test\?/);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/);
  for (const json of [
    { on: true, password, secret, code: '000000' },
    { on: true, password: 'wrong', secret, code: codeOf(secret) },
    { on: true, password, code: codeOf(secret) },
    { on: true, password, secret: 'short', code: codeOf(secret) },
  ]) {
    expect((await owner.post(adminFunction, secondFactorChange.path, json)).status).toBe(422);
  }
  expect(await check()).toEqual({ isAdmin: false });
  const { recoveryCodes } = await switchOn();
  expect(new Set(recoveryCodes).size).toBe(8);
  expect(await statusOf(owner)).toEqual({
    on: true,
    since: new Date(start).toISOString(),
    recoveryLeft: 8,
  });
  expect(await check()).toEqual({ isAdmin: false, codeNeeded: true });
  const kept =
    (await Promise.all(store.keys.map((key) => storeOfFunctions().read(key)))).join() +
    logged.join();
  for (const code of recoveryCodes)
    expect(kept.replaceAll('-', '')).not.toContain(code.replaceAll('-', ''));
  const again = { on: true, password, secret, code: codeOf(secret) };
  expect((await owner.post(adminFunction, secondFactorChange.path, again)).status).toBe(409);
  expect(isBackedUp(secondFactorKey)).toBe(false);
});

describe('a login with it', () => {
  test('takes the code of this step and of one beside it, each once, and none before the last', async () => {
    const { secret } = await switchOn();
    const of = (steps: number) => ({ code: codeOf(secret, start + steps * step) });
    expect((await tryLogin(of(0))).status, 'the code that confirmed it').toBe(401);
    at(10);
    // Each from a network of its own, so that none meets the limit of tries.
    let network = 0;
    const tried = async (steps: number) => {
      network += 1;
      return (await tryLogin(of(steps), `198.51.100.${network}`)).status;
    };
    expect(await tried(8)).toBe(401);
    expect(await tried(12)).toBe(401);
    expect(await tried(10)).toBe(200);
    expect(await tried(10), 'replayed').toBe(401);
    expect(await tried(9), 'before the last').toBe(401);
    expect(await tried(11)).toBe(200);
    at(-1000);
    expect(await tried(-1000), 'clock set back').toBe(401);
  });

  test('takes each recovery code once, and codes as keyboards and word processors write them', async () => {
    const { owner, secret, recoveryCodes } = await switchOn();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await tryLogin({ code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(
      200,
    );
    expect((await tryLogin({ code: first })).status).toBe(401);
    expect((await tryLogin({ code: second.replaceAll('-', '–') })).status).toBe(200);
    at(10);
    const devanagari = codeOf(secret).replace(/\d/g, (digit) =>
      String.fromCodePoint(0x0966 + Number(digit)),
    );
    expect((await tryLogin({ code: devanagari })).status).toBe(200);
    const answers = await Promise.all([tryLogin({ code: third }), tryLogin({ code: third })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await statusOf(owner)).recoveryLeft).toBe(5);
  });

  test('does not tell whether the password was right', async () => {
    const { secret } = await switchOn();
    at(10);
    const tell = async (json: object) => {
      const response = await tryLogin(json);
      const { requestId: _, ...body } = (await response.json()) as { requestId: string };
      return { status: response.status, body, cookies: response.headers.getSetCookie() };
    };
    const wrong = { password: 'not the password' };
    const wrongCode = { code: '000000' };
    expect(await tell(wrongCode)).toEqual(await tell({ ...wrong, ...wrongCode }));
    expect(await tell(wrongCode)).toEqual(await tell({ ...wrong, code: codeOf(secret) }));
    expect(await tell({})).toEqual(await tell(wrong));
    expect((await tell({})).body).toMatchObject({
      code: 'invalid',
      fields: { code: expect.any(String) },
    });
    expect((await tell({ code: '  ' })).status).toBe(422);
    expect(
      (await tryLogin({ code: codeOf(secret) })).status,
      'a code is not spent by a wrong password',
    ).toBe(200);
  });

  test('counts wrong codes as wrong passwords, and tells the owner that somebody knows his', async () => {
    const { owner, secret } = await switchOn();
    at(10);
    for (let n = 0; n < 5; n += 1) expect((await tryLogin({ code: '000000' })).status).toBe(401);
    expect((await tryLogin({ code: codeOf(secret) })).status).toBe(429);
    const { entries } = auditLog.response.parse(
      await (await owner.get(adminFunction, auditLog.path)).json(),
    );
    expect(entries.find(({ event }) => event === 'logins-refused')?.counts).toMatchObject({
      'wrong-code': 5,
    });
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('lets nobody in while what is kept of it is damaged', async () => {
    await storeOfFunctions().create(secondFactorKey, '{"secret":SECRETSECRET');
    for (const json of [{}, { code: '000000' }, { password: 'wrong' }]) {
      const refused = await tryLogin(json);
      expect(refused.status).toBe(503);
      expect((await refused.json()).error).toBe(secondFactorMessages.damaged);
    }
    expect(logged.join()).toContain('"event":"document-damaged"');
    expect(logged.join()).not.toContain('SECRET');
    // The login page still learns what it has to offer, a passkey among it.
    expect(await check()).toEqual({ isAdmin: false, codeNeeded: true });
  });
});

test('is switched off by password and code: a session alone is not enough, nor are tries without end', async () => {
  const { owner, secret, recoveryCodes } = await switchOn();
  at(10);
  const change = (json: object) =>
    owner.post(adminFunction, secondFactorChange.path, { on: false, ...json });
  for (const json of [
    { password, code: '000000' },
    { password: 'wrong', code: codeOf(secret) },
    { password },
    {},
  ]) {
    expect((await change(json)).status).toBe(422);
  }
  expect((await statusOf(owner)).on).toBe(true);
  expect((await change({ password, code: recoveryCodes[3] })).status).toBe(200);
  expect(await statusOf(owner)).toEqual({ on: false });
  expect((await tryLogin({})).status).toBe(200);
  expect((await change({ password, code: recoveryCodes[4] })).status).toBe(409);
  await switchOn();
  for (let n = 0; n < 5; n += 1) await change({ password, code: '000000' });
  expect((await change({ password, code: recoveryCodes[5] })).status).toBe(429);
});
