import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeReplies, replies, replyLimits } from '#features/enquiries/contract/replies.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import { beginAsOwner, type Owner } from '../support/owner.ts';

/** The texts that stand ready for answers. */

let owner: Owner;
beforeEach(async () => {
  ({ owner } = await beginAsOwner());
});
afterEach(endTest);

const fee = { name: 'Fee', en: 'The fee for {subject} is…', hi: '{subject} की फ़ीस…' };

const change = (some: unknown, version: number) =>
  owner.post(adminFunction, changeReplies.path, { replies: some, version } as object);
const standing = async () => (await owner.get(adminFunction, replies.path)).json();

test('the site’s own stand until the owner writes others, which all devices have then', async () => {
  expect(await standing()).toEqual({ replies: null, version: 0 });
  expect((await change([fee], 0)).status).toBe(200);
  expect(await standing()).toEqual({ replies: [fee], version: 1 });
  expect((await change(null, 1)).status).toBe(200);
  expect(await standing()).toEqual({ replies: null, version: 2 });
});

test('of two devices the second is told what stands there, and writes over nothing', async () => {
  await change([fee], 0);
  const late = await change([{ ...fee, name: 'Late' }], 0);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ replies: [fee], version: 1 });
  expect((await standing()).replies).toEqual([fee]);
});

test.each([
  ['none', []],
  ['nine', Array.from({ length: replyLimits.most + 1 }, () => fee)],
  ['one without a name', [{ ...fee, name: ' ' }]],
  ['one without words', [{ ...fee, en: '', hi: ' ' }]],
  ['one too long', [{ ...fee, en: 'x'.repeat(replyLimits.text + 1) }]],
])('%s is refused, and nothing changes', async (_name, wrong) => {
  expect((await change(wrong, 0)).status).toBe(422);
  expect(await standing()).toEqual({ replies: null, version: 0 });
});

test('asks for a session', async () => {
  expect((await call(adminFunction, 'GET', replies.path)).status).toBe(401);
  const json = { replies: [fee], version: 0 };
  expect((await call(adminFunction, 'POST', changeReplies.path, { json })).status).toBe(401);
});
