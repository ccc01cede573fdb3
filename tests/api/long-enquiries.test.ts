import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPerson } from '#features/enquiries/contract/person.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import nightlyFunction from '../../netlify/functions/nightly.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { configureAdministrator } from '../support/administrator.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';
import { type RunningStore, startStore } from '../support/store.ts';
import { recordText } from '../support/stored-enquiries.ts';

/** What a flood of long enquiries does to lists and searches (npm run bench:reliability measures it). */

let store: RunningStore;
let owner: Owner;
beforeAll(configureAdministrator);
beforeEach(async () => {
  store = await startStore();
  owner = await Owner.logIn();
});
afterEach(() => store.stop());

/** Stores enquiries of one day with ids that begin with the same digit. The last is the newest. */
async function flood(count: number, message: (n: number) => string, rest: object = {}) {
  const first = Date.parse('2026-11-20T10:00:00Z');
  const ids = Array.from({ length: count }, () => `a${randomBytes(16).toString('hex').slice(1)}`);
  for (const [n, id] of ids.entries()) {
    const fields = { name: `Guest ${n}`, email: `guest${n}@example.test`, message: message(n) };
    const notification = { channels: {}, done: '2026-11-20T12:00:00Z' };
    const text = recordText(id, 'contact', first + n * 1000, fields, { notification, ...rest });
    await storeOfFunctions().create(recordKey('contact', id), text);
  }
  return ids;
}

const long = 'x'.repeat(5_900);

/** Ids of the enquiries that a search finds. */
const found = async (q: string) =>
  (await owner.contacts(`?limit=500&q=${encodeURIComponent(q)}`)).submissions.map(({ id }) => id);

test('a word of a long flood is searchable after a night, names are at once, and the list says so', async () => {
  const ids = await flood(200, (n) => `${long} zebra${n}end`);
  const { total, waitingTotal = 0 } = await owner.contacts();
  expect(total).toBe(200);
  expect(waitingTotal).toBeGreaterThan(0);
  expect(waitingTotal).toBeLessThan(100);
  expect(await found('zebra')).toHaveLength(200 - waitingTotal);
  for (const q of ['guest199', 'guest199@example']) expect(await found(q)).toEqual([ids[199]]);
  await nightlyFunction(new Request('https://example.test/'), netlifyContext());
  expect((await owner.contacts()).waitingTotal).toBe(0);
  expect(await found('zebra')).toHaveLength(200);
});

test('what the owner looks at is searchable at once', async () => {
  const ids = await flood(200, (n) => `${long} zebra${n}end`);
  const searchable = await found('zebra');
  const waiting = ids.filter((id) => !searchable.includes(id));
  const change = { kind: 'contact', id: waiting[0], expect: 0, event: { type: 'read' } };
  expect((await owner.post(adminFunction, '/api/admin/state', change)).status).toBe(200);
  expect(await found('zebra')).toContain(waiting[0]);
  expect(await found('zebra')).toHaveLength(searchable.length + 1);
});

test('a part that grows is divided, and shows and erases all as before', async () => {
  const ids = await flood(500, (n) => `About zebra${n}end`);
  expect((await owner.contacts()).total).toBe(500);
  const more = await flood(100, (n) => `About lion${n}end`);
  expect((await owner.contacts()).total).toBe(600);
  for (const q of ['zebra7end', 'lion7end']) expect(await found(q)).toHaveLength(1);
  const enquiries = [ids[7], more[7]].map((id) => ({ kind: 'contact', id }));
  await owner.post(adminFunction, '/api/admin/erase-person', { enquiries });
  expect((await owner.contacts()).total).toBe(598);
  for (const q of ['zebra7end', 'lion7end']) expect(await found(q)).toEqual([]);
  const keys = await storeOfFunctions().keys('index/contact/');
  const texts = await Promise.all(keys.map((key) => storeOfFunctions().read(key)));
  expect(texts.join()).not.toMatch(/zebra7end|lion7end/);
});

test('an erasure finds whom spam mentions, although no search looks at its words', async () => {
  const [id] = await flood(1, () => 'Write to meera@example.test', { setAside: true });
  const shelf = await owner.contacts('?shelf=flagged&q=meera');
  expect(shelf.submissions).toEqual([]);
  const answer = await owner.post(adminFunction, findPerson.path, { email: 'meera@example.test' });
  const { found, nextCursor } = findPerson.response.parse(await answer.json());
  expect([found.map((one) => one.id), nextCursor]).toEqual([[id], null]);
});

test('a character that would fold into eighteen is found as it was written', async () => {
  const [id] = await flood(1, () => `Regards \ufdfa and ﬁnally ＳＥＯ`);
  for (const q of ['\ufdfa', 'finally', 'seo']) expect(await found(q)).toEqual([id]);
});
