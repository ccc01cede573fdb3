import { afterEach, beforeEach, expect, test } from 'vitest';
import { contact } from '#features/enquiries/contract/contact.ts';
import {
  changeFacts,
  type FactField,
  facts as factsContract,
} from '#features/facts/contract/admin.ts';
import { makeEvent, removeEvent } from '#features/facts/contract/event-changes.ts';
import { eventMessages } from '#features/facts/contract/event-rules.ts';
import { eventField } from '#features/facts/contract/field-ids.ts';
import { urgentFacts } from '#features/facts/contract/urgent.ts';
import type { FactValue } from '#features/facts/contract/values.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import factsFunction from '../../netlify/functions/urgent-facts.ts';
import { madeEvents } from '../../src/copy/event-entries.ts';
import { schemas } from '../../src/copy/schema/collections.ts';
import { openFacts } from '../../src/features/facts/server/document.ts';
import { openPublishing } from '../../src/features/facts/server/publishing.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import { beginAsOwner, type Owner, storeOfFunctions } from '../support/owner.ts';

let owner: Owner;
beforeEach(async () => {
  ({ owner } = await beginAsOwner());
});
afterEach(endTest);

/** As on the embedded host, which builds by itself. */
const context = { publish: () => {} };

const talk = {
  title: 'Sales talk',
  text: 'How to ask for the order.',
  icon: 'chalkboard-teacher',
  'date.starts': '2099-01-16T10:00:00+05:30',
  'date.ends': '2099-01-16T12:00:00+05:30',
  'date.place': 'Our office',
  seats: 1,
  price: 'Free',
};
const inHindi = { title: 'दुकान का हिसाब', text: 'रोज़ का हिसाब, एक घंटे में।' };

/** Values as the form sends them, by the fields of an event that is not made yet. */
const values = (english: Record<string, FactValue>, hindi: Record<string, FactValue> = {}) =>
  Object.fromEntries([
    ...Object.entries(english).map(([path, value]) => [eventField('new', path), value]),
    ...Object.entries(hindi).map(([path, value]) => [eventField('new', path, 'hi'), value]),
  ]);

const post = (english: Record<string, FactValue>, hindi?: Record<string, FactValue>) =>
  owner.post(adminFunction, makeEvent.path, { values: values(english, hindi) }, { context });

/** Makes an event; gives its id. */
async function make(english: Record<string, FactValue>, hindi?: Record<string, FactValue>) {
  const response = await post(english, hindi);
  expect(response.status, await response.clone().text()).toBe(200);
  return makeEvent.response.parse(await response.json()).event;
}

const read = async () =>
  factsContract.response.parse(
    await (await owner.get(adminFunction, factsContract.path, { context })).json(),
  );

async function fieldsOf(event: string): Promise<FactField[]> {
  const { groups } = await read();
  return groups
    .flatMap(({ fields }) => fields)
    .filter(({ id }) => id.includes(`/events/${event}.yaml#`));
}

/** Changes a field of a made event as somebody who sees what stands there. */
async function change(field: string, after: FactValue) {
  const before = (await read()).values[field] ?? '';
  return owner.post(adminFunction, changeFacts.path, { field, before, after }, { context });
}

/** What the store says as if it had been built and served. */
const publish = () =>
  openFacts(storeOfFunctions()).change((facts) => ({
    ...facts,
    published: { version: facts.version, values: facts.values, at: '2026-11-25T10:00:00Z' },
  }));

test('an event is made of a form: all its fields stand in the desk, and wait for publishing', async () => {
  const event = await make(talk, inHindi);
  expect(event).toBe('sales-talk');
  const fields = await fieldsOf(event);
  const { values: said, pending, changes } = await read();
  for (const [path, value] of Object.entries(talk))
    expect(said[eventField(event, path)], path).toEqual(value);
  expect(said[eventField(event, 'title', 'hi')]).toBe(inHindi.title);
  expect(pending.toSorted()).toEqual(Object.keys(said).toSorted());
  expect(changes).toHaveLength(Object.keys(said).length);
  expect(new Set(fields.map(({ part, made }) => `${part} ${made}`))).toEqual(
    new Set(['Sales talk true']),
  );
  // It has no page before it is published.
  expect(fields.filter(({ page }) => page !== undefined)).toEqual([]);
  // What the desk takes fits the schema by which the build judges every event.
  for (const language of ['en', 'hi'])
    for (const { data } of madeEvents(language, new Set(), said))
      expect(schemas.events.safeParse(data).error).toBeUndefined();
});

test('an address is made once: of the Latin name, else of kind and day, and never twice', async () => {
  expect(await make({ ...talk, title: 'Café & Kirana: 2 hours!' })).toBe('cafe-kirana-2-hours');
  expect(await make({ ...talk, title: 'Open house' })).toBe('open-house-2099-01-16');
  expect(await make({ title: 'Bootcamp', text: 'A second one.' })).toBe('bootcamp-2');
  expect(await make({ icon: 'video-camera' }, inHindi)).toBe('webinar');
  const day = { 'date.starts': talk['date.starts'], 'date.ends': talk['date.ends'] };
  expect(await make({ icon: 'video-camera', ...day }, { ...inHindi, 'date.place': 'ज़ूम' })).toBe(
    'webinar-2099-01-16',
  );
  expect(await make({ title: 'New', text: 'It is called so.' })).toBe('new-2');
  expect(await make({ ...talk, title: 'W'.repeat(60) })).toHaveLength(60);
  expect(await make({ ...talk, title: 'W'.repeat(60), seats: 2 })).toHaveLength(60);
  // A name that is changed later changes no address.
  expect((await change(eventField('cafe-kirana-2-hours', 'title'), 'Kirana')).status).toBe(200);
  expect((await fieldsOf('cafe-kirana-2-hours'))[0]?.part).toBe('Kirana');
});

test('the answer to a first try was lost: the second one makes no second event', async () => {
  const [one, other] = await Promise.all([make(talk), make(talk)]);
  expect(one).toBe(other);
  expect(await make(talk)).toBe(one);
  // The same once more, on another day.
  expect(await make({ ...talk, 'date.ends': '2099-01-16T13:00:00+05:30' })).not.toBe(one);
});

test.each<[string, Record<string, FactValue>, Record<string, FactValue>, string, string]>([
  ['nothing', {}, {}, eventField('new', 'title'), eventMessages.nothing],
  ['no text', { title: 'A talk' }, {}, eventField('new', 'text'), eventMessages.half],
  [
    'no Hindi name',
    talk,
    { text: inHindi.text },
    eventField('new', 'title', 'hi'),
    eventMessages.half,
  ],
  [
    'no place',
    { ...talk, 'date.place': '' },
    {},
    eventField('new', 'date.place'),
    eventMessages.wholeDay,
  ],
  [
    'no end',
    { ...talk, 'date.ends': '' },
    {},
    eventField('new', 'date.ends'),
    eventMessages.wholeDay,
  ],
  [
    'an end before its begin',
    { ...talk, 'date.ends': '2099-01-15T12:00:00+05:30' },
    {},
    eventField('new', 'date.ends'),
    eventMessages.endsBefore,
  ],
  [
    'an end at its begin, which the build takes for a fault',
    { ...talk, 'date.ends': talk['date.starts'] },
    {},
    eventField('new', 'date.ends'),
    eventMessages.endsBefore,
  ],
  ['too long a name', { ...talk, title: 'W'.repeat(61) }, {}, eventField('new', 'title'), 'to 60'],
  ['a kind that there is not', { ...talk, icon: 'nothing' }, {}, eventField('new', 'icon'), 'one'],
  ['no whole seats', { ...talk, seats: 1.5 }, {}, eventField('new', 'seats'), 'whole number'],
  ['braces', { ...talk, text: '{site.city}' }, {}, eventField('new', 'text'), 'leave out {'],
])('%s is refused with a sentence at its field', async (_what, english, hindi, field, message) => {
  const response = await post(english, hindi);
  expect(response.status).toBe(422);
  expect((await response.json()).fields[field]).toContain(message);
  expect((await read()).version).toBe(0);
});

test('an event in Hindi alone may say its place in Hindi', async () => {
  const { title: _title, text: _text, 'date.place': _place, ...day } = talk;
  const hindi = { ...inHindi, 'date.place': 'हमारा दफ़्तर' };
  const event = await make(day, hindi);
  const [made] = madeEvents('en', new Set(), (await read()).values);
  expect(made).toMatchObject({
    id: event,
    language: 'hi',
    data: { only: 'hi', title: inHindi.title, format: 'वर्कशॉप', date: { place: 'हमारा दफ़्तर' } },
  });
});

test('people register for it, and its seats are counted, without a build', async () => {
  const event = await make(talk);
  const form = { email: 'asha@example.test', message: 'Me too.', topic: 'registration', event };
  const register = async (name: string) => {
    const json = { ...form, name };
    return (await call(formsFunction, 'POST', contact.path, { json })).json();
  };
  expect((await register('Asha')).seat).toBe('seat');
  expect((await register('Ravi')).seat).toBe('waiting');
  const full = async () =>
    urgentFacts.response.parse(await (await call(factsFunction, 'GET', urgentFacts.path)).json())
      .full;
  expect(await full()).toEqual([event]);
  const status = eventField(event, 'status');
  await owner.prove();
  expect((await change(status, 'cancelled')).status).toBe(200);
  expect(await full()).toEqual([]);
});

test('one that was never on the site is deleted; any other keeps its page, and is cancelled', async () => {
  const remove = (event: string) =>
    owner.post(adminFunction, removeEvent.path, { event }, { context });
  const first = await make(talk);
  expect((await remove(first)).status).toBe(200);
  expect((await read()).values).toEqual({});
  expect((await remove(first)).status).toBe(404);
  // One that has a file is no event of the desk's.
  expect((await remove('bootcamp')).status).toBe(404);

  const event = await make(talk, inHindi);
  const publishing = openPublishing(storeOfFunctions());
  await publishing.change(() => ({
    state: 'publishing',
    since: new Date().toISOString(),
    asked: 99,
  }));
  expect((await remove(event)).status).toBe(422);
  await publish();
  await publishing.change(() => ({ state: 'live', asked: 99 }));
  const refused = await remove(event);
  expect([refused.status, (await refused.json()).error]).toEqual([422, eventMessages.keep]);
  const pages = (await fieldsOf(event)).flatMap(({ page }) => page ?? []);
  expect(new Set(pages)).toEqual(new Set([`/events/${event}`, `/hi/events/${event}`]));
  // Neither of its two pages is lost by emptying what it is called.
  for (const language of ['en', 'hi']) {
    const lost = await change(eventField(event, 'title', language), '');
    expect([lost.status, (await lost.json()).error]).toEqual([422, eventMessages.onSite]);
  }
  await owner.prove();
  expect((await change(eventField(event, 'status'), 'cancelled')).status).toBe(200);
  expect((await change(eventField(event, 'price'), '')).status).toBe(200);
});
