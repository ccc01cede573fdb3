import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventRegistrations } from '#features/certificates/contract/admin.ts';
import { contact } from '#features/enquiries/contract/contact.ts';
import { changeState } from '#features/enquiries/contract/state-change.ts';
import { urgentFacts } from '#features/facts/contract/urgent.ts';
import { errorBody } from '#shared/errors.ts';
import { honeypotField } from '#shared/public-form.ts';
import certificatesFunction from '../../netlify/functions/certificates.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import formsFunction from '../../netlify/functions/enquiries.ts';
import factsFunction from '../../netlify/functions/urgent-facts.ts';
import { backUp } from '../../netlify/local/archive/archive-file.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import { beginAsOwner, type Owner, storeOfFunctions } from '../support/owner.ts';

/** A Monday, ten o'clock in India. */
const now = Date.parse('2026-11-23T04:30:00Z');

let owner: Owner;
beforeEach(async () => {
  ({ owner } = await beginAsOwner(now));
});
afterEach(endTest);

/** What the desk says, as an earlier request has stored it. */
const say = (values: Record<string, unknown>) =>
  storeOfFunctions().changeDocument('facts/current', () => JSON.stringify({ version: 1, values }));

const bootcamp = (values: Record<string, unknown>) =>
  say(
    Object.fromEntries(
      Object.entries({ 'date.ends': '2027-01-16T13:00:00+05:30', ...values }).map(
        ([path, value]) => [`en/events/bootcamp.yaml#${path}`, value],
      ),
    ),
  );

const form = {
  email: 'asha@example.test',
  message: 'I would like to come.',
  topic: 'registration',
  event: 'bootcamp',
};

async function register(name: string, more: object = {}, key = randomUUID()) {
  const json = { ...form, name, ...more };
  const response = await call(formsFunction, 'POST', contact.path, {
    json,
    headers: { 'Idempotency-Key': key },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return contact.response.parse(await response.json());
}

async function facts(query = '') {
  const response = await call(factsFunction, 'GET', `${urgentFacts.path}${query}`);
  expect(response.status).toBe(200);
  return urgentFacts.response.parse(await response.json());
}

const change = (id: string, expect: number, type: 'seat' | 'seat-freed') =>
  owner.post(adminFunction, changeState.path, { kind: 'contact', id, expect, event: { type } });

test('as many registrations as there are seats have one, and the rest wait, however many come at once', async () => {
  await bootcamp({ seats: 5 });
  expect((await facts()).full).toEqual([]);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      register(`Visitor ${index}`, { message: `I am visitor ${index}.` }),
    ),
  );
  const seats = answers.map(({ seat }) => seat);
  expect(seats.filter((seat) => seat === 'seat')).toHaveLength(5);
  expect(seats.filter((seat) => seat === 'waiting')).toHaveLength(35);
  expect((await facts()).full).toEqual(['bootcamp']);
  // Nobody has read them for that.
  const { submissions, unreadTotal } = await owner.contacts();
  expect(unreadTotal).toBe(40);
  expect(submissions.filter(({ state }) => state?.seat === 'seat').map(({ id }) => id)).toEqual(
    expect.arrayContaining(answers.filter(({ seat }) => seat === 'seat').map(({ id }) => id)),
  );
});

test('a repeated registration has the seat that it had', async () => {
  await bootcamp({ seats: 1 });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => register('Asha', {}, key)));
  expect(new Set(answers.map(({ id, seat }) => `${id} ${seat}`)).size).toBe(1);
  expect(answers[0]?.seat).toBe('seat');
  expect((await register('Ravi')).seat).toBe('waiting');
  expect((await register('Asha', {}, key)).seat).toBe('seat');
});

test('what is erased or freed leaves a seat, which the owner gives to somebody who waits, and nobody new gets before', async () => {
  await bootcamp({ seats: 2 });
  const [first, second, third] = [
    await register('First'),
    await register('Second'),
    await register('Third'),
  ];
  expect(third.seat).toBe('waiting');
  const full = await change(third.id, 1, 'seat');
  expect(full.status).toBe(422);
  expect(errorBody.parse(await full.json()).error).toMatch(/All seats are taken/);
  await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id: first.id });
  expect(await storeOfFunctions().read('seats/bootcamp')).not.toContain(first.id);
  // One is free, and promised to who waits.
  expect((await register('Fourth')).seat).toBe('waiting');
  const given = await change(third.id, 1, 'seat');
  expect(changeState.response.parse(await given.json()).state).toMatchObject({
    seat: 'seat',
    events: 2,
    byVisitor: 1,
  });
  const freed = await change(second.id, 1, 'seat-freed');
  expect(changeState.response.parse(await freed.json()).state.seat).toBe('seat-freed');
  const seats = JSON.parse((await storeOfFunctions().read('seats/bootcamp')) ?? '');
  expect(seats.taken).toEqual([third.id]);
  expect(seats.waiting).toHaveLength(1);
  // Whose certificates are issued: nobody's who waits.
  const path = `${eventRegistrations.path}?event=bootcamp`;
  const registered = await owner.get(certificatesFunction, path);
  expect(await registered.json()).toMatchObject({ names: ['Third'] });
});

test('an enquiry that was set aside takes no seat until the owner brings it to the inbox', async () => {
  await bootcamp({ seats: 1 });
  const bot = await register('Bot', { [honeypotField]: 'https://spam.test' });
  expect(bot.seat).toBeUndefined();
  expect((await facts()).full).toEqual([]);
  await owner.post(adminFunction, '/api/admin/unflag', { kind: 'contact', id: bot.id });
  expect((await facts()).full).toEqual(['bootcamp']);
});

test('without scripts the page that follows says which it is, in the language of the form', async () => {
  await bootcamp({ seats: 1 });
  const post = (fields: Record<string, string>) =>
    call(formsFunction, 'POST', contact.path, { form: { ...form, ...fields } });
  expect((await post({ name: 'Asha' })).headers.get('Location')).toBe(
    '/contact/sent/seat#bootcamp',
  );
  const idempotencyKey = '019aa000-0000-7000-8000-0000000000ab';
  expect((await post({ name: 'Asha', idempotencyKey })).headers.get('Location')).toBe(
    `/contact/sent/waiting?sent=${idempotencyKey}#bootcamp`,
  );
  expect((await post({ name: 'Ravi', language: 'hi' })).headers.get('Location')).toBe(
    '/hi/contact/sent/waiting#bootcamp',
  );
  expect((await post({ name: 'Mohan', topic: 'event' })).headers.get('Location')).toBe(
    '/contact/sent',
  );
});

test('an event that is closed takes nobody, and one that is over, cancelled or not counted has no seats', async () => {
  await bootcamp({ status: 'full' });
  expect((await register('Closed')).seat).toBe('waiting');
  expect((await facts()).full).toEqual(['bootcamp']);
  for (const values of [
    {},
    { seats: 3, status: 'cancelled' },
    { seats: 3, 'date.ends': '2026-11-20T13:00:00+05:30' },
  ]) {
    await bootcamp(values);
    expect((await register('Asha', { message: JSON.stringify(values) })).seat).toBeUndefined();
    expect((await facts()).full).toEqual([]);
  }
});

test('notice and office hours of the desk are told at once, to be kept for half a minute', async () => {
  expect(await facts(), 'of the example company').toEqual({ calls: true, full: [] });
  const hours = [{ days: 'Mon', dayOfWeek: ['Monday'], opens: '09:30', closes: '18:00' }];
  await say({
    'site.yaml#notice.text': 'Closed on Friday',
    'site.yaml#notice.href': '/contact',
    'site.yaml#hours': hours,
  });
  const response = await call(factsFunction, 'GET', urgentFacts.path);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=30');
  expect(await response.json()).toEqual({
    notice: { text: 'Closed on Friday', language: 'en', href: '/contact' },
    hoursToday: { opens: '09:30', closes: '18:00' },
    calls: true,
    full: [],
  });
  expect((await facts('?language=hi')).notice?.language).toBe('en');
  const text = { 'site.yaml#notice.text': 'Closed', 'hi/site.yaml#notice.text': 'बंद' };
  await say({ ...text, 'site.yaml#hours': [{ ...hours[0], dayOfWeek: ['Tuesday'] }] });
  expect(await facts('?language=hi')).toMatchObject({
    notice: { text: 'बंद', language: 'hi' },
    hoursToday: null,
  });
  await say({ ...text, 'site.yaml#notice.from': '2026-11-23T11:00:00+05:30' });
  expect((await facts()).notice).toBeUndefined();
  await say({ ...text, 'site.yaml#notice.until': '2026-11-23T10:00:00+05:30' });
  expect((await facts()).notice).toBeUndefined();
  // Tuesday in India, and Monday still in London.
  vi.setSystemTime(Date.parse('2026-11-23T19:00:00Z'));
  await say({ 'site.yaml#hours': [{ ...hours[0], dayOfWeek: ['Tuesday'] }] });
  expect((await facts()).hoursToday).toEqual({ opens: '09:30', closes: '18:00' });
});

test('seats come back from a backup with their registrations, but none that was given back since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'areia-seats-'));
  const [file, here] = [join(folder, 'kept.gz'), { context: 'production', site: 'local' }];
  await bootcamp({ seats: 3 });
  const [lost, freed] = [await register('Lost'), await register('Freed')];
  await backUp(storeOfFunctions(), file, { ...here, madeAt: new Date().toISOString() });
  expect((await change(freed.id, 1, 'seat-freed')).status).toBe(200);
  for (const key of await storeOfFunctions().keys('enquiry/'))
    if (key.endsWith(lost.id)) await storeOfFunctions().remove(key);
  await storeOfFunctions().replace('seats/bootcamp', JSON.stringify({ taken: [], waiting: [] }));
  expect((await register('Since')).seat).toBe('seat');
  for (const added of [1, 0])
    expect(await restore(storeOfFunctions(), file, here)).toMatchObject({ added });
  // Three seats: those of Lost and Since are taken.
  expect((await register('Next')).seat).toBe('seat');
  const late = await register('Late');
  expect(late.seat).toBe('waiting');
  await storeOfFunctions().replace('seats/bootcamp', JSON.stringify({ taken: [], waiting: [] }));
  await restore(storeOfFunctions(), file, here);
  const { taken, waiting } = JSON.parse((await storeOfFunctions().read('seats/bootcamp')) ?? '');
  expect({ taken: taken.length, waiting }).toEqual({ taken: 3, waiting: [late.id] });
  await rm(folder, { recursive: true });
});
