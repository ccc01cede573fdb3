import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { certificatePdf } from '#features/certificates/contract/visitor.ts';
import { erasePerson, findPerson } from '#features/enquiries/contract/person.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import nightly from '../../netlify/functions/nightly.ts';
import { recentPdfs } from '../../src/features/certificates/server/pdf/recent.ts';
import { endTest } from '../support/begin.ts';
import { change, fetchPublic, issue, verdictOf } from '../support/certificates.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import { beginAsOwner, type Owner, sendContact, storeOfFunctions } from '../support/owner.ts';

/** Certificates of somebody who registered, when that person or that enquiry is erased. */

const event = 'bootcamp';
let owner: Owner;
let store: FaultyStore;
beforeEach(async () => {
  ({ owner, store } = await beginAsOwner(Date.parse('2026-11-24T06:00:00Z')));
});
afterEach(endTest);

const register = (name: string, email: string) =>
  sendContact({ name, email, message: `${name} comes.`, topic: 'registration', event });

/** Erases what was found of an address, as the desk does; gives how many certificates went with it. */
async function erase(email: string, certificates?: true): Promise<number> {
  const search = await owner.post(adminFunction, findPerson.path, { email });
  const { found } = findPerson.response.parse(await search.json());
  const enquiries = found.map(({ kind, id }) => ({ kind, id, certificates }));
  const answer = await owner.post(adminFunction, erasePerson.path, { enquiries });
  return erasePerson.response.parse(await answer.json()).certificates;
}

/** Everything that the store holds of certificates. */
async function certificateTexts(): Promise<string> {
  const store = storeOfFunctions();
  const keys = await store.keys('certificates/');
  const texts = await Promise.all(keys.map((key) => store.read(key)));
  return [...keys, ...texts].join('\n');
}

test('who is erased leaves no name on any certificate of theirs, corrected ones and other batches included', async () => {
  const enquiry = await register('Zubin Vrema', 'zubin@mail.test');
  await register('Ravi Kumar', 'ravi@mail.test');
  const [first, ravi] = await issue(owner, ['Zubin Vrema', 'Ravi Kumar'], { event });
  const [second] = await issue(owner, ['Zubin Vrema'], { event });
  await change(owner, { change: 'correct', code: first?.code, name: 'Zubin Verma' });
  for (const code of [second?.code, ravi?.code])
    await fetchPublic(`${certificatePdf.path}?code=${code}`);
  expect(recentPdfs.has(second?.code ?? '')).toBe(true);
  expect(await erase('zubin@mail.test', true)).toBe(3);
  expect(recentPdfs.has(second?.code ?? '')).toBe(false);
  const left = await certificateTexts();
  expect(left).not.toMatch(/Zubin/);
  expect(left).not.toContain(enquiry);
  for (const one of [first, second])
    expect(await verdictOf(one?.code ?? '')).toEqual({ status: 'unknown' });
  expect(await verdictOf(ravi?.code ?? '')).toMatchObject({ status: 'valid', name: 'Ravi Kumar' });
});

test('a name that was corrected before issuing stays tied to its registration', async () => {
  await register('zubin vrema', 'zubin@mail.test');
  await register('முத்து', 'muthu@mail.test');
  const [zubin, muthu] = await issue(owner, ['Zubin Verma', 'Muthu'], {
    event,
    registered: ['zubin vrema', 'முத்து'],
  });
  expect(await erase('zubin@mail.test', true)).toBe(1);
  expect(await verdictOf(zubin?.code ?? '')).toEqual({ status: 'unknown' });
  expect(await erase('muthu@mail.test', true)).toBe(1);
  expect(await verdictOf(muthu?.code ?? '')).toEqual({ status: 'unknown' });
});

test('a typed name of the same letters stays, and so does a certificate whose enquiry alone is erased', async () => {
  await register('Asha Verma', 'asha@mail.test');
  const [typed] = await issue(owner, ['Asha Verma']);
  const [theirs] = await issue(owner, ['Asha Verma'], { event });
  expect(await erase('asha@mail.test')).toBe(0);
  for (const one of [typed, theirs])
    expect(await verdictOf(one?.code ?? '')).toMatchObject({ status: 'valid' });
  await change(owner, { change: 'erase', code: theirs?.code });
  expect(await storeOfFunctions().keys('certificates/registration/')).toEqual([]);
});

test('nor does a batch whose issuing was cut short keep the name', async () => {
  await register('Asha Verma', 'asha@mail.test');
  store.plan = (method, key) =>
    method === 'PUT' && key?.startsWith('certificates/code/')
      ? { kind: 'status', status: 424 }
      : null;
  await expect(issue(owner, ['Asha Verma'], { event })).rejects.toThrow();
  store.plan = () => null;
  expect(await certificateTexts()).toContain('Asha');
  expect(await erase('asha@mail.test', true)).toBe(1);
  expect(await certificateTexts()).not.toContain('Asha');
});

test('an erasure that the store breaks off is finished by the same request', async () => {
  await register('Asha Verma', 'asha@mail.test');
  const [one] = await issue(owner, ['Asha Verma'], { event });
  store.plan = (method, key) =>
    method === 'PUT' && key?.startsWith('enquiry/') ? { kind: 'status', status: 424 } : null;
  await expect(erase('asha@mail.test', true)).rejects.toThrow();
  store.plan = () => null;
  await erase('asha@mail.test', true);
  expect(await verdictOf(one?.code ?? '')).toEqual({ status: 'unknown' });
  expect(await storeOfFunctions().keys('certificates/registration/')).toEqual([]);
});

test('enquiries that are erased by their age leave certificates as they are', async () => {
  vi.stubEnv('RETENTION_DAYS', '30');
  await register('Asha Verma', 'asha@mail.test');
  const [one] = await issue(owner, ['Asha Verma'], { event });
  for (let night = 31; night < 40; night += 1) {
    vi.setSystemTime(Date.parse('2026-11-24T20:30:00Z') + night * millisecondsOfDay);
    await nightly(new Request('https://example.test/'), netlifyContext());
  }
  const [key = ''] = await storeOfFunctions().keys('enquiry/contact/');
  expect(await storeOfFunctions().read(key)).toMatch(/^{"erased":/);
  expect(await verdictOf(one?.code ?? '')).toMatchObject({ status: 'valid', name: 'Asha Verma' });
});
