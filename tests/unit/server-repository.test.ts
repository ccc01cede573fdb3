import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileBlobStore } from '../../netlify/local/store/blob-store.ts';
import { StoreUnavailable } from '../../netlify/server/blobs/unavailable.ts';
import { resumeCounts, suspendCounts } from '../../netlify/server/enquiries/counts.ts';
import type { Kind, Shelf } from '../../netlify/server/enquiries/records.ts';
import type { Enquiries } from '../../netlify/server/enquiries/repository.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';

interface Ground {
  open(clock: () => Date): ReturnType<typeof openRepository>;
  stop(): Promise<void>;
}

const folder = () => mkdtemp(join(tmpdir(), 'areia-conformance-'));

/** The stores that the repository must behave alike on. */
const grounds: readonly (readonly [string, boolean, () => Promise<Ground>])[] = [
  [
    'the double in memory, seven keys a page',
    true,
    async () => {
      const store = new FaultyStore({ pageSize: 7 });
      return { open: (clock) => openRepository({ fetch: store.fetch }, clock), stop: async () => {} };
    },
  ],
  [
    "the embedded host's store",
    true,
    async () => {
      const directory = await folder();
      const store = new FileBlobStore(directory);
      const context = await store.start();
      return {
        open: (clock) => openRepository({ context }, clock),
        stop: async () => {
          await store.stop();
          await rm(directory, { recursive: true });
        },
      };
    },
  ],
  [
    'the stock local server',
    false,
    async () => {
      const directory = await folder();
      const server = new BlobsServer({ directory, token: 'x' });
      const { port } = await server.start();
      const url = `http://127.0.0.1:${port}`;
      const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token: 'x' };
      return {
        open: (clock) => openRepository({ context }, clock),
        stop: async () => {
          await server.stop();
          await rm(directory, { recursive: true });
        },
      };
    },
  ],
];

const fields = (name: string) => ({ name, email: 'asha@example.test', message: 'Hello' });

async function everyPage(submissions: Enquiries, shelf: Shelf, limit: number, kind: Kind = 'contact') {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await submissions.list(kind, shelf, cursor, limit);
    names.push(...page.records.map((record) => String(record.fields.name ?? '')));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return names;
}

describe.each(grounds)('the repository on %s', (_name, atomic, prepare) => {
  let ground: Ground;
  let now: Date;
  let submissions: Enquiries;
  beforeEach(async () => {
    ground = await prepare();
    now = new Date('2026-11-20T23:59:30Z');
    submissions = ground.open(() => now).submissions;
  });
  afterEach(() => ground.stop());
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const hour = 3_600_000;

  test('a retry after midnight, and one days later, is the same record', async () => {
    const key = randomUUID();
    const { id } = await submissions.accept('contact', fields('Asha'), { key });
    for (const pause of [60_000, 3 * hour, 72 * hour]) {
      later(pause);
      expect(await submissions.accept('contact', fields('Asha'), { key })).toEqual({ id });
    }
    expect(await everyPage(submissions, 'inbox', 50)).toEqual(['Asha']);
  });

  test('a changed text under the same key is a record of its own', async () => {
    const key = randomUUID();
    const first = await submissions.accept('contact', fields('Asha'), { key });
    const second = await submissions.accept('contact', fields('Asha Verma'), { key });
    expect(second.id).not.toBe(first.id);
    expect(await submissions.total('contact', 'inbox')).toBe(2);
  });

  // The stock server checks and writes in two steps: only a store as strict as the platform can
  // promise this.
  if (atomic) {
    test('a hundred sendings of one key at once are one record', async () => {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => submissions.accept('contact', fields('Asha'), { key })),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await submissions.total('contact', 'inbox')).toBe(1);
    });
  }

  test('pages run newest first over days without loss or repetition, and the total agrees', async () => {
    const sent: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      sent.push(`n${index}`);
      await submissions.accept('contact', fields(`n${index}`), { key: null });
      later(2 * hour);
    }
    await submissions.accept('startup-incubation', { name: 'other kind' }, { key: null });
    for (const limit of [1, 4, 50]) expect(await everyPage(submissions, 'inbox', limit)).toEqual(sent.toReversed());
    expect(await submissions.total('contact', 'inbox')).toBe(23);
    expect(await submissions.total('contact', 'inbox')).toBe(23);
  });

  test('a flagged enquiry stands apart until it is restored; then the inbox shows it in its place', async () => {
    await submissions.accept('contact', fields('before'), { key: null });
    later(1000);
    const { id } = await submissions.accept('contact', fields('flagged'), { key: null, flags: ['links'] });
    later(1000);
    await submissions.accept('contact', fields('after'), { key: null });
    later(96 * hour);
    expect(await everyPage(submissions, 'inbox', 50)).toEqual(['after', 'before']);
    expect(await everyPage(submissions, 'flagged', 50)).toEqual(['flagged']);
    expect([await submissions.total('contact', 'inbox'), await submissions.total('contact', 'flagged')]).toEqual([
      2, 1,
    ]);
    expect(await submissions.unflag('contact', id)).toBe(true);
    expect(await submissions.unflag('contact', id)).toBe(true);
    expect(await everyPage(submissions, 'inbox', 1)).toEqual(['after', 'flagged', 'before']);
    expect(await everyPage(submissions, 'flagged', 50)).toEqual([]);
    expect([await submissions.total('contact', 'inbox'), await submissions.total('contact', 'flagged')]).toEqual([
      3, 0,
    ]);
    const page = await submissions.list('contact', 'inbox', null, 50);
    expect(page.records[1]?.flags).toEqual(['links']);
  });

  test('an erased enquiry is gone from lists and totals, and no retry brings it back', async () => {
    const key = randomUUID();
    const { id } = await submissions.accept('contact', fields('gone'), { key });
    await submissions.accept('contact', fields('stays'), { key: null });
    later(96 * hour);
    expect(await submissions.total('contact', 'inbox')).toBe(2);
    expect(await submissions.erase('contact', id)).toBe(true);
    expect(await submissions.erase('contact', id)).toBe(true);
    expect(await submissions.accept('contact', fields('gone'), { key })).toEqual({ id });
    expect(await everyPage(submissions, 'inbox', 50)).toEqual(['stays']);
    expect(await submissions.total('contact', 'inbox')).toBe(1);
  });

  test.each([
    ['the owner looks while the clock is back', true],
    ['nobody looks while the clock is back', false],
  ])('a clock that ran ahead and came back leaves no wrong total: %s', async (_case, looks) => {
    const began = now.getTime();
    for (const name of ['one', 'two']) await submissions.accept('contact', fields(name), { key: null });
    for (const ahead of [96 * hour, 800 * 24 * hour]) {
      now = new Date(began + ahead);
      const before = await submissions.total('contact', 'inbox');
      await submissions.accept('contact', fields('of the future'), { key: null });
      now = new Date(began + ahead + 48 * hour);
      expect(await submissions.total('contact', 'inbox')).toBe(before + 1);
      for (const back of [began, began + ahead]) {
        now = new Date(back);
        if (looks) expect(await submissions.total('contact', 'inbox')).toBeGreaterThan(before);
        await submissions.accept('contact', fields('late'), { key: null });
      }
    }
    for (const later of [began, began + 10 * 24 * hour, began + 900 * 24 * hour]) {
      now = new Date(later);
      expect(await submissions.total('contact', 'inbox')).toBe(8);
      expect(await everyPage(submissions, 'inbox', 3)).toHaveLength(8);
    }
  });

  test('what is not there can be neither restored nor erased', async () => {
    const id = '019aa000-0000-7000-8000-000000000000';
    expect(await submissions.unflag('contact', id)).toBe(false);
    expect(await submissions.erase('contact', id)).toBe(false);
    await expect(submissions.list('contact', 'inbox', '../x', 50)).rejects.toThrow(RangeError);
  });

  test('counts that were kept may vanish or be damaged: the total stays right', async () => {
    await submissions.accept('contact', fields('one'), { key: null });
    later(96 * hour);
    const { store } = ground.open(() => now);
    expect(await submissions.total('contact', 'inbox')).toBe(1);
    const key = 'cache/contact/counts.json';
    expect(await store.read(key)).toContain('2026-11-20');
    for (const damage of ['', 'not json', '{"days":{"2026-11-20":7},"check":"x"}', '{"days":7}']) {
      await store.replace(key, damage);
      expect(await submissions.total('contact', 'inbox')).toBe(1);
    }
    await store.remove(key);
    expect(await submissions.total('contact', 'inbox')).toBe(1);
  });
});

describe('an erasure that is cut short', () => {
  test('hides the record at once, even where its text still lies in the store, and can be finished', async () => {
    const double = new FaultyStore();
    const { submissions } = openRepository({ fetch: double.fetch, retry: hastyRules });
    const { id } = await submissions.accept('contact', fields('gone'), { key: null });
    double.plan = (method) => (method === 'DELETE' ? { kind: 'status', status: 500 } : null);
    await expect(submissions.erase('contact', id)).rejects.toThrow(StoreUnavailable);
    double.plan = () => null;
    expect(double.keys.some((key) => key.startsWith('v1/') && key.includes(id))).toBe(true);
    expect(await everyPage(submissions, 'inbox', 50)).toEqual([]);
    expect(await submissions.total('contact', 'inbox')).toBe(0);
    expect(await submissions.erase('contact', id)).toBe(true);
    expect(double.keys.filter((key) => key.includes(id))).toEqual([expect.stringMatching(/^erased\//)]);
  });
});

describe('an enquiry whose first sending stopped half-way', () => {
  test('is completed by a retry under the same id', async () => {
    const double = new FaultyStore();
    const { submissions } = openRepository({ fetch: double.fetch, retry: hastyRules });
    const key = randomUUID();
    double.plan = (_method, at) => (at?.startsWith('v1/') ? { kind: 'reset' } : null);
    await expect(submissions.accept('contact', fields('half'), { key })).rejects.toThrow(StoreUnavailable);
    expect(double.keys.filter((at) => at.startsWith('v1/'))).toEqual([]);
    double.plan = () => null;
    await submissions.accept('contact', fields('half'), { key });
    expect(await everyPage(submissions, 'inbox', 50)).toEqual(['half']);
  });

  test('gets a new place when the retry comes after its day is closed, so that kept counts stay right', async () => {
    const double = new FaultyStore();
    let now = new Date('2026-11-20T10:00:00Z');
    const { submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => now);
    await submissions.accept('contact', fields('there'), { key: null });
    const key = randomUUID();
    double.plan = (_method, at) => (at?.startsWith('v1/') ? { kind: 'reset' } : null);
    await expect(submissions.accept('contact', fields('late'), { key })).rejects.toThrow(StoreUnavailable);
    double.plan = () => null;
    now = new Date('2026-11-23T10:00:00Z');
    expect(await submissions.total('contact', 'inbox')).toBe(1);
    const { id } = await submissions.accept('contact', fields('late'), { key });
    expect(await submissions.accept('contact', fields('late'), { key })).toEqual({ id });
    expect(await submissions.total('contact', 'inbox')).toBe(2);
    expect(await everyPage(submissions, 'inbox', 50)).toEqual(['late', 'there']);
  });
});

describe('records that come back into closed days', () => {
  test('are counted at once, by a count that was under way meanwhile too, and after a restore that broke off', async () => {
    const double = new FaultyStore();
    let now = new Date('2026-11-20T10:00:00Z');
    const { store, submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => now);
    const { id } = await submissions.accept('contact', fields('one'), { key: null });
    const [key = ''] = double.keys.filter((at) => at.includes(id) && at.startsWith('v1/'));
    const text = (await store.read(key)) ?? '';
    now = new Date('2026-11-30T10:00:00Z');
    expect(await submissions.total('contact', 'inbox')).toBe(1);
    const outdated = (await store.read('cache/contact/counts.json')) ?? '';

    await suspendCounts(store);
    const twin = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    await store.create(key.replace(id, twin), text.replace(id, twin));
    expect(await submissions.total('contact', 'inbox')).toBe(2);
    await resumeCounts(store);
    double.overwrite('cache/contact/counts.json', outdated);
    expect(await submissions.total('contact', 'inbox')).toBe(2);
    expect(await submissions.total('contact', 'inbox')).toBe(2);
  });
});

describe('a first count of many days', () => {
  test('goes on where an earlier one broke off', async () => {
    const double = new FaultyStore();
    let now = new Date('2025-01-01T10:00:00Z');
    const { submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => now);
    const days = 180;
    for (let day = 0; day < days; day += 1) {
      now = new Date(now.getTime() + 86_400_000);
      await submissions.accept('contact', fields(`${day}`), { key: null });
    }
    now = new Date(now.getTime() + 7 * 86_400_000);
    /** Lets so many calls pass, as a deadline does; tells how many were wanted. */
    const countWithin = async (calls: number) => {
      let wanted = 0;
      double.plan = () => {
        wanted += 1;
        return wanted > calls ? { kind: 'status', status: 503 } : null;
      };
      const total = await submissions.total('contact', 'inbox').catch((error: unknown) => {
        expect(error).toBeInstanceOf(StoreUnavailable);
        return null;
      });
      return { total, wanted };
    };
    // Each try may list little more than a third of the days, so that only progress ends it.
    const totals: Array<number | null> = [];
    while (totals.length < 10 && totals.at(-1) !== days) totals.push((await countWithin(75)).total);
    expect(totals).toEqual([null, null, null, days]);
    expect((await countWithin(1000)).wanted).toBeLessThan(10);
  });
});

describe('the cost of a list', () => {
  /** Calls to the store that the first page and the total take, once counts are known. */
  async function callsAt(daysOfRecords: number): Promise<number> {
    const double = new FaultyStore();
    let now = new Date('2026-11-20T10:00:00Z');
    const { submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => now);
    for (let day = 0; day < daysOfRecords; day += 1) {
      now = new Date(now.getTime() + 86_400_000);
      for (let n = 0; n < 5; n += 1) await submissions.accept('contact', fields(`${day}/${n}`), { key: null });
    }
    await submissions.total('contact', 'inbox');
    let calls = 0;
    double.plan = () => {
      calls += 1;
      return null;
    };
    const page = await submissions.list('contact', 'inbox', null, 20);
    expect(page.records).toHaveLength(20);
    expect(await submissions.total('contact', 'inbox')).toBe(daysOfRecords * 5);
    return calls;
  }

  test('is the same for a month and for a year of records', async () => {
    expect(await callsAt(365)).toBe(await callsAt(30));
  });
});
