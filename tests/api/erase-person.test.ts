import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  erasePerson,
  type FoundEnquiry,
  findPerson,
  maxFollowed,
  personMessages,
} from '#features/enquiries/contract/person.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import {
  beginAsOwner,
  type Owner,
  sendContact,
  sendIncubation,
  storeOfFunctions,
} from '../support/owner.ts';

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
});
afterEach(endTest);

/** Sends the whole search, part after part, as it is sent for an erasure. */
async function find(person: object) {
  const found = new Map<string, FoundEnquiry>();
  let [more, looked, unreadable, tooMany] = [{}, 0, 0, false];
  for (;;) {
    const response = await owner.post(adminFunction, findPerson.path, { ...person, ...more });
    expect(response.status, await response.clone().text()).toBe(200);
    const part = findPerson.response.parse(await response.json());
    for (const enquiry of part.found) found.set(enquiry.id, enquiry);
    looked += part.looked;
    unreadable += part.unreadable;
    tooMany ||= part.tooMany;
    if (part.nextCursor === null)
      return { found: [...found.values()], follow: part.follow, looked, unreadable, tooMany };
    more = { follow: part.follow, cursor: part.nextCursor };
  }
}

async function erase(enquiries: readonly FoundEnquiry[]) {
  const json = { enquiries: enquiries.map(({ kind, id }) => ({ kind, id })) };
  const response = await owner.post(adminFunction, erasePerson.path, json);
  return erasePerson.response.parse(await response.json());
}

const namesOf = (enquiries: readonly { name: string }[]) =>
  enquiries.map(({ name }) => name).sort();
const message = 'Please call me.';

async function everyText(): Promise<string> {
  const direct = storeOfFunctions();
  return [...store.keys, ...(await Promise.all(store.keys.map((key) => direct.read(key))))].join(
    '\n',
  );
}

describe('finding a person', () => {
  test('follows address and number through all their enquiries, both kinds, those set aside, and erases nothing', async () => {
    await sendContact({
      name: 'By both',
      email: 'ASHA@example.test',
      phone: '9876501234',
      message,
    });
    await sendIncubation({ budget: '2Cr-5Cr', name: 'By number', mobile: '9876501234' });
    await sendContact({
      name: 'Set aside',
      email: 'asha@example.test',
      message: 'Other words',
      referenceCode: 'x',
    });
    await sendContact({
      name: 'Second address',
      email: 'asha@work.test',
      phone: '9876501234',
      message: 'Again',
    });
    await sendContact({ name: 'By second address', email: 'asha@work.test', message: 'Once more' });
    await sendContact({
      name: 'Stranger',
      email: 'maya-asha@example.test',
      phone: '9876501235',
      message: 'Different',
    });
    const theirs = ['By both', 'By number', 'By second address', 'Second address', 'Set aside'];
    for (const person of [
      { email: ' Asha@Example.test ' },
      { email: 'asha@work.test' },
      { phone: '+91 98765 01234' },
      { phone: '0091-9876501234' },
      { phone: '०९८७६५०१२३४' },
    ]) {
      expect(namesOf((await find(person)).found), JSON.stringify(person)).toEqual(theirs);
    }
    expect(await owner.contacts()).toMatchObject({ total: 4, flaggedTotal: 1 });
    expect((await find({ email: 'nobody@example.test' })).found).toEqual([]);
  });

  test('says of each where and when it was sent, and what it has', async () => {
    const id = await sendContact({
      name: 'Asha',
      email: 'asha@example.test',
      phone: '9876501234',
      message,
    });
    const { found, follow } = await find({ phone: '9876501234' });
    expect(found).toEqual([
      {
        kind: 'contact',
        id,
        name: 'Asha',
        flagged: false,
        submittedAt: expect.stringMatching(/^20/),
        emails: ['asha@example.test'],
        phones: ['9876501234'],
        mentions: [],
      },
    ]);
    expect(follow).toEqual({ emails: ['asha@example.test'], phones: ['9876501234'] });
  });

  test.each(['9999999999', '9876543210', '12345'])(
    'does not follow %s, which leads to strangers, and finds it when it is asked for',
    async (phone) => {
      await sendContact({ name: 'Asha', email: 'asha@example.test', phone, message });
      await sendContact({
        name: 'Ravi',
        email: 'ravi@example.test',
        phone,
        message: 'Something else',
      });
      // So few digits stand in anybody's text.
      const stranger = { name: 'Maya', email: 'maya@example.test' };
      await sendContact({ ...stranger, message: 'We are 12345 people.' });
      expect(namesOf((await find({ email: 'asha@example.test' })).found)).toEqual(['Asha']);
      expect(namesOf((await find({ phone })).found)).toEqual(['Asha', 'Ravi']);
    },
  );

  test('follows no more than a person has, and says so', async () => {
    for (let number = 0; number < maxFollowed + 5; number += 1) {
      const json = {
        name: `${number}`,
        email: `desk${number}@example.test`,
        phone: '5224000123',
        message: `No. ${number}`,
      };
      await sendContact(json);
    }
    const { found, follow, tooMany } = await find({ phone: '5224000123' });
    expect(found).toHaveLength(maxFollowed + 5);
    expect(follow.emails).toHaveLength(maxFollowed);
    expect(tooMany).toBe(true);
  });

  test('shows who is only mentioned, and what cannot be read, by its stored text', async () => {
    await sendContact({ name: 'Asha', email: 'asha@example.test', message });
    await sendContact({
      name: 'Ravi',
      email: 'ravi@example.test',
      message: 'I know\nAsha@example.test well.',
    });
    await sendContact({
      name: 'Maya',
      email: 'xasha@example.test',
      message: 'Not asha@example.test.in either',
    });
    const damaged = await sendContact({
      name: 'Damaged',
      email: 'asha@example.test',
      message: 'Hear me',
    });
    await sendContact({ name: 'Another', email: 'other@example.test', message: 'Hear me too' });
    const direct = storeOfFunctions();
    for (const key of store.keys.filter((at) => at.startsWith('enquiry/'))) {
      const text = (await direct.read(key)) ?? '';
      if (text.includes('Hear me')) store.overwrite(key, text.slice(0, -40));
    }
    const { found, unreadable } = await find({ email: 'asha@example.test' });
    expect(found.map(({ name, mentions }) => [name, mentions])).toEqual(
      expect.arrayContaining([
        ['Asha', []],
        ['Ravi', ['asha@example.test']],
        ['', ['asha@example.test']],
      ]),
    );
    expect(found).toHaveLength(3);
    const torn = found.find(({ id }) => id === damaged);
    expect(torn?.unreadable).toContain('Hear me');
    expect(unreadable).toBe(2);
  });

  test('needs a session, and a person', async () => {
    expect(
      (await call(adminFunction, 'POST', findPerson.path, { json: { email: 'a@b.c' } })).status,
    ).toBe(401);
    const enquiries = [{ kind: 'contact', id: '019aa000-0000-7000-8000-000000000000' }];
    expect(
      (await call(adminFunction, 'POST', erasePerson.path, { json: { enquiries } })).status,
    ).toBe(401);
    for (const json of [{}, { phone: ' - ' }, { email: ' ' }]) {
      const response = await owner.post(adminFunction, findPerson.path, json);
      expect(response.status).toBe(422);
      expect(((await response.json()) as { fields: object }).fields).toEqual({
        email: personMessages.nobody,
      });
    }
    expect(
      (await owner.post(adminFunction, findPerson.path, { email: 'x@y.z', cursor: '9.x' })).status,
    ).toBe(422);
  });
});

describe('erasing what was found', () => {
  test('erases exactly that, everywhere, and leaves a trace without personal data', async () => {
    await sendContact({ name: 'Asha', email: 'asha@example.test', phone: '9876501234', message });
    const aside = await sendContact({
      name: 'Asha',
      email: 'asha@example.test',
      message: 'See me',
      referenceCode: 'x',
    });
    await owner.post(adminFunction, '/api/admin/unflag', { kind: 'contact', id: aside });
    await sendIncubation({ budget: '2Cr-5Cr', name: 'Asha', mobile: '9876501234' });
    await sendContact({
      name: 'Ravi',
      email: 'ravi@example.test',
      phone: '9876501234',
      message: 'Shared number',
    });
    const { found } = await find({ email: 'asha@example.test' });
    expect(namesOf(found)).toEqual(['Asha', 'Asha', 'Asha', 'Ravi']);
    const theirs = found.filter(({ name }) => name === 'Asha');
    expect(await erase(theirs)).toMatchObject({ erased: 3, missing: 0, left: [] });
    expect(namesOf((await owner.contacts()).submissions)).toEqual(['Ravi']);
    expect((await owner.incubations()).total).toBe(0);
    const left = await everyText();
    expect(left).not.toMatch(/asha/i);
    const audit = left.split('\n').filter((line) => line.includes('"event"'));
    const events = audit.map((line) => JSON.parse(line) as { event: string });
    expect(events).toContainEqual(expect.objectContaining({ event: 'person-searched' }));
    expect(events).toContainEqual(expect.objectContaining({ event: 'person-erased', erased: 3 }));
    expect(audit.join()).not.toMatch(/@|Ravi|98765/);
  });

  test('says what was gone, and what the store refused, which can be sent again', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three'])
      ids.push(await sendContact({ name, email: 'asha@example.test', message: name }));
    const { found } = await find({ email: 'asha@example.test' });
    const [stuck = ''] = ids;
    store.plan = (method, key) =>
      method === 'DELETE' && key?.includes(stuck) ? { kind: 'status', status: 403 } : null;
    const first = await erase(found);
    const left = [{ kind: 'contact', id: stuck }];
    expect(first).toMatchObject({ erased: 2, missing: 0, left });
    store.plan = () => null;
    const unknown = { ...found[0], id: '019aa000-0000-7000-8000-000000000000' } as FoundEnquiry;
    const again = found.filter(({ id }) => id === stuck);
    expect(await erase([...again, unknown])).toMatchObject({ erased: 1, missing: 1, left: [] });
    expect((await owner.contacts()).total).toBe(0);
  });
});
