import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { retentionNotices } from '../../netlify/server/enquiries/retention.ts';
import { nightly } from '../../netlify/server/nightly.ts';
import { recordKey } from '../../netlify/server/records/keys.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';
import { recordText } from '../support/stored-enquiries.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T20:30:00Z');

let double: FaultyStore;
let now: number;
let repository: ReturnType<typeof openRepository>;
beforeEach(() => {
  double = new FaultyStore();
  now = start;
  repository = openRepository({ fetch: double.fetch, retry: hastyRules }, () => new Date(now));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

const accept = () => repository.submissions.accept('contact', { name: 'Asha' });
const night = (retentionDays: number | null) =>
  nightly(repository.store, () => new Date(now), retentionDays);
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

test('night after night what comes of age is erased, and nothing in the first night', async () => {
  await lay(0, 28, 29, 31, 50);
  expect(await night(30)).toMatchObject({ erased: 0, waiting: 2, jump: null });
  now += day;
  expect(await night(30)).toMatchObject({ erased: 2, jump: null });
  expect(await kept()).toEqual([0, 28, 29]);
  now += day + 60_000;
  expect(await night(30)).toMatchObject({ erased: 2 });
  expect(await kept()).toEqual([0]);
  expect(await night(null)).toMatchObject({ erased: 0, waiting: 0 });
});

test('an age that is newly set is first looked at for a night', async () => {
  await lay(0, 10, 40);
  await night(365);
  now += day;
  expect(await night(5)).toMatchObject({ erased: 0, waiting: 2 });
  // While it can still be mended, the desk says how many.
  expect(await notices(5)).toEqual([
    { code: 'retention-due', values: { enquiries: '2', days: '5' } },
  ]);
  expect(await notices(365)).toEqual([]);
  now += day;
  expect(await night(5)).toMatchObject({ erased: 2 });
});

test('an enquiry that was taken while the clock said 2019 is kept, and ages from the night that saw it', async () => {
  await lay(0);
  await night(30);
  now = Date.parse('2019-03-01T10:00:00Z');
  const { id } = await accept();
  for (let nights = 1; nights <= 28; nights += 1) {
    now = start + nights * day;
    expect(await night(30)).toMatchObject({ erased: 0, jump: null });
  }
  expect(
    (await repository.submissions.list('contact', 'inbox', null, 50)).records.map((one) => one.id),
  ).toContain(id);
  for (let nights = 29; nights <= 33; nights += 1) {
    now = start + nights * day;
    await night(30);
  }
  expect(await repository.submissions.total('contact', 'inbox')).toBe(0);
});

describe('a clock that runs 800 days ahead', () => {
  test('erases nothing, says so, and is back without harm', async () => {
    await lay(0, 1, 2, 29);
    await night(30);
    now += 800 * day;
    expect(await night(30)).toMatchObject({
      erased: 0,
      waiting: 4,
      jump: { from: new Date(start).toISOString() },
    });
    const values = { from: new Date(start).toISOString(), to: new Date(now).toISOString() };
    expect(await notices()).toEqual([{ code: 'retention-paused', values }]);
    expect(await notices(null)).toEqual([]);
    now = start + day;
    expect(await night(30)).toMatchObject({ erased: 0, jump: null });
    expect(await notices()).toEqual([]);
    now += day;
    expect(await night(30)).toMatchObject({ erased: 1, jump: null });
    expect(await kept()).toEqual([0, 1, 2]);
  });

  test('is believed once a week of nights has passed by it', async () => {
    await lay(0, 1, 2);
    await night(30);
    now += 800 * day;
    for (let nights = 0; nights <= 7; nights += 1) {
      expect(await night(30)).toMatchObject({ erased: 0 });
      now += day;
    }
    expect(await night(30)).toMatchObject({ erased: 3, jump: null });
  });

  test('does not clear the audit log', async () => {
    await repository.store.create('audit/2026-11-20/a.json', '{}');
    await night(null);
    now += 800 * day;
    await night(null);
    expect(double.keys).toContain('audit/2026-11-20/a.json');
  });
});

test('what is not readable as a night is none: nothing is erased', async () => {
  await lay(31);
  for (const text of ['', 'torn {', '{"at":"2026-11-19T20:30:00Z","jump":null}']) {
    await repository.store.replace('nightly/last.json', text);
    expect(await night(30)).toMatchObject({ erased: 0, waiting: 1 });
  }
});

test('what is remembered of texts, tokens and networks goes after a day, audit entries after a year', async () => {
  const marks = (date: string) =>
    ['contact', 'token', 'network'].map((what) => `same/${what}/${date}/a.json`);
  const gone = [...marks('2026-11-18'), 'audit/2025-10-01/a.json'];
  const left = [...marks('2026-11-19'), ...marks('2026-11-20'), 'audit/2025-11-25/b.json'];
  for (const key of [...gone, ...left]) await repository.store.create(key, '{}');
  await night(null);
  expect(double.keys.filter((key) => /^(same|audit)\//.test(key))).toEqual(left.toSorted());
});
