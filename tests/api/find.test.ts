import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { overview as overviewContract } from '#features/enquiries/contract/filter.ts';
import { contactSubmissions } from '#features/enquiries/contract/list.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { listEnquiries } from '../../src/features/enquiries/server/list-enquiries.ts';
import { readIndex } from '../../src/features/enquiries/server/storage/enquiry-index.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { configureAdministrator } from '../support/administrator.ts';
import { Owner, sendContact, storeOfFunctions } from '../support/owner.ts';
import { type RunningStore, startStore } from '../support/store.ts';
import { storeEnquiry as lay, storedBefore as now } from '../support/stored-enquiries.ts';

let store: RunningStore;
let owner: Owner;
beforeAll(configureAdministrator);
beforeEach(async () => {
  store = await startStore();
  owner = await Owner.logIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.stop();
});

const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.test`,
  message: 'Please call me about a workshop.',
  ...more,
});

/** Ids that a query of the contact list gives, in its order. */
async function found(query: Record<string, string>): Promise<string[]> {
  const { submissions } = await owner.contacts(`?${new URLSearchParams(query)}`);
  return submissions.map(({ id }) => id);
}

/** Every file of the store in which a text stands. */
async function filesWith(text: string): Promise<string[]> {
  const names = await readdir(store.directory, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const holds = await Promise.all(
    paths.map(async (path) => (await readFile(path, 'utf8')).toLowerCase().includes(text)),
  );
  return paths.filter((_, index) => holds[index]).map((path) => path.slice(store.directory.length));
}

describe('a search finds', () => {
  test.each([
    ['a part of a name, in any case', 'SHA verm', { name: 'Asha Verma' }],
    ['a name without its accents', 'jose nunez', { name: 'José Núñez' }],
    ['a name of English letters by Hindi ones', 'सुनीता', { name: 'Suneeta Yadav' }],
    ['a name of Hindi letters by English ones', 'sunita chaudh', { name: 'सुनीता चौधरी' }],
    ['a name with a sound that Hindi writes its own way', 'सिंह', { name: 'Dr. Singh' }],
    ['an address', 'asha.v@exam', { email: 'asha.v@example.test' }],
    [
      'words in any order',
      'bootcamp lucknow',
      { message: 'In Lucknow, for our bootcamp of three days' },
    ],
    ['Hindi letters that are composed in another way', 'क़लम', { message: 'मेरी क़लम' }],
    ['Hindi with a joiner that keyboards leave in', 'शर्‍मा', { name: 'शर्मा' }],
    ['Hindi without its nukta', 'फीस', { message: 'फ़ीस कितनी है?' }],
    ['Hindi with another sign of the nose', 'कहां', { message: 'आप कहाँ हैं?' }],
    ['a number with +91', '+91 98765-43210', { phone: '9876543210' }],
    ['three digits of a number', '6 5-4', { phone: '9876543210' }],
    ['a number with a bare 91', '919876543210', { phone: '9876543210' }],
    ['a number in digits of Devanagari', '९८७६५४३२१०', { phone: '9876543210' }],
    [
      'a number that stands in the message',
      '98765 43210',
      { message: 'Call +91 (98765) 43210 please' },
    ],
    ['what a field says that no form has any more', 'zeppelin', { vehicle: 'Zeppelin' }],
    ['signs of patterns', '.* (more\\', { message: 'costs .* and (more\\' }],
    ['a percent sign', '100%', { message: 'pays 100% at once' }],
  ])('%s', async (_what, q, fields) => {
    const id = await lay(person('Somebody', fields));
    await lay(person('Ravi Kumar', { phone: '9123456780' }));
    expect(await found({ q })).toEqual([id]);
  });

  test('no word that lacks a matra or a virama', async () => {
    await lay(person('Somebody', { message: 'की कर्म' }));
    for (const q of ['का', 'करम', 'ककर']) expect(await found({ q })).toEqual([]);
    expect(await found({ q: 'की' })).toHaveLength(1);
  });

  test('no other name that only begins alike, and no word of a message by its sound', async () => {
    await lay(person('Nikhil Rao', { message: 'सुनीता ने बताया' }));
    await lay(person('Sant Ram'));
    for (const q of ['नेहा', 'sunita', 'सोनाली']) expect(await found({ q })).toEqual([]);
  });

  test('what cannot be read, by its raw text', async () => {
    const id = uuid({ msecs: now - 3 * millisecondsOfDay });
    await storeOfFunctions().create(recordKey('contact', id), '{"name":"Kavita Rao","pho');
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await found({ q: 'kavita rao' })).toEqual([id]);
  });

  test('what has come a moment ago, and what was brought back from those set aside', async () => {
    const old = await lay(person('Asha Verma'));
    const aside = await lay(person('Asha Devi'), { shelf: 'flagged', daysAgo: 6 });
    expect(await found({ q: 'asha' })).toEqual([old]);
    expect(await found({ q: 'asha', shelf: 'flagged' })).toEqual([aside]);
    const fresh = await sendContact(person('Asha Singh'));
    expect(
      (await owner.post(adminFunction, '/api/admin/unflag', { kind: 'contact', id: aside })).status,
    ).toBe(200);
    expect(await found({ q: 'asha' })).toEqual([fresh, old, aside]);
    expect(await found({ q: 'asha', shelf: 'flagged' })).toEqual([]);
  });
});

describe('filters', () => {
  test('by industry, topic and budget, also of lists of earlier days', async () => {
    const bank = await lay(person('One', { industry: 'banking', topic: 'workshop' }));
    const mining = await lay(person('Two', { industry: 'mining' }), { daysAgo: 6 });
    expect(await found({ industry: 'banking' })).toEqual([bank]);
    expect(await found({ industry: 'mining' })).toEqual([mining]);
    expect(await found({ topic: 'workshop', industry: 'mining' })).toEqual([]);
    await lay(
      { name: 'Three', mobile: '9876543210', budget: '2Cr-5Cr' },
      { kind: 'startup-incubation' },
    );
    expect((await owner.incubations('?budget=2Cr-5Cr')).submissions).toHaveLength(1);
    expect((await owner.incubations('?budget=50L-2Cr')).submissions).toHaveLength(0);
  });

  test('by status, by what is due, and by what nobody has looked at', async () => {
    const [won, due, untouched] = [
      await lay(person('Won')),
      await lay(person('Due')),
      await lay(person('Untouched')),
    ];
    const event = async (id: string, expect_: number, what: object) => {
      const change = { kind: 'contact', id, expect: expect_, event: what };
      expect((await owner.post(adminFunction, '/api/admin/state', change)).status).toBe(200);
    };
    await event(won, 0, { type: 'status', status: 'won' });
    await event(due, 0, { type: 'follow-up', date: '2026-01-05' });
    await event(won, 1, { type: 'follow-up', date: '2099-01-05' });
    expect(await found({ status: 'won' })).toEqual([won]);
    expect((await found({ status: 'new' })).toSorted()).toEqual([due, untouched].toSorted());
    expect(await found({ due: 'now' })).toEqual([due]);
    expect((await found({ due: 'planned' })).toSorted()).toEqual([won, due].toSorted());
    expect(await found({ unread: 'yes' })).toEqual([untouched]);
    expect(await found({ unread: 'yes', q: 'won' })).toEqual([]);
  });

  test('by days of India, which begin at 18:30 UTC', async () => {
    const at = async (instant: string) => {
      const id = uuid({ msecs: Date.parse(instant) });
      const fields = person('Night');
      const about = { schema: 1, id, kind: 'contact', receivedAt: instant };
      await storeOfFunctions().create(
        recordKey('contact', id),
        JSON.stringify({ ...about, fields }),
      );
      return id;
    };
    const before = await at('2026-11-18T18:29:59.000Z');
    const after = await at('2026-11-18T18:30:00.000Z');
    expect(await found({ from: '2026-11-19' })).toEqual([after]);
    expect(await found({ to: '2026-11-18' })).toEqual([before]);
    expect(await found({ from: '2026-11-18', to: '2026-11-19' })).toEqual([after, before]);
  });

  test.each(['+91', '0', '()', '९१'])('of %s alone fail for nobody', async (q) => {
    await lay(person('Somebody'));
    expect(
      (await owner.get(adminFunction, `/api/admin/submissions?${new URLSearchParams({ q })}`))
        .status,
    ).toBe(200);
  });

  test.each([
    'from=yesterday',
    'to=2026-02-30',
    'sort=random',
    `q=${'x'.repeat(201)}`,
    'due=tomorrow',
    'shelf=trash',
    'limit=501',
    'cursor=../../etc/passwd',
    'sort=name&cursor=-1',
    'sort=oldest&cursor=5',
    'cursor=__proto__',
  ])('that are none are refused with a sentence: %s', async (query) => {
    await lay(person('Somebody'));
    const answer = await owner.get(adminFunction, `/api/admin/submissions?${query}`);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { error: string }).error).toMatch(/\w+ .*\.$/);
  });

  test.each([
    'industry=__proto__',
    'status=constructor',
    'topic=%00',
    'from=2026-11-20&to=2026-11-01',
  ])('that nothing meets find nothing, in any view: %s', async (query) => {
    await lay(person('Somebody'));
    expect(await owner.contacts(`?${query}`)).toMatchObject({ submissions: [], nextCursor: null });
    for (const path of ['/api/admin/export', '/api/admin/overview', '/api/admin/outcomes']) {
      const response = await owner.get(adminFunction, `${path}?kind=contact&format=csv&${query}`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  });
});

test('every order gives each enquiry once, over all its pages, and says how many there are', async () => {
  const names = ['Chitra', 'asha', 'Émile', 'Bina', '', 'Divya'];
  for (const [index, name] of names.entries()) await lay(person(name), { daysAgo: 40 - index * 7 });
  const pages = async (sort: string) => {
    const all: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await owner.contacts(`?sort=${sort}&limit=2${cursor}`);
      if (cursor === '')
        expect(page.searched).toMatchObject({ found: 6, looked: 6, complete: true });
      all.push(...page.submissions.map(({ name }) => name));
      if (page.nextCursor === null) return all;
      cursor = `&cursor=${page.nextCursor}`;
    }
  };
  expect(await pages('oldest')).toEqual(names);
  expect(await pages('name')).toEqual(['asha', 'Bina', 'Chitra', 'Divya', 'Émile', '']);
});

describe('the index', () => {
  const folder = 'index/contact/';
  const kept = async () => {
    for (let n = 0; n < 3; n += 1) await lay(person(`Neighbour ${n}`), { daysAgo: 8 });
    const id = await lay(person('Vasundhara Iyengar', { phone: '9000011111' }), { daysAgo: 8 });
    await found({ q: 'vasundhara' });
    return id;
  };

  test('that time is over for names no number, and goes on until it is complete', async () => {
    for (let n = 0; n < 60; n += 1) await lay(person(`Asha ${n}`), { daysAgo: n });
    let milliseconds = now;
    const clock = () => {
      milliseconds += 300;
      return new Date(milliseconds);
    };
    const totals: (number | null)[] = [];
    while (totals.at(-1) !== 60 && totals.length < 40) {
      const page = await listEnquiries(
        'contact',
        contactSubmissions.item,
        { store: storeOfFunctions(), clock },
        {},
      );
      totals.push(page.total);
      if (page.total === null) expect(page).not.toHaveProperty('unreadTotal');
    }
    expect(totals.length).toBeGreaterThan(1);
    expect(new Set(totals)).toEqual(new Set([null, 60]));
  });

  test('is what answers: records are read once', async () => {
    await kept();
    const read = vi.spyOn(globalThis, 'fetch');
    expect(await found({ q: 'nobody' })).toEqual([]);
    const records = read.mock.calls.filter(([address]) =>
      /enquiry\/contact\/.\/./.test(String(address)),
    );
    expect(records).toEqual([]);
  });

  test('holds nothing of an erased person, nor does any other file', async () => {
    const id = await kept();
    await lay(person('Vasundhara Iyengar'), { daysAgo: 8, shelf: 'flagged' });
    const flagged = await found({ shelf: 'flagged', q: 'iyengar' });
    const enquiries = [id, ...flagged].map((each) => ({ kind: 'contact', id: each }));
    const answer = await owner.post(adminFunction, '/api/admin/erase-person', { enquiries });
    expect(await answer.json()).toMatchObject({ erased: 2, left: [] });
    for (const trace of ['vasundhara', '9000011111'])
      await expect.poll(() => filesWith(trace)).toEqual([]);
    expect(await found({ q: 'neighbour' })).toHaveLength(3);
    expect(await found({ q: 'vasundhara' })).toEqual([]);
  });

  test('holds nothing of one who is erased while it is written', async () => {
    const id = await lay(person('Vasundhara Iyengar'), { daysAgo: 8 });
    const direct = storeOfFunctions();
    // The record is read; the erasure is through before what was learnt of it is written.
    const slow = { ...direct };
    slow.changeDocument = async (key, change) => {
      if (key.startsWith(folder))
        await owner.post(adminFunction, '/api/admin/erase', { kind: 'contact', id });
      return direct.changeDocument(key, change);
    };
    await readIndex(slow, 'contact', () => false);
    await expect.poll(() => filesWith('vasundhara')).toEqual([]);
  });

  test('keeps a row that a listing leaves out, and drops it when its record is gone', async () => {
    const id = await kept();
    const direct = storeOfFunctions();
    const short = { ...direct };
    short.list = async (at) => (await direct.list(at)).filter(({ key }) => !key.includes(id));
    expect((await readIndex(short, 'contact', () => false)).rows).toHaveLength(4);
    await direct.remove(recordKey('contact', id));
    expect((await readIndex(direct, 'contact', () => false)).rows).toHaveLength(3);
  });

  test.each([
    ['is lost', () => null],
    ['was cut off', (text: string) => text.slice(0, -20)],
    ['was changed by hand', (text: string) => text.replace(/neighbour \d/g, 'nobody at all')],
  ])('costs time and no answer when it %s', async (_what, damage) => {
    const id = await kept();
    const direct = storeOfFunctions();
    for (const key of await direct.keys(folder)) {
      const damaged = damage((await direct.read(key)) ?? '');
      if (damaged === null) await direct.remove(key);
      else await direct.replace(key, damaged);
    }
    expect(await found({ q: 'vasundhara' })).toEqual([id]);
    expect(await found({ q: 'neighbour 1' })).toHaveLength(1);
  });

  test('queues a notification that was neither sent nor queued', async () => {
    const id = await lay(person('Untold'));
    await found({});
    expect(await storeOfFunctions().keys('unsent/')).toContain(`unsent/contact.${id}`);
  });
});

test('the overview counts what the filter lets through, and how long people waited', async () => {
  const quick = await lay(person('Quick', { industry: 'banking' }), { daysAgo: 0 });
  const slow = await lay(person('Slow', { industry: 'banking' }), { daysAgo: 9 });
  await lay(person('Waiting', { industry: 'mining' }), { daysAgo: 9 });
  await lay(person('Left out'), { daysAgo: 30 });
  const hour = 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  const answer = async (id: string, at: number) => {
    vi.setSystemTime(at);
    owner = await Owner.logIn();
    const change = {
      kind: 'contact',
      id,
      expect: 0,
      event: { type: 'status', status: 'contacted' },
    };
    expect((await owner.post(adminFunction, '/api/admin/state', change)).status).toBe(200);
  };
  await answer(slow, now - 9 * millisecondsOfDay + 50 * hour);
  await answer(quick, now + 2 * hour);
  const told = overviewContract.response.parse(
    await (
      await owner.get(adminFunction, '/api/admin/overview?kind=contact&from=2026-11-01')
    ).json(),
  );
  vi.useRealTimers();
  expect(told).toMatchObject({
    total: 3,
    weeks: [
      { value: '2026-11-09', count: 2 },
      { value: '2026-11-16', count: 1 },
    ],
    industry: [
      { value: 'banking', count: 2 },
      { value: 'mining', count: 1 },
    ],
    status: [
      { value: 'contacted', count: 2 },
      { value: 'new', count: 1 },
    ],
    answered: { count: 2, medianMinutes: 26 * 60, late: 1 },
    waiting: 1,
    complete: true,
  });
});
