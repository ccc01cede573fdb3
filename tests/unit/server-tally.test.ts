import { expect, test } from 'vitest';
import { addToTally, parseTally } from '../../netlify/server/tally.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';

const key = 'audit/2026-11-21/tally.json';

test('a thousand additions at once are all counted, in a few writes', async () => {
  const double = new FaultyStore();
  const { store } = openRepository({ fetch: double.fetch, retry: hastyRules });
  let writes = 0;
  double.plan = (method) => {
    if (method === 'PUT') writes += 1;
    return null;
  };
  const names = ['a', 'b', 'b'];
  await Promise.all(
    Array.from({ length: 999 }, (_, n) => addToTally(store, key, names[n % 3] ?? '', 1, { about: 'x' })),
  );
  expect(JSON.parse((await store.read(key)) ?? '')).toEqual({ about: 'x', counts: { a: 333, b: 666 } });
  expect(writes).toBeLessThan(4);
});

test('two processes lose nothing to each other, and a damaged text begins anew', async () => {
  const double = new FaultyStore();
  const { store } = openRepository({ fetch: double.fetch, retry: hastyRules });
  double.overwrite(key, 'not JSON');
  // Another process is quicker at the first try.
  let others = 0;
  double.plan = (method) => {
    if (method === 'PUT' && others === 0) {
      others += 1;
      double.overwrite(key, JSON.stringify({ counts: { a: 5 } }));
    }
    return null;
  };
  await addToTally(store, key, 'a', 2);
  expect(parseTally(await store.read(key))).toEqual({ a: 7 });
});

test('an addition that the store does not confirm is said to have failed, and the next one is counted', async () => {
  const double = new FaultyStore();
  const { store } = openRepository({ fetch: double.fetch, retry: hastyRules });
  double.plan = (method) => (method === 'PUT' ? { kind: 'status', status: 403 } : null);
  await expect(addToTally(store, key, 'a')).rejects.toThrow('did not confirm');
  double.plan = () => null;
  await addToTally(store, key, 'a');
  expect(parseTally(await store.read(key))).toEqual({ a: 1 });
});
