import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nightly } from '#server/app/nightly.ts';
import { retentionNotices } from '../../src/features/enquiries/server/retention.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openNetworkStore, openRepository } from '../support/open-repository.ts';
import { recordText } from '../support/stored-enquiries.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T20:30:00Z');

let double: FaultyStore;
let now: number;
let repository: ReturnType<typeof openRepository>;
beforeEach(() => {
  double = new FaultyStore();
  now = start;
  repository = openRepository(openNetworkStore(double.fetch, hastyRules), () => new Date(now));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

const night = (retentionDays: number | null) =>
  nightly(
    { store: repository.store, clock: () => new Date(now), secretsFor: () => [] },
    retentionDays,
  );
const notices = (retentionDays: number | null = 30) =>
  retentionNotices(repository.store, retentionDays);

/** Ages in days of the enquiries that are left, by the true clock. */
async function kept() {
  const { records } = await repository.submissions.list('contact', 'inbox', null, 50);
  return records
    .map(({ submittedAt }) => Math.round((start - Date.parse(submittedAt)) / day))
    .sort((a, b) => a - b);
}

/** Lays an enquiry of each of these ages in days. */
async function lay(...ages: number[]) {
  for (const age of ages) {
    const id = uuid({ msecs: start - age * day });
    const text = recordText(id, 'contact', start - age * day, { name: `${age} days` });
    await repository.store.create(recordKey('contact', id), text);
  }
}

/** Runs the nights of the days that follow, and says how many enquiries each of them erased. */
async function nights(count: number, retentionDays: number | null): Promise<number[]> {
  const erased: number[] = [];
  for (let done = 0; done < count; done += 1) {
    now += day;
    erased.push((await night(retentionDays)).erased);
  }
  return erased;
}

test('an enquiry is erased in the seventh night in a row that finds it due, not in the sixth', async () => {
  await lay(0, 20, 31, 50);
  expect(await nights(6, 30)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await kept()).toEqual([0, 20, 31, 50]);
  expect(await nights(1, 30)).toEqual([2]);
  expect(await kept()).toEqual([0, 20]);
});

test('each has its own seven nights', async () => {
  // Due in the first night, in the third and in the fifth.
  await lay(30, 28, 26);
  expect(await nights(6, 30)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await nights(5, 30)).toEqual([1, 0, 1, 0, 1]);
});

test('a night that does not find it due begins the count anew', async () => {
  await lay(40);
  expect(await nights(6, 30)).toEqual([0, 0, 0, 0, 0, 0]);
  // Kept for longer, or for good.
  expect(await nights(1, 365)).toEqual([0]);
  expect(await nights(6, 30)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await nights(1, null)).toEqual([0]);
  expect(await nights(7, 30)).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

test('nothing is erased where no age is set', async () => {
  await lay(0, 4000);
  expect(await nights(10, null)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('the desk names number and night from the first run on', async () => {
  await lay(0, 29, 40, 50);
  expect(await notices()).toEqual([]);
  await night(30);
  const at = new Date(start + 6 * day).toISOString();
  const due = { code: 'retention-due', values: { enquiries: '2', at, days: '30' } };
  expect(await notices()).toEqual([due]);
  // One that comes of age later does not go with them.
  await nights(3, 30);
  expect(await notices()).toEqual([due]);
  expect(await notices(null)).toEqual([]);
  expect(await nights(3, 30)).toEqual([0, 0, 2]);
  const later = { enquiries: '1', at: new Date(now + 2 * day).toISOString(), days: '30' };
  expect(await notices()).toEqual([{ code: 'retention-due', values: later }]);
});

describe('a clock that runs 800 days ahead', () => {
  test('for six nights erases nothing, and is back without harm', async () => {
    await lay(0, 1, 2);
    await repository.store.create('audit/2026-11-20/a.json', '{}');
    now += 800 * day;
    expect(await nights(6, 30)).toEqual([0, 0, 0, 0, 0, 0]);
    now = start;
    expect(await nights(1, 30)).toEqual([0]);
    expect(await notices()).toEqual([]);
    now += 800 * day;
    expect(await nights(6, 30)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(double.keys).toContain('audit/2026-11-20/a.json');
    expect(await kept()).toEqual([0, 1, 2]);
  });

  test('is believed in the seventh night', async () => {
    await lay(0, 1, 2);
    now += 800 * day;
    expect(await nights(7, 30)).toEqual([0, 0, 0, 0, 0, 0, 3]);
  });
});

test('counts that cannot be read are none: nothing is erased for seven nights', async () => {
  await lay(31);
  for (const text of ['', 'torn {', '{"at":"2026-11-19T20:30:00Z","runs":{"a":"7"}}']) {
    await repository.store.replace('nightly/due.json', text);
    expect(await nights(6, 30)).toEqual([0, 0, 0, 0, 0, 0]);
  }
});

test('what is remembered of texts, tokens and networks goes after a day, audit entries after a year', async () => {
  const marks = (date: string) =>
    ['contact', 'token', 'network'].map((what) => `same/${what}/${date}/a.json`);
  const gone = [...marks('2026-11-18'), 'audit/2025-10-01/a.json'];
  const left = [...marks('2026-11-19'), ...marks('2026-11-20'), 'audit/2025-11-25/b.json'];
  for (const key of [...gone, ...left]) await repository.store.create(key, '{}');
  // The clock stands: seven runs of one night.
  for (let run = 1; run <= 7; run += 1) {
    expect(double.keys.includes('audit/2025-10-01/a.json'), `before run ${run}`).toBe(true);
    await night(null);
  }
  expect(double.keys.filter((key) => /^(same|audit)\//.test(key))).toEqual(left.toSorted());
});
