import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactSubmissions } from '#contracts/admin-submissions.ts';
import { formToken } from '#contracts/form-token.ts';
import adminErase from '../../netlify/functions/admin-erase.ts';
import adminRestore from '../../netlify/functions/admin-restore.ts';
import adminSubmissions from '../../netlify/functions/admin-submissions.ts';
import contactFunction from '../../netlify/functions/contact.ts';
import formTokenFunction from '../../netlify/functions/form-token.ts';
import nightlyFunction from '../../netlify/functions/nightly.ts';
import { openStore } from '../../netlify/server/blobs/store.ts';
import { configureAdministrator, logIn } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { useMemoryStore } from '../support/memory-store.ts';
import { netlifyContext } from '../support/netlify-context.ts';

let store: FaultyStore;
let cookie: string;
beforeEach(async () => {
  store = useMemoryStore();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await configureAdministrator();
  cookie = await logIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const enquiry = { name: 'Asha', email: 'asha@example.test', message: 'Please call me about training.' };

async function send(json: object) {
  const headers = { 'Idempotency-Key': randomUUID() };
  const response = await call(contactFunction, 'POST', '/api/contact', { json, headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

async function list(query = '') {
  const path = `/api/admin/submissions${query}`;
  const response = await call(adminSubmissions, 'GET', path, { headers: { Cookie: cookie } });
  return contactSubmissions.response.parse(await response.json());
}

async function freshToken(): Promise<string> {
  const response = await call(formTokenFunction, 'GET', '/api/form-token');
  return formToken.response.parse(await response.json()).token ?? '';
}

const act = (handler: Parameters<typeof call>[0], path: string, json: object) =>
  call(handler, 'POST', path, { json, headers: { Cookie: cookie } });

/** A token as it looks once a person has filled in the form. */
async function agedToken(): Promise<string> {
  const token = await freshToken();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
  return token;
}

describe('a suspicious enquiry is stored, set aside with its reasons, and answered like any other', () => {
  test.each([
    ['the hidden field is filled in', { ...enquiry, referenceCode: 'x' }, ['honeypot', 'no-token'].slice(0, 2)],
    ['the hidden field is no text', { ...enquiry, referenceCode: { a: 1 } }, ['honeypot', 'no-token']],
    [
      'its token is forged',
      { ...enquiry, formToken: `1.mabcdefg.${'a'.repeat(16)}.${'b'.repeat(43)}` },
      ['forged-token'],
    ],
    ['its token is no text', { ...enquiry, formToken: 7 }, ['forged-token']],
    [
      'it is full of links',
      { ...enquiry, message: 'http://a.test https://b.test www.c.test' },
      ['no-token', 'many-links'],
    ],
    ['a script sends a link', { ...enquiry, message: 'See www.spam.test' }, ['no-token', 'links']],
  ])('%s', async (_name, json, flags) => {
    const id = await send(json);
    expect((await list()).submissions).toEqual([]);
    const flagged = await list('?shelf=flagged');
    expect(flagged.submissions).toEqual([expect.objectContaining({ id, flags })]);
    expect(flagged.total).toBe(1);
    expect((await list()).flaggedTotal).toBe(1);
  });

  test('a link sent faster than a person types', async () => {
    await send({ ...enquiry, message: 'See www.mine.test', formToken: await freshToken() });
    expect((await list('?shelf=flagged')).submissions[0]?.flags).toEqual(['too-fast', 'links']);
  });

  test('the same text again from another form', async () => {
    await send(enquiry);
    await send(enquiry);
    const long = 'We sell the very best visitors for your website, thousands of them, every single day.';
    await send({ ...enquiry, message: long });
    await send({ name: 'Other', email: 'other@example.test', message: long });
    expect((await list()).total).toBe(2);
    const flagged = await list('?shelf=flagged');
    expect(flagged.submissions.map(({ flags }) => flags)).toEqual([
      ['no-token', 'duplicate'],
      ['no-token', 'duplicate'],
    ]);
  });
});

describe('an honest enquiry stays in the inbox', () => {
  test('with a link, once the form was open as long as a person needs', async () => {
    const token = await agedToken();
    cookie = await logIn();
    await send({ ...enquiry, message: 'Our site is https://school.test', formToken: token });
    expect((await list()).total).toBe(1);
  });

  test('from a page without script, and when it is sent again under its key', async () => {
    const form = { ...enquiry, message: 'See www.school.test', formToken: '', referenceCode: '' };
    for (let n = 0; n < 2; n += 1) {
      expect((await call(contactFunction, 'POST', '/api/contact', { form })).status).toBe(303);
    }
    expect(await list()).toMatchObject({ total: 1, flaggedTotal: 0 });
  });

  test('when it is sent anew, from a page opened again, because the first sending was refused', async () => {
    store.plan = (_method, key) => (key?.startsWith('v1/') ? { kind: 'status', status: 403 } : null);
    const json = { ...enquiry, message: 'Sent twice, stored once.' };
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await call(contactFunction, 'POST', '/api/contact', { json, headers })).status).toBe(503);
    store.plan = () => null;
    await send(json);
    expect(await list()).toMatchObject({ total: 1, flaggedTotal: 0 });
  });

  test('where no administrator is configured, and so nothing to sign with', async () => {
    const before = { ...process.env };
    Object.assign(process.env, { ADMIN_EMAIL: '', ADMIN_PASSWORD_HASH: '', SESSION_SECRET: '' });
    const response = await call(formTokenFunction, 'GET', '/api/form-token');
    const id = await send(enquiry);
    Object.assign(process.env, before);
    expect(await response.json()).toEqual({ token: null });
    expect((await list()).submissions[0]?.id).toBe(id);
  });
});

test('the owner brings an enquiry back to the inbox, reasons kept', async () => {
  const id = await send({ ...enquiry, referenceCode: 'x' });
  expect((await act(adminRestore, '/api/admin/restore', { kind: 'contact', id })).status).toBe(200);
  expect((await list()).submissions[0]).toMatchObject({ id, flags: ['honeypot', 'no-token'] });
  expect((await list('?shelf=flagged')).total).toBe(0);
  const nobody = { kind: 'contact', id: '019aa000-0000-7000-8000-000000000000' };
  expect((await act(adminRestore, '/api/admin/restore', nobody)).status).toBe(404);
});

describe('personal data', () => {
  test('the notice seen and the marketing choice are kept with the record', async () => {
    const notice = { noticeVersion: '2026-11', noticeHash: 'ab'.repeat(32), noticeLanguage: 'en-IN' };
    const id = await send({ ...enquiry, ...notice, marketing: true });
    const other = await send({ ...enquiry, name: 'No marketing', ...notice });
    // Two records of one millisecond have no order of their own.
    const chosen = (await list()).submissions.map(({ id, marketing }) => [id, marketing]);
    expect(new Map(chosen as [string, boolean][])).toEqual(
      new Map([
        [id, true],
        [other, false],
      ]),
    );
    const direct = openStore({ context: 'production', signal: new AbortController().signal });
    const day = new Date().toISOString().slice(0, 10);
    const record = JSON.parse((await direct.read(`v1/contact/${day}/${id}.json`)) ?? '') as {
      consent: object;
      fields: object;
    };
    expect(record.consent).toEqual({
      noticeVersion: '2026-11',
      noticeHash: 'ab'.repeat(32),
      language: 'en-IN',
      marketing: true,
    });
    expect(record.fields).toEqual(enquiry);
  });

  async function everyText(): Promise<string> {
    const direct = openStore({ context: 'production', signal: new AbortController().signal });
    const folders = ['v1/', 'idem/', 'same/', 'erased/', 'restored/', 'cache/', 'audit/', 'thr/', 'sessions/'];
    const keys = (await Promise.all(folders.map((folder) => direct.keys(folder)))).flat();
    return [...keys, ...(await Promise.all(keys.map((key) => direct.read(key))))].join('\n');
  }

  test('erasing one enquiry leaves nothing of it anywhere', async () => {
    const id = await send({ ...enquiry, referenceCode: 'x' });
    await act(adminRestore, '/api/admin/restore', { kind: 'contact', id });
    expect(await everyText()).toContain('asha@example.test');
    expect((await act(adminErase, '/api/admin/erase', { kind: 'contact', id })).status).toBe(200);
    expect(await everyText()).not.toMatch(/asha|please call/i);
    expect(await list()).toMatchObject({ submissions: [], total: 0, flaggedTotal: 0 });
    const gone = { kind: 'contact', id: '019aa000-0000-7000-8000-000000000000' };
    expect((await act(adminErase, '/api/admin/erase', gone)).status).toBe(404);
  });

  test('actions need a session and leave a trace without personal data', async () => {
    const id = await send(enquiry);
    for (const [handler, path] of [
      [adminErase, '/api/admin/erase'],
      [adminRestore, '/api/admin/restore'],
    ] as const) {
      expect((await call(handler, 'POST', path, { json: { kind: 'contact', id } })).status).toBe(401);
    }
    await act(adminErase, '/api/admin/erase', { kind: 'contact', id });
    const audit = (await everyText()).split('\n').filter((line) => line.includes('"event"'));
    expect(audit.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(
      expect.arrayContaining(['login', 'enquiry-erased']),
    );
    expect(audit.join()).not.toMatch(/@|Asha/);
  });

  test('the nightly function keeps enquiries until a retention period is set, then erases what is older', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T10:00:00Z') });
    await send({ ...enquiry, name: 'Old' });
    await send({ ...enquiry, name: 'Old and flagged', referenceCode: 'x' });
    vi.setSystemTime(Date.parse('2026-06-10T10:00:00Z'));
    await send({ ...enquiry, name: 'New' });
    cookie = await logIn();
    expect((await list()).total).toBe(2);
    const night = async (days: string) => {
      process.env.RETENTION_DAYS = days;
      await nightlyFunction(new Request('https://example.test/'), netlifyContext());
      delete process.env.RETENTION_DAYS;
    };
    await night('');
    expect((await list()).total).toBe(2);
    await night('90');
    expect(await list()).toMatchObject({ total: 1, flaggedTotal: 0, submissions: [{ name: 'New' }] });
    expect(await everyText()).not.toContain('"Old');
  });
});
