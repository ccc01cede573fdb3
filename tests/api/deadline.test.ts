import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeyChallenge, passkeyLogin } from '#features/account/contract/passkeys.ts';
import { resetLink } from '#features/account/contract/password-reset.ts';
import { callEntry, changeBooking, manage } from '#features/calls/contract/visitor.ts';
import { formToken } from '#features/forms/contract.ts';
import { errorBody } from '#shared/errors.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import { logIn } from '../support/administrator.ts';
import { call, origin } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import { endpoints } from '../support/endpoints.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { requestBudget } from '../support/promised-limits.ts';
import { sampleRequest } from '../support/sample-requests.ts';

/**
 * Those that touch no store: a login by passkey only once a browser answers the challenge it was
 * given, which passkeys.test.ts does on a store that fails; the links of a call only once their
 * signature is ours (bookings.test.ts).
 */
const storeless: readonly string[] = [
  formToken.path,
  passkeyChallenge.path,
  passkeyLogin.path,
  // What it stores, it stores after the answer.
  resetLink.path,
  // A link that is not ours is refused by its token.
  manage.path,
  callEntry.path,
  changeBooking.path,
];

const storing = endpoints.filter(({ contract }) => !storeless.includes(contract.path));

let store: FaultyStore;
let cookie: string;
beforeEach(async () => {
  ({ store } = await beginTest());
  cookie = await logIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
});
afterEach(endTest);

describe.each(storing)('$contract.path', ({ contract, handler }) => {
  const budget = contract.budgetMilliseconds ?? requestBudget;
  const sample = sampleRequest(contract);
  const json = contract.method === 'POST' ? { json: sample } : {};
  const path =
    contract.method === 'POST'
      ? contract.path
      : `${contract.path}?${new URLSearchParams({ ...sample })}`;
  // Called at once, so that the function's own timers run while the test moves the clock.
  const answer = () =>
    call(handler, contract.method, path, {
      ...json,
      headers: { Cookie: cookie, Accept: 'application/json' },
    });

  test('ends within its deadline when the store hangs, with 503 and nothing claimed to be done', async () => {
    store.plan = () => ({ kind: 'hang' });
    const pending = answer();
    let isOver = false;
    void pending.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(budget - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const response = await pending;
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(errorBody.parse(await response.json()).code).toBe('unavailable');
  });

  test('says the same when the store answers 500, 429 or 403', async () => {
    for (const status of [500, 403]) {
      store.plan = () => ({ kind: 'status', status });
      const pending = answer();
      await vi.advanceTimersByTimeAsync(budget);
      expect((await pending).status, `${status}`).toBe(503);
    }
  });
});

test('a body that never ends is given up at the deadline, in the language of its page', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([0x7b])),
  });
  const headers = { 'Content-Type': 'application/json', Referer: `${origin}/hi/contact` };
  const pending = call(formsFunction, 'POST', '/api/contact', { body, headers });
  await vi.advanceTimersByTimeAsync(requestBudget);
  const response = await pending;
  expect(response.status).toBe(408);
  // Nothing of the form was read, and yet its page is Hindi.
  expect(errorBody.parse(await response.json()).error).toMatch(/^आपका मैसेज समय पर नहीं पहुँचा/);
});
