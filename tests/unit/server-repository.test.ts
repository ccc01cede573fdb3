import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import {
  type Enquiries,
  hastyRules,
  openNetworkStore,
  openRepository,
  type Shelf,
} from '../support/open-repository.ts';
import { type StoreGround, storeGrounds } from '../support/store-grounds.ts';

const fields = (name: string) => ({ name, email: 'asha@example.test', message: 'Hello' });

async function everyPage(
  submissions: Enquiries,
  shelf: Shelf,
  limit: number,
  kind: EnquiryKind = 'contact',
) {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await submissions.list(kind, shelf, cursor, limit);
    names.push(...page.records.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return names;
}

describe.each(storeGrounds)('the repository on $name', ({ isAtomic, begin }) => {
  let ground: Awaited<ReturnType<StoreGround['begin']>>;
  let now: Date;
  let submissions: Enquiries;
  beforeEach(async () => {
    ground = await begin();
    now = new Date('2026-11-20T23:59:30Z');
    submissions = openRepository(ground.store, () => now).submissions;
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
      expect(await submissions.accept('contact', fields('Asha'), { key })).toMatchObject({ id });
    }
    expect(await everyPage(submissions, 'inbox', 50)).toEqual(['Asha']);
  });

  // The stock server checks and writes in two steps: only a store as strict as the platform can
  // promise this.
  if (isAtomic) {
    test('a hundred sendings of one key at once are one record', async () => {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => submissions.accept('contact', fields('Asha'), { key })),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(answers.filter(({ created }) => created)).toHaveLength(1);
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
    for (const limit of [1, 4, 50])
      expect(await everyPage(submissions, 'inbox', limit)).toEqual(sent.toReversed());
    expect(await submissions.total('contact', 'inbox')).toBe(23);
  });

  test('an erased enquiry is gone from lists and totals, and no retry brings it back', async () => {
    const key = randomUUID();
    const { id } = await submissions.accept('contact', fields('gone'), { key });
    await submissions.accept('contact', fields('stays'), { key: null });
    later(96 * hour);
    expect(await submissions.total('contact', 'inbox')).toBe(2);
    expect(await submissions.erase('contact', id)).toBe(true);
    expect(await submissions.erase('contact', id)).toBe(true);
    expect(await submissions.accept('contact', fields('gone'), { key })).toMatchObject({ id });
    expect(await everyPage(submissions, 'inbox', 50)).toEqual(['stays']);
    expect(await submissions.total('contact', 'inbox')).toBe(1);
  });

  test('what is not there can be neither restored nor erased', async () => {
    const id = '019aa000-0000-7000-8000-000000000000';
    expect(await submissions.unflag('contact', id)).toBe(false);
    expect(await submissions.erase('contact', id)).toBe(false);
    await expect(submissions.list('contact', 'inbox', '../x', 50)).rejects.toThrow(RangeError);
  });
});

test('an erasure that is cut short says so, and can be finished', async () => {
  const double = new FaultyStore();
  const { submissions } = openRepository(openNetworkStore(double.fetch, hastyRules));
  const { id } = await submissions.accept('contact', fields('gone'));
  for (const broken of ['enquiry/', 'index/', 'unsent/']) {
    double.plan = (method, key) =>
      method !== 'GET' && key?.startsWith(broken) ? { kind: 'status', status: 500 } : null;
    await expect(submissions.erase('contact', id)).rejects.toThrow(StoreUnavailable);
  }
  double.plan = () => null;
  expect(await submissions.erase('contact', id)).toBe(true);
  expect(await everyPage(submissions, 'inbox', 50)).toEqual([]);
  expect(double.keys.filter((key) => key.includes(id))).toEqual([
    expect.stringMatching(/^enquiry\//),
  ]);
});

describe('an enquiry whose first sending stopped half-way', () => {
  test.each(['enquiry/', 'unsent/'])(
    'at %s is completed by a retry under the same id',
    async (broken) => {
      const double = new FaultyStore();
      const { submissions } = openRepository(openNetworkStore(double.fetch, hastyRules));
      const key = randomUUID();
      double.plan = (_method, at) => (at?.startsWith(broken) ? { kind: 'reset' } : null);
      await expect(submissions.accept('contact', fields('half'), { key })).rejects.toThrow(
        StoreUnavailable,
      );
      double.plan = () => null;
      const { id } = await submissions.accept('contact', fields('half'), { key });
      expect(await everyPage(submissions, 'inbox', 50)).toEqual(['half']);
      expect(double.keys).toContain(`unsent/contact.${id}`);
    },
  );
});
