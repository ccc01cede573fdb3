import { expect, test } from 'vitest';
import { nightly } from '../../netlify/server/nightly.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';

test('audit entries are kept for a year and then cleared', async () => {
  const double = new FaultyStore();
  const { store } = openRepository({ fetch: double.fetch, retry: hastyRules });
  const [old, young] = ['audit/2025-10-01/a.json', 'audit/2025-11-25/b.json'];
  for (const key of [old, young]) await store.create(key, '{}');
  await nightly(store, () => new Date('2026-11-20T10:00:00Z'), null);
  expect(double.keys.filter((key) => key.startsWith('audit/'))).toEqual([young]);
});

test('what is remembered of texts, tokens and networks goes after a day', async () => {
  const double = new FaultyStore();
  const { store } = openRepository({ fetch: double.fetch, retry: hastyRules });
  const marks = (date: string) => ['contact', 'token', 'network'].map((what) => `same/${what}/${date}/a.json`);
  for (const key of [...marks('2026-11-18'), ...marks('2026-11-19'), ...marks('2026-11-20')])
    await store.create(key, '{}');
  await nightly(store, () => new Date('2026-11-20T10:00:00Z'), null);
  const left = double.keys.filter((key) => key.startsWith('same/'));
  expect(left).toEqual([...marks('2026-11-19'), ...marks('2026-11-20')].sort());
});
