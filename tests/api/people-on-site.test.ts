import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPerson } from '#features/enquiries/contract/person.ts';
import { changeFacts, facts } from '#features/facts/contract/admin.ts';
import type { FactValue } from '#features/facts/contract/values.ts';
import { photoKey } from '#features/facts/server/stored-keys.mjs';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import nightly from '../../netlify/functions/nightly.ts';
import { endTest } from '../support/begin.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import { beginAsOwner, Owner, sendContact, storeOfFunctions } from '../support/owner.ts';

/** Customers and trainers who have agreed to be on the site, and withdraw that. */

const start = Date.parse('2026-11-24T06:00:00Z');
let owner: Owner;
beforeEach(async () => {
  ({ owner } = await beginAsOwner(start));
});
afterEach(endTest);

const voices = 'site.yaml#voices';
const voice = (name: string, photo = '') => ({
  name,
  role: 'Sales head',
  place: 'Kanpur',
  words: 'Meetings end in time now.',
  consent: '2026-11-20',
  photo,
});

async function say(field: string, after: FactValue) {
  const now = facts.response.parse(await (await owner.get(adminFunction, facts.path)).json());
  const inFile = now.groups.flatMap(({ fields }) => fields).find(({ id }) => id === field)?.yaml;
  const change = { field, before: now.values[field] ?? inFile ?? null, after };
  const response = await owner.post(adminFunction, changeFacts.path, change);
  expect(response.status, await response.text()).toBe(200);
}

const night = (number: number) => {
  vi.setSystemTime(start + number * millisecondsOfDay);
  return nightly(new Request('https://example.test/'), netlifyContext());
};

const stored = async () => (await storeOfFunctions().read('facts/current')) ?? '';

test('who leaves the site is erased from the history and the photos after a week of undo time', async () => {
  const photo = 'desk-0123456789abcdef.jpg';
  await storeOfFunctions().create(photoKey(photo), 'photo');
  await say(voices, [voice('Asha Verma', photo), voice('Ravi Kumar')]);
  await say(voices, [voice('Ravi Kumar')]);
  for (let number = 1; number <= 6; number += 1) await night(number);
  expect(await stored()).toContain('Asha Verma');
  expect(await storeOfFunctions().read(photoKey(photo))).not.toBeNull();
  await night(7);
  // The photo was named by the history until then: it has its own week.
  for (let number = 8; number <= 14; number += 1) await night(number);
  expect(await stored()).not.toContain('Asha');
  expect(await storeOfFunctions().read(photoKey(photo))).toBeNull();
  expect(await stored()).toContain('Ravi Kumar');
});

test('who is brought back within the week stays, with what was said before', async () => {
  await say(voices, [voice('Asha Verma')]);
  await say(voices, []);
  for (let number = 1; number <= 5; number += 1) await night(number);
  owner = await Owner.logIn();
  await say(voices, [voice('Asha Verma')]);
  for (let number = 6; number <= 20; number += 1) await night(number);
  const { changes } = JSON.parse(await stored());
  expect(JSON.stringify(changes[2])).toContain('Asha Verma');
});

test('a search for a person says that they are on the site too, or were', async () => {
  await sendContact({ name: 'asha verma', email: 'asha@mail.test', message: 'Hello' });
  const search = async () => {
    const response = await owner.post(adminFunction, findPerson.path, { email: 'asha@mail.test' });
    return findPerson.response.parse(await response.json()).onSite;
  };
  expect(await search()).toEqual([]);
  await say(voices, [voice('Asha Verma')]);
  expect(await search()).toEqual([{ name: 'Asha Verma', list: 'voices', isShown: true }]);
  await say(voices, []);
  expect(await search()).toEqual([{ name: 'Asha Verma', list: 'voices', isShown: false }]);
});
