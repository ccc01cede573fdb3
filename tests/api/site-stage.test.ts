import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slots } from '#features/calls/contract/visitor.ts';
import { changeFacts, facts as factsContract, setStage } from '#features/facts/contract/admin.ts';
import { contactFacts, stageMessages } from '#features/facts/contract/stage.ts';
import type { FactValue } from '#features/facts/contract/values.ts';
import { readStage } from '#features/facts/server/publishing.ts';
import { isBackedUp } from '#server/app/backups/archive.ts';
import callsFunction from '../../netlify/functions/calls.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { administrator } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { beginTest, endTest } from '../support/begin.ts';
import { Owner, storeOfFunctions } from '../support/owner.ts';

let owner: Owner;
beforeEach(async () => {
  await beginTest();
  owner = await Owner.logIn();
});
afterEach(endTest);

const proof = { password: administrator.password };
const publish = vi.fn();
const ofOwnHost = { context: { publish } };

async function read() {
  const response = await owner.get(adminFunction, factsContract.path, ofOwnHost);
  return factsContract.response.parse(await response.json());
}

async function save(field: string, after: FactValue) {
  const { values, groups } = await read();
  const { yaml } = groups.flatMap(({ fields }) => fields).find(({ id }) => id === field) ?? {};
  const changes = [{ field, before: values[field] ?? yaml, after }];
  return owner.post(adminFunction, changeFacts.path, { changes, proof }, ofOwnHost);
}

const show = (stage: string) => owner.post(adminFunction, setStage.path, { stage }, ofOwnHost);
const mark = () => storeOfFunctions().read('site/opened');
const own = ['+91 522 400 1234', 'office@areia.in', '12 Ashok Marg'];

async function saveContact(): Promise<void> {
  for (const [index, field] of contactFacts.entries())
    expect((await save(field, own[index] ?? '')).status, field).toBe(200);
}

test('a new site shows the example, and opens only with an own phone, email and street', async () => {
  expect(await read()).toMatchObject({ stage: 'example', version: 0 });
  const refused = await show('open');
  expect([refused.status, (await refused.json()).error]).toEqual([422, stageMessages.missing]);
  await saveContact();
  expect(await mark()).toBeNull();
  publish.mockClear();
  const opened = await show('open');
  expect(opened.status).toBe(200);
  expect(await opened.json()).toMatchObject({ stage: 'open', publish: { state: 'publishing' } });
  expect(publish).toHaveBeenCalledOnce();
  expect(Date.parse((await mark()) ?? '')).toBeGreaterThan(0);
  expect(isBackedUp('site/opened')).toBe(true);
});

test('the example company takes calls until the site opens', async () => {
  const slotsNow = async () => {
    const answer = await call(callsFunction, 'GET', slots.path);
    return slots.response.parse(await answer.json());
  };
  const shown = await slotsNow();
  expect(shown.open).toBe(true);
  expect(shown.days.length).toBeGreaterThan(5);
  await saveContact();
  await show('open');
  expect(await slotsNow()).toMatchObject({ open: false, days: [] });
});

test('an open site stays open, and its phone, email and street can be changed but not emptied', async () => {
  await saveContact();
  await show('open');
  for (const stage of ['example', 'own']) expect((await show(stage)).status, stage).toBe(422);
  expect((await show('open')).status, 'a repeated answer').toBe(200);
  for (const field of contactFacts)
    for (const empty of ['', null]) {
      const refused = await save(field, empty);
      expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, [field]]);
    }
  expect((await save(contactFacts[0], '+91 522 400 9999')).status).toBe(200);
  expect(await read()).toMatchObject({ stage: 'open' });
});

test('before opening, the owner sees the site without examples, and goes back', async () => {
  expect(await (await show('own')).json()).toMatchObject({ stage: 'own' });
  expect(await (await show('example')).json()).toMatchObject({ stage: 'example' });
  await saveContact();
  // Nothing is open: a contact detail may be taken back.
  expect((await save(contactFacts[1], null)).status).toBe(200);
});

test.each([
  ['facts that were published', { version: 3, values: {}, at: '2026-11-25T10:00:00Z' }, 'open'],
  ['facts that were only saved', null, 'example'],
])('of a store of an earlier version with %s', async (_what, published, stage) => {
  const document = { version: 3, values: {}, changes: [], published };
  await storeOfFunctions().changeDocument('facts/current', () => JSON.stringify(document));
  expect(await readStage(storeOfFunctions())).toBe(stage);
  expect(await read()).toMatchObject({ stage });
});

test('a restored mark opens the site, whatever else of the facts is lost', async () => {
  await storeOfFunctions().create('site/opened', '2026-11-25T10:00:00Z');
  expect(await read()).toMatchObject({ stage: 'open', version: 0 });
});
