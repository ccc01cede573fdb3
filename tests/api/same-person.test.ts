import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findPerson } from '#contracts/person.ts';
import adminFunction from '../../netlify/functions/admin.ts';
import { recordKey } from '../../netlify/server/enquiries/keys.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { beginAsOwner, type Owner, sendContact, storeOfFunctions } from '../support/owner.ts';
import { storeEnquiry } from '../support/stored-enquiries.ts';

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
  return endTest;
});

/** What is found of a person in one part. */
async function part(person: object) {
  const answer = await owner.post(adminFunction, findPerson.path, person);
  const { found, unreadable, looked, nextCursor } = findPerson.response.parse(await answer.json());
  expect(nextCursor).toBeNull();
  return { found: found.toSorted((a, b) => (a.id < b.id ? 1 : -1)), unreadable, looked };
}

/** What is found through what is kept for searching, which is what all records say. */
async function found(person: object) {
  const quick = await part({ ...person, quick: true });
  expect(quick.found).toEqual((await part(person)).found);
  return quick;
}

const asha = { name: 'Asha', email: 'asha@example.test', phone: '9876501234', message: 'Please call me.' };
const neighbour = (n: number) => ({ name: `No. ${n}`, email: `n${n}@example.test`, phone: `71000000${n + 10}` });

describe('the enquiries of the same person, by what is kept for searching,', () => {
  test('cost no look at the records of others', async () => {
    for (let n = 0; n < 40; n += 1) await storeEnquiry(neighbour(n), { daysAgo: 5 + n });
    const id = await storeEnquiry(asha, { daysAgo: 9 });
    await part({ email: asha.email, quick: true });
    const calls = vi.spyOn(globalThis, 'fetch');
    const { found } = await part({ email: asha.email, quick: true });
    expect(found.map((each) => each.id)).toEqual([id]);
    const records = calls.mock.calls
      .map(([address]) => String(address))
      .filter((at) => /enquiry\/contact\/.\/./.test(at));
    expect(records).toEqual([]);
  });

  test.each([
    ['an address in other words', { email: 'ASHA@Example.test' }],
    ['an address after an accent', { message: 'écrivez-moi à:asha@example.test' }],
    ['an address that a letter with an accent stands before', { message: 'éasha@example.test' }],
    ['an address with a sign of Hindi behind it', { message: 'asha@example.testा' }],
    ['a number in words', { message: 'मेरा नंबर +९१ ९८७६५-०१२३४ है' }],
    ['a number with brackets and dots', { message: '(0)98765.01234' }],
    ['a number with a zero-width joiner in it', { message: '98765\u200d01234' }],
    ['a number in a field of a list of last year', { whatsapp: '+91 98765 01234' }],
    ['a number that is no text', { phone: 9876501234 }],
    ['a longer number', { message: 'Invoice 998765012345' }],
    ['what stands behind a hundred thousand characters', { message: `${'word '.repeat(21_000)}asha@example.test` }],
    ['nothing of them', { message: 'asha at example dot test' }],
  ])('are those of all records: %s', async (_what, fields) => {
    await storeEnquiry(asha);
    await storeEnquiry({ name: 'Ravi', email: 'ravi@example.test', message: 'Hello', ...fields }, { daysAgo: 7 });
    for (const person of [
      { email: asha.email },
      { phone: asha.phone },
      { phone: '12 34' },
      { email: 'é@example.test' },
    ]) {
      await found(person);
      await found(person);
    }
  });

  test('are all there when one has come a moment ago, was brought back, cannot be read, or was erased', async () => {
    const old = await storeEnquiry(asha);
    const aside = await storeEnquiry({ ...asha, message: 'Other' }, { shelf: 'flagged', daysAgo: 6 });
    const torn = await storeEnquiry({ ...asha, message: 'Torn' }, { daysAgo: 8 });
    const tornKey = recordKey('contact', torn);
    store.overwrite(tornKey, ((await storeOfFunctions().read(tornKey)) ?? '').slice(0, -30));
    const other = await storeEnquiry({ ...asha, budget: 'of last year' }, { kind: 'startup-incubation', daysAgo: 400 });
    const ids = async () => (await found({ phone: asha.phone })).found.map(({ id }) => id).sort();
    expect(await ids()).toEqual([old, aside, torn, other].sort());
    expect((await part({ phone: asha.phone, quick: true })).unreadable).toBe(1);
    await owner.post(adminFunction, '/api/admin/unflag', { kind: 'contact', id: aside });
    const fresh = await sendContact(asha);
    expect(await ids()).toEqual([old, aside, torn, other, fresh].sort());
    await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id: old });
    expect(await ids()).toEqual([aside, torn, other, fresh].sort());
  });
});
