import { beforeEach, describe, expect, test } from 'vitest';
import adminFunction from '../../netlify/functions/admin.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { beginAsOwner, type Owner } from '../support/owner.ts';
import { storeEnquiry } from '../support/stored-enquiries.ts';

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
  return endTest;
});

const asha = { name: 'Asha', email: 'asha@example.test', phone: '9876501234', message: 'Please call me.' };
const found = async (query: Record<string, string>) =>
  (await owner.contacts(`?${new URLSearchParams(query)}`)).submissions.map(({ id }) => id);

describe('a search', () => {
  test.each([
    ['a sign of patterns', '.*', 'costs .* and (more'],
    ['brackets and backslashes', '(more\\', 'costs (more\\'],
    ['a zero character', 'a\0b', 'a\0b'],
    ['a name with a line break', 'Asha Verma', 'Asha\nVerma'],
    ['a name with right-to-left marks', 'verma', '\u202eVerma\u202c\u200f'],
    ['a sign of Hindi alone', '\u093f', 'कि'],
    ['an address of markup', '<script>', '<script>alert(1)</script>'],
    ['a formula', '=cmd|', "=cmd|' /C calc'!A0"],
    ['a percent sign', '100%', 'pays 100% at once'],
  ])('takes %s for what it is', async (_what, q, text) => {
    const id = await storeEnquiry({ ...asha, message: text });
    await storeEnquiry({ ...asha, message: 'Something else' });
    expect(await found({ q })).toEqual([id]);
    expect(await found({ q })).toEqual([id]);
  });

  test.each(['+91', '+91 ', '0', '91', '+', '()', '00', '९१'])('of %s alone fails for nobody', async (q) => {
    await storeEnquiry(asha);
    expect((await owner.get(adminFunction, `/api/admin/submissions?${new URLSearchParams({ q })}`)).status).toBe(200);
  });
});

test.each([
  `q=${'a'.repeat(201)}`,
  `q=${encodeURIComponent('क्'.repeat(101))}`,
  'cursor=../../etc/passwd',
  'q=asha&cursor=..',
  'q=asha&cursor=%00',
  'sort=name&cursor=-1',
  'sort=name&cursor=1e3',
  'sort=name&cursor=019aa000-0000-7000-8000-000000000000',
  'sort=oldest&cursor=5',
  'q=asha&cursor=__proto__',
  'due=tomorrow',
  'unread=no',
  'shelf=trash',
  'limit=501',
  'from=2026-11-31',
])('a query that is none is refused with a sentence: %s', async (query) => {
  await storeEnquiry(asha);
  const answer = await owner.get(adminFunction, `/api/admin/submissions?${query}`);
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { error: string }).error).toMatch(/\w+ .*\.$/);
});

test.each([
  'industry=__proto__',
  'status=constructor',
  'topic=%00',
  'source=toString',
  'budget=%F0%9F%98%80',
  'sort=name&cursor=9999999',
  'from=2099-01-01',
  'from=2026-11-20&to=2026-11-01',
])('an odd filter finds nothing, and takes nothing with it: %s', async (query) => {
  await storeEnquiry(asha);
  const answer = await owner.contacts(`?${query}`);
  expect(answer.submissions.length).toBeLessThanOrEqual(1);
  expect(answer).toMatchObject({ nextCursor: null });
  for (const handler of [adminFunction, adminFunction]) {
    const path = handler === adminFunction ? '/api/admin/export' : '/api/admin/overview';
    const plain = query.replace(/&?cursor=[^&]*/, '');
    const response = await owner.get(handler, `${path}?kind=contact&format=csv&${plain}`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
});

test('what a clock far ahead has let in is found like the rest', async () => {
  const ids = [await storeEnquiry(asha), await storeEnquiry(asha, { daysAgo: -366 * 7_500 })];
  expect((await found({ q: 'asha' })).toSorted()).toEqual(ids.toSorted());
  expect((await found({ sort: 'oldest' })).toSorted()).toEqual(ids.toSorted());
});

test('a disk that is full keeps nobody from searching, nor from what goes through the same', async () => {
  for (let n = 0; n < 3; n += 1) await storeEnquiry({ ...asha, message: `No. ${n}` }, { daysAgo: 5 + n * 31 });
  await storeEnquiry({ ...asha, name: 'Ravi', email: 'ravi@example.test', phone: '7000000001' }, { daysAgo: 9 });
  store.plan = (method, key) =>
    method === 'PUT' && key?.startsWith('cache/') ? { kind: 'status', status: 507 } : null;
  expect(await found({ q: 'asha', sort: 'name' })).toHaveLength(3);
  const json = { email: asha.email, quick: true };
  const person = await owner.post(adminFunction, '/api/admin/find-person', json);
  expect(((await person.json()) as { found: unknown[] }).found).toHaveLength(3);
});
