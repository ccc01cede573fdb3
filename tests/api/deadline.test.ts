import { readdir } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorBody } from '#contracts/errors.ts';
import { requestBudget } from '../../netlify/server/deadline.ts';
import { administrator, configureAdministrator, logIn } from '../support/administrator.ts';
import { type ApiFunction, type CallOptions, call } from '../support/api.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { useMemoryStore } from '../support/memory-store.ts';

const id = '019aa000-0000-7000-8000-000000000000';

/** A good call of every function that uses the store. */
const calls: Readonly<Record<string, readonly [method: string, options: CallOptions, query?: string]>> = {
  contact: ['POST', { json: { name: 'Asha', email: 'asha@example.test', message: 'Hello' } }],
  'startup-incubation': ['POST', { json: { budget: '2Cr-5Cr', name: 'Asha', mobile: '9876543210' } }],
  'admin-login': ['POST', { json: administrator }],
  'admin-logout': ['POST', { json: {} }],
  'admin-check': ['GET', {}],
  'admin-submissions': ['GET', {}],
  'admin-startup-incubation-submissions': ['GET', {}],
  'admin-end-sessions': ['POST', { json: {} }],
  'admin-restore': ['POST', { json: { kind: 'contact', id } }],
  'admin-erase': ['POST', { json: { kind: 'contact', id } }],
  'admin-find-person': ['POST', { json: { email: 'asha@example.test' } }],
  'admin-erase-person': ['POST', { json: { enquiries: [{ kind: 'contact', id }] } }],
  'admin-notices': ['GET', {}],
  'admin-deliveries': ['GET', {}, `?kind=contact&ids=${id}`],
  'admin-notifications': ['GET', {}],
  'admin-notification-settings': ['POST', { json: { acknowledge: true } }],
  'admin-push-devices': ['POST', { json: { remove: '0123456789abcdef' } }],
  'admin-send-again': ['POST', { json: { kind: 'contact', id } }],
  'admin-test-channel': ['POST', { json: { channel: 'push' } }],
};

/** Functions that never touch the store, or are not called over HTTP. */
const storeless = ['api-not-found', 'form-token', 'nightly', 'notify'];

interface FunctionModule {
  readonly default: ApiFunction;
  readonly config: Config;
}
const load = (name: string) => import(`../../netlify/functions/${name}.ts`) as Promise<FunctionModule>;

let store: FaultyStore;
let cookie: string;
beforeEach(async () => {
  store = useMemoryStore();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await configureAdministrator();
  cookie = await logIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('every function is known here', async () => {
  const files = await readdir(new URL('../../netlify/functions/', import.meta.url));
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual([...Object.keys(calls), ...storeless].sort());
});

describe.each(Object.entries(calls))('%s', (name, [method, options, query = '']) => {
  let module: FunctionModule;
  beforeAll(async () => {
    module = await load(name);
  });
  // Called at once, so that the function's own timers run while the test moves the clock.
  const answer = () =>
    call(module.default, method, `${module.config.path}${query}`, { ...options, headers: { Cookie: cookie } });

  test('ends within its deadline when the store hangs, with 503 and nothing claimed to be done', async () => {
    store.plan = () => ({ kind: 'hang' });
    const pending = answer();
    await vi.advanceTimersByTimeAsync(requestBudget);
    const response = await pending;
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(errorBody.parse(await response.json()).code).toBe('unavailable');
  });

  test.each([500, 429, 403])('says the same when the store answers %i', async (status) => {
    store.plan = () => ({ kind: 'status', status });
    const pending = answer();
    await vi.advanceTimersByTimeAsync(requestBudget);
    expect((await pending).status).toBe(503);
  });
});

test('a body that never ends is given up at the deadline', async () => {
  const { default: handler } = await load('contact');
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([0x7b])) });
  const headers = { 'Content-Type': 'application/json' };
  const pending = call(handler, 'POST', '/api/contact', { body, headers });
  await vi.advanceTimersByTimeAsync(requestBudget);
  expect((await pending).status).toBe(408);
});
