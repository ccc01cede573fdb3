import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StateEvent, stateMessages } from '#features/enquiries/contract/state.ts';
import { changeState, history, stateConflict } from '#features/enquiries/contract/state-change.ts';
import { errorBody } from '#shared/errors.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { eraseEnquiryRecord } from '../../src/features/enquiries/server/erase.ts';
import { logIn } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import type { FaultyStore } from '../support/faulty-store.ts';
import { beginAsOwner, Owner, sendContact, storeOfFunctions } from '../support/owner.ts';
import { stateLimits } from '../support/promised-limits.ts';
import { storeEnquiry } from '../support/stored-enquiries.ts';

let store: FaultyStore;
let owner: Owner;
beforeEach(async () => {
  ({ store, owner } = await beginAsOwner());
});
afterEach(endTest);

const asha = {
  name: 'Asha',
  email: 'asha@example.test',
  message: 'We need a workshop for our team.',
};
const contacted: StateEvent = { type: 'status', status: 'contacted' };
const note = (text: string): StateEvent => ({ type: 'note', text });

/** Lays an enquiry past the form, where a test wants to say how it lies. */
const lay = (name: string, flags: string[] = []) =>
  storeEnquiry({ ...asha, name }, { shelf: flags.length > 0 ? 'flagged' : 'inbox' });

const post = (id: string, expect: unknown, event: unknown, kind = 'contact') =>
  owner.post(adminFunction, changeState.path, { kind, id, expect, event });

/** Adds an event that must be taken. */
async function add(id: string, seen: number, event: StateEvent) {
  const response = await post(id, seen, event);
  expect(response.status, await response.clone().text()).toBe(200);
  return changeState.response.parse(await response.json());
}

async function eventsOf(id: string) {
  const response = await owner.get(adminFunction, `${history.path}?kind=contact&id=${id}`);
  expect(response.status).toBe(200);
  return history.response.parse(await response.json());
}

/** Key of the one record. */
const recordKey = () => store.keys.find((key) => key.startsWith('enquiry/')) ?? '';

describe('what is done with an enquiry', () => {
  test('is kept in order and shown by its history and its list; an enquiry without events is new and unread', async () => {
    const [id, other] = [await sendContact(asha), await sendContact({ ...asha, name: 'Binod' })];
    expect(await owner.contacts()).toMatchObject({
      unreadTotal: 2,
      inboxUnread: 2,
      dueTotal: 0,
      due: [],
    });

    await add(id, 0, { type: 'read' });
    await add(id, 1, note('  Rang twice.\nCalls back. '));
    await add(id, 2, contacted);
    const { state, events } = await add(id, 3, { type: 'follow-up', date: '2026-12-01' });
    expect(state).toMatchObject({ status: 'contacted', followUp: '2026-12-01', events: 4 });
    expect(events.map(({ type }) => type)).toEqual(['read', 'note', 'status', 'follow-up']);
    expect(events[1]).toMatchObject({ text: 'Rang twice.\nCalls back.' });
    expect(state.contactedAt).toBe(events[2]?.at);
    expect(await eventsOf(id)).toEqual({ state, events });

    const { submissions, unreadTotal } = await owner.contacts();
    expect(unreadTotal).toBe(1);
    expect(submissions.find((one) => one.id === id)?.state).toEqual(state);
    expect(submissions.find((one) => one.id === other)?.state).toMatchObject({
      status: 'new',
      events: 0,
    });
    expect((await owner.contacts('?shelf=flagged')).inboxUnread).toBe(1);
  });

  test.each([
    ['what was new', [], { type: 'status', status: 'new' }],
    ['what was lost', ['lost'], { type: 'status', status: 'lost', unanswered: true }],
  ] as const)(
    'a status that is taken back leaves %s unanswered, in lists and in the overview',
    async (_what, before, back) => {
      const id = await sendContact(asha);
      for (const [seen, status] of before.entries())
        await add(id, seen, { type: 'status', status });
      expect((await add(id, before.length, contacted)).state.contactedAt).not.toBeNull();
      expect((await add(id, before.length + 1, back)).state.contactedAt).toBeNull();
      expect((await owner.contacts()).submissions[0]?.state?.contactedAt).toBeNull();
      const told = await owner.get(adminFunction, '/api/admin/overview?kind=contact');
      expect(await told.json()).toMatchObject({ answered: { count: 0 } });
    },
  );

  test('stays answered when it is lost afterwards', async () => {
    const id = await sendContact(asha);
    await add(id, 0, contacted);
    expect((await add(id, 1, { type: 'status', status: 'lost' })).state.contactedAt).not.toBeNull();
  });

  test('is written into the audit log, without the words', async () => {
    const id = await sendContact(asha);
    await add(id, 0, note('Pays in cash'));
    const entries = await Promise.all(
      store.keys
        .filter((key) => key.startsWith('audit/'))
        .map((key) => storeOfFunctions().read(key)),
    );
    const entry = entries.find((text) => text?.includes('state-changed'));
    expect(JSON.parse(entry ?? '')).toMatchObject({
      event: 'state-changed',
      kind: 'contact',
      id,
      type: 'note',
    });
    expect(entries.join()).not.toContain('cash');
  });
});

describe('two tabs', () => {
  test('cannot both win: the one that is behind is shown what stands there, and nothing is lost', async () => {
    const id = await sendContact(asha);
    await add(id, 0, contacted);
    const late = await post(id, 0, note('I called her'));
    expect(late.status).toBe(409);
    const refused = stateConflict.parse(await late.json());
    expect(refused).toMatchObject({
      code: 'conflict',
      error: stateMessages.conflict,
      state: { status: 'contacted' },
    });
    expect(refused.events).toMatchObject([contacted]);
    await add(id, refused.state.events, note('I called her'));
    expect((await eventsOf(id)).events).toMatchObject([contacted, note('I called her')]);
  });

  test('at the same moment, with the very same event, leave one', async () => {
    const id = await sendContact(asha);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(id, 0, contacted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await eventsOf(id)).state.events).toBe(1);
    expect((await owner.contacts()).submissions[0]?.state).toMatchObject({
      events: 1,
      status: 'contacted',
    });
  });
});

describe('what cannot be taken', () => {
  test.each([
    ['no event', undefined, stateMessages.event],
    ['an unknown status', { type: 'status', status: 'Won' }, stateMessages.status],
    [
      'a note of nothing to be seen',
      note('\u3164\u2800\u00ad\ufeff\u202e\u0000'),
      stateMessages.noteRequired,
    ],
    ['a type of every object', { type: 'constructor' }, stateMessages.event],
    ['a note that is too long', note('न'.repeat(stateLimits.note + 1)), stateMessages.noteLong],
    ['a day that no calendar has', { type: 'follow-up', date: '2026-02-30' }, stateMessages.date],
    ['no date', { type: 'follow-up' }, stateMessages.date],
  ])('%s is told in a sentence, and leaves nothing', async (_name, event, sentence) => {
    const id = await sendContact(asha);
    const events = (await eventsOf(id)).events;
    const response = await post(id, 0, event);
    expect(response.status).toBe(422);
    expect(errorBody.parse(await response.json()).fields).toEqual({ event: sentence });
    expect((await eventsOf(id)).events).toEqual(events);
  });

  test.each([-1, 0.5, '0', {}, 2 ** 53])('an `expect` of %s is refused', async (seen) => {
    expect((await post(await sendContact(asha), seen, contacted)).status).toBe(422);
  });

  test.each([
    ['an id that is none', '../../audit', 'contact', 422],
    ['an unknown kind', '019aa000-0000-7000-8000-000000000000', 'audit', 422],
    ['an id that nobody has', '019aa000-0000-7000-8000-000000000000', 'contact', 404],
    [
      'an id of a year that no key can name',
      'ffffffff-ffff-7fff-bfff-ffffffffffff',
      'contact',
      404,
    ],
  ])('%s', async (_name, id, kind, status) => {
    expect((await post(id, 0, contacted, kind)).status).toBe(status);
    expect((await owner.get(adminFunction, `${history.path}?kind=${kind}&id=${id}`)).status).toBe(
      status,
    );
  });

  test('a note keeps every character that was typed, odd ones too', async () => {
    const id = await sendContact(asha);
    const text = 'a\u0000b \ud83d\ude00 \ud800 \u202e __proto__ <b> {"x":1}\r\nनमस्ते';
    await add(id, 0, note(text));
    expect((await eventsOf(id)).events).toMatchObject([{ type: 'note', text }]);
    expect((await owner.contacts()).submissions[0]?.state).toMatchObject({ events: 1 });
  });

  test('more entries than one enquiry may have', async () => {
    const id = await sendContact(asha);
    await add(id, 0, contacted);
    const record = JSON.parse((await storeOfFunctions().read(recordKey())) ?? '');
    const events = Array.from({ length: stateLimits.events }, () => record.events[0]);
    store.overwrite(recordKey(), JSON.stringify({ ...record, events }));
    const response = await post(id, stateLimits.events, contacted);
    expect(errorBody.parse(await response.json()).error).toBeDefined();
    expect(response.status).toBe(422);
  });

  test('nobody without a session, and no other site', async () => {
    const id = await sendContact(asha);
    const json = { kind: 'contact', id, expect: 0, event: contacted };
    expect((await call(adminFunction, 'POST', changeState.path, { json })).status).toBe(401);
    expect((await call(adminFunction, 'GET', `${history.path}?kind=contact&id=${id}`)).status).toBe(
      401,
    );
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.test' };
    expect((await call(adminFunction, 'POST', changeState.path, { json, headers })).status).toBe(
      403,
    );
    const form = { form: { kind: 'contact', id }, headers: { Cookie: await logIn() } };
    expect((await call(adminFunction, 'POST', changeState.path, form)).status).toBe(415);
    expect((await eventsOf(id)).events).toEqual([]);
  });
});

describe('a store that fails', () => {
  test('a full disk: nothing is taken for written, and the same can be sent again', async () => {
    const id = await sendContact(asha);
    store.plan = (method) => (method === 'PUT' ? { kind: 'status', status: 507 } : null);
    expect((await post(id, 0, note('Budget 5 lakh'))).status).toBe(503);
    store.plan = () => null;
    expect((await owner.contacts()).submissions[0]?.state).toMatchObject({ events: 0 });
    await add(id, 0, note('Budget 5 lakh'));
    expect((await eventsOf(id)).events).toMatchObject([note('Budget 5 lakh')]);
  });

  test('an event that cannot be read is shown as it stands, and keeps its place', async () => {
    const id = await sendContact(asha);
    await add(id, 0, contacted);
    const record = JSON.parse((await storeOfFunctions().read(recordKey())) ?? '');
    store.overwrite(recordKey(), JSON.stringify({ ...record, events: ['torn {'] }));
    expect((await eventsOf(id)).events).toEqual([{ at: '', type: 'unreadable', text: 'torn {' }]);
    expect((await add(id, 1, { type: 'status', status: 'won' })).state).toMatchObject({
      status: 'won',
      events: 2,
    });
  });
});

describe('what is due', () => {
  test('comes with the first page by the days of India, the longest due first, without what was lost', async () => {
    const [soon, long, lost, later] = [
      await lay('Soon'),
      await lay('Long'),
      await lay('Lost'),
      await lay('Later'),
    ];
    await add(soon, 0, { type: 'follow-up', date: '2026-12-02' });
    await add(long, 0, { type: 'follow-up', date: '2026-11-30' });
    await add(lost, 0, { type: 'follow-up', date: '2026-11-30' });
    await add(lost, 1, { type: 'status', status: 'lost' });
    await add(later, 0, { type: 'follow-up', date: '2026-12-03' });
    // Half past midnight in Lucknow.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T19:00:00Z') });
    owner = await Owner.logIn();
    const first = await owner.contacts('?limit=2');
    expect(first).toMatchObject({ dueTotal: 2, due: [{ id: long }, { id: soon }], unreadTotal: 0 });
    expect(await owner.contacts(`?limit=2&cursor=${first.nextCursor}`)).not.toHaveProperty('due');
    await add(soon, 1, { type: 'follow-up', date: null });
    expect((await owner.contacts()).due).toMatchObject([{ id: long }]);
  });

  test('stands with the shelf it lies on', async () => {
    const id = await lay('Set aside', ['honeypot']);
    await add(id, 0, { type: 'follow-up', date: '2026-01-01' });
    expect(await owner.contacts()).toMatchObject({ dueTotal: 0, unreadTotal: 0, inboxUnread: 0 });
    expect(await owner.contacts('?shelf=flagged')).toMatchObject({
      dueTotal: 1,
      due: [{ id }],
      unreadTotal: 0,
    });
    await owner.post(adminFunction, '/api/admin/unflag', { kind: 'contact', id });
    expect(await owner.contacts()).toMatchObject({
      dueTotal: 1,
      due: [{ id }],
      unreadTotal: 0,
      total: 1,
    });
    expect(await owner.contacts('?shelf=flagged')).toMatchObject({ dueTotal: 0, due: [] });
  });
});

describe('an erasure', () => {
  test('takes everything along that was done with the enquiry', async () => {
    const id = await sendContact(asha);
    await sendContact({ ...asha, name: 'Binod' });
    await add(id, 0, note('Her number is 98xxx'));
    await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id });
    for (const key of store.keys) expect(await storeOfFunctions().read(key)).not.toContain('98xxx');
    expect(await owner.contacts()).toMatchObject({ total: 1, unreadTotal: 1 });
    expect((await post(id, 0, contacted)).status).toBe(404);
  });

  test('between look and write leaves nothing behind', async () => {
    const id = await sendContact(asha);
    const direct = storeOfFunctions();
    let erased: Promise<unknown> | undefined;
    store.plan = (method, key) => {
      if (method === 'PUT' && key?.startsWith('enquiry/'))
        erased ??= eraseEnquiryRecord(direct, [], { kind: 'contact', id }, new Date());
      return null;
    };
    const words = randomUUID();
    const { status } = await post(id, 0, note(words));
    await erased;
    store.plan = () => null;
    expect([404, 200]).toContain(status);
    await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id });
    for (const key of store.keys) expect(await direct.read(key)).not.toContain(words);
  });
});
