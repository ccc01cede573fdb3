import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordKey } from '../../netlify/server/enquiries/old-keys.ts';
import { retentionNotices } from '../../netlify/server/enquiries/retention.ts';
import { nightly } from '../../netlify/server/nightly.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T20:30:00Z');

let double: FaultyStore;
let now: number;
let repository: ReturnType<typeof openRepository>;
beforeEach(() => {
  double = new FaultyStore();
  now = start;
  repository = openRepository({ fetch: double.fetch, retry: hastyRules }, () => new Date(now));
});

const accept = () => repository.submissions.accept('contact', { name: 'Asha' }, { key: null });
const night = (retentionDays: number | null) =>
  nightly(repository.store, repository.submissions, new Date(now), retentionDays);
const notices = (retentionDays: number | null = 30) => retentionNotices(repository.store, retentionDays);
/** Ages in days of the days that still hold enquiries, by the true clock. */
const kept = () =>
  [...new Set(double.keys.filter((key) => key.startsWith('v1/')).map((key) => key.split('/')[2] ?? ''))]
    .map((name) => Math.round((start - Date.parse(`${name}T20:30:00Z`)) / day))
    .sort((a, b) => a - b);

/** Lays an enquiry of each of these ages in days. */
async function lay(...ages: number[]) {
  for (const age of ages) {
    const id = uuid({ msecs: start - age * day });
    await repository.store.create(recordKey('contact', 'inbox', id), '{}');
  }
}

describe('a clock that runs 800 days ahead', () => {
  test('erases nothing, says so, and is back without harm', async () => {
    await lay(0, 1, 2, 29, 31);
    expect(await night(30)).toMatchObject({ aged: 1, jump: null });
    now += 800 * day;
    expect(await night(30)).toMatchObject({ aged: 0, waiting: 4, jump: { from: new Date(start).toISOString() } });
    expect(await notices()).toEqual([
      {
        code: 'retention-paused',
        values: { from: new Date(start).toISOString(), to: new Date(now).toISOString() },
      },
    ]);
    expect(await notices(null)).toEqual([]);
    now = start + day;
    expect(await night(30)).toMatchObject({ aged: 0, jump: null });
    expect(await notices()).toEqual([]);
    expect(kept()).toEqual([0, 1, 2, 29]);
    now += day;
    expect(await night(30)).toMatchObject({ aged: 1, jump: null });
    expect(kept()).toEqual([0, 1, 2]);
  });

  test('is not believed for the enquiries that come meanwhile', async () => {
    await lay(0, 1, 2);
    await night(30);
    now += 800 * day - 6 * 3_600_000;
    await accept();
    now += 6 * 3_600_000;
    expect(await night(30)).toMatchObject({ aged: 0, jump: { from: new Date(start).toISOString() } });
  });

  test('is not believed on the first night of all', async () => {
    await lay(0, 1, 2);
    now += 800 * day;
    expect(await night(30)).toMatchObject({ aged: 0, waiting: 3 });
    expect(await notices()).toHaveLength(1);
  });

  test('costs one day a night once a week has passed by it', async () => {
    await lay(0, 1, 2);
    await night(30);
    now += 800 * day;
    for (let nights = 0; nights < 7; nights += 1) {
      expect(await night(30)).toMatchObject({ aged: 0 });
      now += day;
    }
    expect(await night(30)).toMatchObject({ aged: 1, waiting: 2, jump: null });
    expect(kept()).toEqual([0, 1]);
    now += day;
    expect(await night(30)).toMatchObject({ aged: 1, waiting: 1 });
  });

  test('does not clear the audit log', async () => {
    await lay(0);
    await repository.store.create('audit/2026-11-20/a.json', '{}');
    await night(null);
    now += 800 * day;
    await night(null);
    expect(double.keys).toContain('audit/2026-11-20/a.json');
  });
});

test('night after night, what comes of age is erased, and of what is older a day at a time', async () => {
  await lay(0, 5, 27, 28, 29, 30, 31, 32, 40, 50);
  await night(null);
  now += day;
  // The 29 and the 30 days old come of age with this night or the one before it; of the rest, the
  // oldest day goes.
  expect(await night(30)).toMatchObject({ aged: 2, waiting: 3 });
  expect(kept()).toEqual([0, 5, 27, 28, 29, 31, 32, 40]);
});

test('several nights that were missed are made good', async () => {
  await lay(0, 27, 28, 29);
  await night(30);
  now += 3 * day;
  expect(await night(30)).toMatchObject({ aged: 2, waiting: 0, jump: null });
  expect(kept()).toEqual([0, 27]);
});

test('a longer pause makes the first nights careful, unless enquiries came in between', async () => {
  await lay(0, 25);
  await night(30);
  now += 10 * day;
  expect(await night(30)).toMatchObject({ aged: 0, jump: { nights: 0 } });

  await repository.store.remove('nightly/last.json');
  now = start;
  await night(30);
  for (let days = 2; days <= 10; days += 2) {
    now = start + days * day;
    await accept();
  }
  expect(await night(30)).toMatchObject({ jump: null });
  expect(kept()).not.toContain(25);
});

test('what the nights remember may be damaged', async () => {
  await lay(0, 40);
  for (const damage of ['', '{', '{"at":"yesterday","jump":null}']) {
    double.overwrite('nightly/last.json', damage);
    expect(await night(null)).toMatchObject({ jump: null });
  }
});
