import { describe, expect, test } from 'vitest';
import { openNetlifyStore } from '#server/store/netlify-blobs.ts';
import { StoreUnavailable, storeName } from '#server/store/store.ts';
import { type Fault, FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openNetworkStore } from '../support/open-repository.ts';

function prepare(pageSize = 1000) {
  const double = new FaultyStore({ pageSize });
  return { double, store: openNetworkStore(double.fetch, hastyRules) };
}

/** Breaks the first calls only. */
function first(count: number, fault: Fault) {
  let left = count;
  return () => (left-- > 0 ? fault : null);
}

describe('a write', () => {
  test.each([401, 403, 404, 429, 500, 503])(
    'answered %i is never taken for done',
    async (status) => {
      const { double, store } = prepare();
      double.plan = () => ({ kind: 'status', status });
      await expect(store.create('a/b.json', 'text')).rejects.toThrow(StoreUnavailable);
      expect(double.keys).toEqual([]);
    },
  );

  test('whose reply was lost counts as done once it is read back', async () => {
    const { double, store } = prepare();
    double.plan = first(1, { kind: 'reset-after' });
    expect(await store.create('a/b.json', 'text')).toEqual({ created: true, text: 'text' });
  });

  test('into a hanging store ends when its tries are over, or when the deadline passes', async () => {
    const { double, store } = prepare();
    double.plan = () => ({ kind: 'hang' });
    await expect(store.create('a/b.json', 'text')).rejects.toThrow(StoreUnavailable);
    const controller = new AbortController();
    const { signal } = controller;
    const patient = openNetlifyStore({ context: 'test', signal, fetch: double.fetch });
    const waiting = patient.read('a/b.json');
    controller.abort();
    await expect(waiting).rejects.toThrow(StoreUnavailable);
  });
});

describe('changes of one key', () => {
  const add = (text: string | null) => String(Number(text) + 1);

  test('200 at once are all made, none of them twice', async () => {
    const { double, store } = prepare();
    let writes = 0;
    double.plan = (method) => {
      if (method === 'PUT') writes += 1;
      return null;
    };
    const all = Array.from({ length: 200 }, () => store.changeDocument('a/b.json', add));
    await Promise.all(all);
    expect([await store.read('a/b.json'), writes]).toEqual(['200', 200]);
  });

  test('are made although one before them failed', async () => {
    const { store } = prepare();
    const failing = store.changeDocument('a/b.json', () => {
      throw new Error('no');
    });
    const next = store.changeDocument('a/b.json', add);
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('1');
  });
});

describe('a listing', () => {
  test.each<Fault>([
    { kind: 'lost-page' },
    { kind: 'truncated-list' },
    { kind: 'status', status: 500 },
  ])('that breaks ($kind) is refused, never short', async (fault) => {
    const { double, store } = prepare(2);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.create(`x/${name}.json`, name);
    double.plan = () => fault;
    await expect(store.keys('x/')).rejects.toThrow(StoreUnavailable);
    double.plan = first(2, fault);
    expect((await store.keys('x/')).sort()).toEqual([
      'x/a.json',
      'x/b.json',
      'x/c.json',
      'x/d.json',
      'x/e.json',
    ]);
  });

  test('leaves out what is no key of ours, such as the temporary files of a local server', async () => {
    const { double, store } = prepare();
    await store.create('x/a.json', 'a');
    double.overwrite('x/.tmp123', 'half');
    double.overwrite('x/A.json', 'upper case');
    expect(await store.keys('x/')).toEqual(['x/a.json']);
  });
});

test.each([
  '',
  '/a',
  'a//b',
  '../site:other/a',
  'a/../b',
  'a?b',
  'a#b',
  'a\\b',
  'a b',
  'A',
  'ü',
  'a/',
  'a/.b',
  `a${'b'.repeat(300)}`,
])('the key %j never reaches the store', async (key) => {
  const { double, store } = prepare();
  double.plan = () => expect.unreachable();
  await expect(store.read(key)).rejects.toThrow(TypeError);
  await expect(store.create(key, 'x')).rejects.toThrow(TypeError);
  await expect(store.replace(key, 'x')).rejects.toThrow(TypeError);
  await expect(store.remove(key)).rejects.toThrow(TypeError);
  await expect(store.keys(key.replace(/\/?$/, '//'))).rejects.toThrow(TypeError);
});

test('each deploy context has a store of its own, whose name the platform takes', () => {
  expect(storeName('production')).toBe('enquiries-production');
  expect(storeName('deploy-preview')).toBe('enquiries-deploy-preview');
  expect(storeName('Feature/Ünï')).toMatch(/^enquiries-[a-z0-9-]+$/);
  expect(storeName('')).toBe('enquiries-dev');
});
