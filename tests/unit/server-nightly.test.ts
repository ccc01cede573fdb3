import { expect, test } from 'vitest';
import { nightly } from '../../netlify/server/nightly.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';

const day = 86_400_000;

test('what lies behind a tombstone is removed the next night, and a night with nothing to do asks little', async () => {
  const double = new FaultyStore();
  let now = new Date('2026-11-20T10:00:00Z');
  const { store, submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => now);
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) ids.push((await submissions.accept('contact', { name: `${n}` }, { key: null })).id);
  const [key = ''] = double.keys.filter((at) => at.startsWith('v1/') && at.includes(ids[0] ?? ''));
  const text = (await store.read(key)) ?? '';
  for (const id of ids) await submissions.erase('contact', id);
  // A write that was under way all the while.
  double.overwrite(key, text);
  now = new Date(now.getTime() + day);

  expect(await nightly(store, submissions, now, null)).toMatchObject({ swept: 1 });
  expect(double.keys.filter((at) => at.startsWith('v1/'))).toEqual([]);
  let calls = 0;
  double.plan = () => {
    calls += 1;
    return null;
  };
  expect(await nightly(store, submissions, now, null)).toMatchObject({ swept: 0 });
  expect(calls).toBeLessThan(ids.length);
});

test('audit entries are kept for a year and then cleared', async () => {
  const double = new FaultyStore();
  const { store, submissions } = openRepository({ fetch: double.fetch, retry: hastyRules });
  const [old, young] = ['audit/2025-10-01/a.json', 'audit/2025-11-25/b.json'];
  for (const key of [old, young]) await store.create(key, '{}');
  await nightly(store, submissions, new Date('2026-11-20T10:00:00Z'), null);
  expect(double.keys.filter((key) => key.startsWith('audit/'))).toEqual([young]);
});

test('what is remembered of texts, tokens and networks goes after a day', async () => {
  const double = new FaultyStore();
  const { store, submissions } = openRepository({ fetch: double.fetch, retry: hastyRules });
  const marks = (date: string) => ['contact', 'token', 'network'].map((what) => `same/${what}/${date}/a.json`);
  for (const key of [...marks('2026-11-18'), ...marks('2026-11-19'), ...marks('2026-11-20')])
    await store.create(key, '{}');
  await nightly(store, submissions, new Date('2026-11-20T10:00:00Z'), null);
  const left = double.keys.filter((key) => key.startsWith('same/'));
  expect(left).toEqual([...marks('2026-11-19'), ...marks('2026-11-20')].sort());
});
