import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { blobFetch, pointClientAt } from '../../netlify/local/store/blob-protocol.ts';

/** The real client over the embedded host's database. */

let directory: string;
let database: BlobDatabase;
let store: Store;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'areia-blobs-'));
  database = new BlobDatabase(join(directory, 'site.db'));
  pointClientAt();
  store = getStore({ name: 'tested', consistency: 'strong', fetch: blobFetch(database) });
});
afterEach(async () => {
  database.close();
  await rm(directory, { recursive: true });
});

const times = <Result>(count: number, task: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

test('of 50 writes that want to be first, one is', async () => {
  const results = await times(50, (index) =>
    store.set('slot', `writer ${index}`, { onlyIfNew: true }),
  );
  const winners = results.flatMap(({ modified }, index) => (modified ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(await store.get('slot')).toBe(`writer ${winners[0]}`);
});

test('of compare-and-set increments every one is kept, also beside another process', async () => {
  await store.set('counter', '0');
  const beside = new BlobDatabase(join(directory, 'site.db'));
  const increment = async (fetch: typeof globalThis.fetch) => {
    const own = getStore({ name: 'tested', consistency: 'strong', fetch });
    for (;;) {
      const read = await own.getWithMetadata('counter');
      const next = String(Number(read?.data) + 1);
      if ((await own.set('counter', next, { onlyIfMatch: read?.etag ?? '' })).modified) return;
    }
  };
  await times(40, (index) => increment(blobFetch(index % 2 ? database : beside)));
  beside.close();
  expect(await store.get('counter')).toBe('40');
});

test('an ETag is the same from a write, a read and a list, and follows the content', async () => {
  const { etag } = await store.set('page', 'one');
  expect((await store.getWithMetadata('page'))?.etag).toBe(etag);
  expect((await store.list()).blobs).toEqual([{ key: 'page', etag }]);
  expect((await store.set('page', 'two')).etag).not.toBe(etag);
  expect(await store.set('page', 'three', { onlyIfMatch: etag ?? '' })).toEqual({
    modified: false,
  });
  expect(await store.set('absent', 'one', { onlyIfMatch: etag ?? '' })).toEqual({
    modified: false,
  });
  expect(await store.get('page')).toBe('two');
  expect((await store.set('page', 'one')).etag).toBe(etag);
});

test('a list gives keys as they were written, by prefix, and folders on demand', async () => {
  for (const key of ['v1/a/2026-11-01/x', 'v1/a/2026-11-02/y', 'v1/b/z', 'with space é', 'v1/a']) {
    await store.set(key, key);
  }
  const keys = async (prefix: string) => (await store.list({ prefix })).blobs.map(({ key }) => key);
  expect(await keys('v1/a/')).toEqual(['v1/a/2026-11-01/x', 'v1/a/2026-11-02/y']);
  expect(await keys('with')).toEqual(['with space é']);
  expect(await store.list({ prefix: 'v1/a/', directories: true })).toMatchObject({
    blobs: [],
    directories: ['v1/a/2026-11-01', 'v1/a/2026-11-02'],
  });
});

test('bytes come back as they were given', async () => {
  const bytes = new Uint8Array([0, 255, 128, 10]);
  await store.set('a', bytes.buffer);
  expect(new Uint8Array(await store.get('a', { type: 'arrayBuffer' }))).toEqual(bytes);
  await store.set('a', '');
  expect(await store.get('a')).toBe('');
});

test('a delete takes one blob, twice the same, and never a whole store', async () => {
  await store.set('a/b', 'x');
  await store.set('a/c', 'y');
  await store.delete('a');
  await store.delete('a/b');
  await store.delete('a/b');
  expect(await store.get('a/b')).toBeNull();
  expect(await store.get('a/c')).toBe('y');
  await expect(store.deleteAll()).rejects.toThrow();
  expect(await store.get('a/c')).toBe('y');
});

const files = () =>
  ['site.db', 'site.db-wal'].map((name) => readFileSync(join(directory, name), 'latin1')).join();
const secret = 'Asha’s telephone number ';

test('what was erased or overwritten is no longer in the file or its log, once no reader is in the way', async () => {
  await times(200, (index) =>
    store.set(`enquiry/${index}`, `${secret}${index} ${'long '.repeat(index * 10)}`),
  );
  expect(files()).toContain('telephone number');
  const reader = new BlobDatabase(join(directory, 'site.db'));
  await reader.transaction('read', async () => {
    expect(reader.list('site:tested', 'enquiry/', false).blobs).toHaveLength(200);
    await times(200, async (index) => {
      if (index % 2) await store.delete(`enquiry/${index}`);
      else await store.set(`enquiry/${index}`, '{"erased":"2026-11-22"}');
    });
    expect(reader.read('site:tested', 'enquiry/7')).not.toBeNull();
    database.compact('erasure');
  });
  reader.close();
  database.compact('erasure');
  expect(files()).not.toContain('telephone number');
  expect((await store.list()).blobs).toHaveLength(100);
});
