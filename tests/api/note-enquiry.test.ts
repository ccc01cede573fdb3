import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteEnquiry } from '#features/enquiries/contract/noted.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { beginAsOwner, type Owner, sendContact, storeOfFunctions } from '../support/owner.ts';

/** An enquiry that the owner notes: kept, listed, found, counted, exported and erased like all. */

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
});
afterEach(endTest);

const caller = {
  name: 'Ramesh Yadav',
  phone: '+91 98391 22334',
  about: 'workshop',
  message: 'Wants it in Kanpur, for 30 people',
  way: 'phone',
};

const note = (json: object, key: string = randomUUID()) =>
  owner.post(adminFunction, noteEnquiry.path, json, { headers: { 'Idempotency-Key': key } });

const noted = async (json: object, key?: string) => {
  const response = await note(json, key);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { id: string }).id;
};

const get = async (path: string) => (await owner.get(adminFunction, path)).json();

test('stands in the list as the owner wrote it, answered, with how they came, and nobody is told of it', async () => {
  const id = await noted(caller);
  const { submissions, total, unreadTotal } = await owner.contacts();
  expect([total, unreadTotal]).toEqual([1, 0]);
  expect(submissions[0]).toMatchObject({
    id,
    name: 'Ramesh Yadav',
    phone: '9839122334',
    topic: 'workshop',
    message: 'Wants it in Kanpur, for 30 people',
    source: { way: 'phone' },
    state: { status: 'contacted', events: 1 },
  });
  expect(store.keys.filter((key) => key.startsWith('unsent/'))).toEqual([]);
});

test('the same sending twice is one, and another with the same words is another', async () => {
  const key = randomUUID();
  expect(await noted(caller, key)).toBe(await noted(caller, key));
  await noted(caller);
  expect((await owner.contacts()).total).toBe(2);
});

test('is found by name, number and source, and counted by source, but not as answered in no time', async () => {
  await sendContact({ name: 'Asha', email: 'asha@example.test', message: 'A workshop, please.' });
  const id = await noted({ ...caller, way: 'walk-in' });
  for (const query of ['?q=ramesh', '?q=98391', '?source=walk-in', '?topic=workshop']) {
    const { submissions } = await owner.contacts(query);
    expect(submissions.map((one) => one.id)).toEqual([id]);
  }
  const overview = await get('/api/admin/overview?kind=contact');
  expect(overview.outcomes[0].sources).toContainEqual({
    source: 'walk-in',
    enquiries: 1,
    calls: 0,
    won: 0,
  });
  expect(overview.answered).toMatchObject({ count: 0, medianMinutes: null });
});

test('is exported with its source, and erased with all that the person sent', async () => {
  const id = await noted(caller);
  const csv = await (
    await owner.get(adminFunction, '/api/admin/export?kind=contact&format=csv')
  ).text();
  expect(csv).toContain('Ramesh Yadav');
  expect(csv).toContain('by: phone');
  const found = await (
    await owner.post(adminFunction, '/api/admin/find-person', { phone: '9839122334' })
  ).json();
  expect(found.found.map((one: { id: string }) => one.id)).toEqual([id]);
  const erased = await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id });
  expect(erased.status).toBe(200);
  expect((await owner.contacts()).total).toBe(0);
  // The key of a form that was open meanwhile brings nothing back.
  const texts = await Promise.all(store.keys.map((key) => storeOfFunctions().read(key)));
  expect(texts.join()).toContain('erased');
  expect(texts.join()).not.toMatch(/Ramesh|9839122334/);
});

test('a registration by phone has a seat of its event, like one of the site', async () => {
  const values = {
    'en/events/open-house.yaml#seats': '1',
    'en/events/open-house.yaml#date.ends': '2099-01-16T13:00:00+05:30',
  };
  await storeOfFunctions().changeDocument('facts/current', () =>
    JSON.stringify({ version: 1, values }),
  );
  const about = 'event/open-house';
  await noted({ ...caller, about });
  await noted({ ...caller, name: 'Sita', phone: '', about });
  const { submissions } = await owner.contacts();
  expect(
    submissions.map(({ name, topic, event, state }) => [name, topic, event, state?.seat]),
  ).toEqual([
    ['Sita', 'registration', 'open-house', 'waiting'],
    ['Ramesh Yadav', 'registration', 'open-house', 'seat'],
  ]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a number of another country', { phone: '+1 202 555 0123' }, 'phone'],
  ['a topic that there is not', { about: 'palmistry' }, 'about'],
  ['an event that can be none', { about: 'event/../x' }, 'about'],
  ['no way', { way: 'pigeon' }, 'way'],
])('%s is refused at its field', async (_name, wrong, field) => {
  const response = await note({ ...caller, ...wrong });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual([field]);
  expect((await owner.contacts()).total).toBe(0);
});

test('asks for a session', async () => {
  const { call } = await import('../support/api.ts');
  const response = await call(adminFunction, 'POST', noteEnquiry.path, { json: caller });
  expect(response.status).toBe(401);
});
