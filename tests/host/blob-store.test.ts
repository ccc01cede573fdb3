import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BlobsAccess, FileBlobStore } from '../../netlify/local/store/blob-store.ts';

let directory: string;
let server: FileBlobStore;
let access: BlobsAccess;
let store: Store;
let headers: Record<string, string>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'areia-blobs-'));
  server = new FileBlobStore(directory);
  access = await server.start();
  store = getStore({ name: 'tested', consistency: 'strong', ...access });
  headers = { Authorization: `Bearer ${access.token}` };
});
afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const times = <Result>(count: number, task: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

describe('races', () => {
  test('of 50 writes that want to be first, one is', async () => {
    const results = await times(50, (index) => store.set('slot', `writer ${index}`, { onlyIfNew: true }));
    const winners = results.flatMap(({ modified }, index) => (modified ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await store.get('slot')).toBe(`writer ${winners[0]}`);
  });

  test('of compare-and-set increments keep every one', async () => {
    await store.set('counter', '0');
    const increment = async () => {
      for (;;) {
        const read = await store.getWithMetadata('counter');
        const next = String(Number(read?.data) + 1);
        const { modified } = await store.set('counter', next, { onlyIfMatch: read?.etag ?? '' });
        if (modified) return;
      }
    };
    await times(20, async () => {
      await increment();
      await increment();
      await increment();
    });
    expect(await store.get('counter')).toBe('60');
  });

  test('between writes and lists lose no key that was there before the list', async () => {
    const before = Array.from({ length: 40 }, (_, index) => `list/before-${index}`);
    await Promise.all(before.map((key) => store.set(key, 'old')));
    const writing = times(200, (index) => store.set(`list/during-${index}`, 'new'));
    for (let round = 0; round < 10; round++) {
      const { blobs } = await store.list({ prefix: 'list/' });
      expect(blobs.map(({ key }) => key)).toEqual(expect.arrayContaining(before));
    }
    await writing;
    expect((await store.list({ prefix: 'list/' })).blobs).toHaveLength(240);
  });

  test('between a delete that empties a folder and a write into it keep the write', async () => {
    for (let round = 0; round < 30; round++) {
      await store.set('folder/first', 'x');
      await Promise.all([store.delete('folder/first'), store.set(`folder/second-${round}`, 'y')]);
      expect(await store.get(`folder/second-${round}`)).toBe('y');
      await store.delete(`folder/second-${round}`);
    }
  });
});

describe('ETags', () => {
  test('are the same from a write, a read, a head and a list, and follow the content', async () => {
    const { etag } = await store.set('page', 'one');
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await store.getWithMetadata('page'))?.etag).toBe(etag);
    expect((await store.getMetadata('page'))?.etag).toBe(etag);
    expect((await store.list()).blobs).toEqual([{ key: 'page', etag }]);
    const second = await store.set('page', 'two');
    expect(second.etag).not.toBe(etag);
    expect((await store.list()).blobs).toEqual([{ key: 'page', etag: second.etag }]);
    expect((await store.set('page', 'one')).etag).toBe(etag);
  });

  test('spare sending what the reader has', async () => {
    const { etag } = await store.set('page', 'one');
    expect(await store.getWithMetadata('page', { etag: etag ?? '' })).toMatchObject({ data: null, etag });
    expect(await store.getWithMetadata('page', { etag: '"other"' })).toMatchObject({ data: 'one' });
  });

  test('of another content refuse a conditional write', async () => {
    await store.set('page', 'one');
    expect(await store.set('page', 'two', { onlyIfMatch: '"other"' })).toEqual({ modified: false });
    expect(await store.set('absent', 'two', { onlyIfMatch: '"other"' })).toEqual({ modified: false });
    expect(await store.get('page')).toBe('one');
  });
});

describe('lists', () => {
  test('give keys as they were written, by prefix, and folders on demand', async () => {
    for (const key of ['v1/a/2026-11-01/x.json', 'v1/a/2026-11-02/y.json', 'v1/b/z.json', 'with space é']) {
      await store.set(key, key);
    }
    const keys = async (options: { prefix?: string }) => (await store.list(options)).blobs.map(({ key }) => key);
    expect(await keys({ prefix: 'v1/a/' })).toEqual(['v1/a/2026-11-01/x.json', 'v1/a/2026-11-02/y.json']);
    expect(await keys({ prefix: 'v1/a/2026-11-02' })).toEqual(['v1/a/2026-11-02/y.json']);
    expect(await keys({ prefix: 'nothing' })).toEqual([]);
    expect(await keys({})).toContain('with space é');
    const days = await store.list({ prefix: 'v1/a/', directories: true });
    expect(days).toEqual({ blobs: [], directories: ['v1/a/2026-11-01', 'v1/a/2026-11-02'] });
  });

  test('forget a folder with its last blob', async () => {
    await store.set('v1/day/only', 'x');
    await store.delete('v1/day/only');
    expect(await store.list({ prefix: 'v1/', directories: true })).toEqual({ blobs: [], directories: [] });
  });

  test('show no unfinished write of a process that was killed', async () => {
    await store.set('day/real', 'x');
    await writeFile(join(directory, 'entries/local/site:tested/day/.k3x9a1b2c'), 'torn');
    await writeFile(join(directory, 'staging/unfinished'), 'torn');
    expect((await store.list()).blobs.map(({ key }) => key)).toEqual(['day/real']);
    await server.stop();
    server = new FileBlobStore(directory);
    await server.start();
    expect(await readdir(join(directory, 'staging'))).toEqual([]);
  });

  test('skip what somebody has put there by hand, and say so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await store.set('day/real', 'x');
    const day = join(directory, 'entries/local/site:tested/day');
    for (const name of ['100%.json', 'a%zz', 'a%2Fb']) await writeFile(join(day, name), 'a note');
    await mkdir(join(day, '50% done'));
    await writeFile(join(day, '50% done/inside'), 'a note');
    for (let round = 0; round < 2; round++) {
      expect((await store.list({ prefix: 'day/' })).blobs.map(({ key }) => key)).toEqual(['day/real']);
      expect((await store.list({ directories: true })).directories).toEqual(['day']);
    }
    expect(warn).toHaveBeenCalledTimes(4);
    warn.mockRestore();
  });
});

describe('the folder of unfinished writes', () => {
  test('is made again when somebody has removed it, and the host says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await rm(join(directory, 'staging'), { recursive: true });
    const results = await times(20, (index) => store.set(`a/${index}`, 'x', { onlyIfNew: true }));
    expect(results.every(({ modified, etag }) => modified && etag)).toBe(true);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/staging was removed .* made again/));
    warn.mockRestore();
  });

  test('is not made where the whole folder is gone: a disk that was taken away is not written beside', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await rm(directory, { recursive: true });
    expect((await fetch(`${access.edgeURL}/local/site:tested/a`, { method: 'PUT', body: 'x', headers })).status).toBe(
      500,
    );
    await expect(readdir(directory)).rejects.toMatchObject({ code: 'ENOENT' });
    await mkdir(directory);
    error.mockRestore();
  });
});

describe('a path that leads elsewhere', () => {
  test.each([
    '/local/site:tested/a//b',
    '/local/site:tested/a/',
    '/local//a',
    '/local',
    '/',
    '/local/site:tested/a%2Fb',
    '/local/site:tested/a%zz',
  ])('is refused: %s', async (path) => {
    expect((await fetch(access.edgeURL + path, { method: 'PUT', body: 'x', headers })).status).toBe(400);
    expect(await readdir(directory)).toEqual(['staging']);
  });
});

describe('deletes', () => {
  test('take one blob with its metadata, and are the same twice', async () => {
    await store.set('a/b', 'x', { metadata: { by: 'test' } });
    await store.set('a/c', 'y');
    expect(await store.getMetadata('a/b')).toMatchObject({ metadata: { by: 'test' } });
    await store.delete('a/b');
    await store.delete('a/b');
    expect(await store.get('a/b')).toBeNull();
    expect(await store.getMetadata('a/b')).toBeNull();
    expect(await store.get('a/c')).toBe('y');
  });

  test('of a name that others begin with take nothing else', async () => {
    await store.set('a/b', 'x');
    await store.delete('a');
    expect(await store.get('a/b')).toBe('x');
  });

  test('of a whole store are refused', async () => {
    await store.set('a', 'x');
    await expect(store.deleteAll()).rejects.toThrow();
    expect(await store.get('a')).toBe('x');
  });
});

describe('access', () => {
  test('needs the token, and comes from this machine only', async () => {
    expect(new URL(access.edgeURL).hostname).toBe('127.0.0.1');
    const url = `${access.edgeURL}/local/site:tested/secret`;
    await store.set('secret', 'x');
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { headers: { Authorization: 'Bearer guess' } })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'y' })).status).toBe(403);
    expect(await store.get('secret')).toBe('x');
  });
});

test('metadata is what the last write gave', async () => {
  await store.set('a', 'x', { metadata: { version: 1 } });
  expect((await store.getWithMetadata('a'))?.metadata).toEqual({ version: 1 });
  await store.set('a', 'y');
  expect((await store.getWithMetadata('a'))?.metadata).toEqual({});
});

test('what Netlify’s own local server wrote is read', async () => {
  const folder = join(directory, 'stock');
  await mkdir(folder);
  const stock = new BlobsServer({ directory: folder, token: 'token' });
  const { port } = await stock.start();
  const edgeURL = `http://localhost:${port}`;
  await getStore({ name: 'kept', siteID: 'local', token: 'token', edgeURL }).setJSON('v1/day/key', { text: 'नमस्ते' });
  await stock.stop();
  const strict = new FileBlobStore(folder);
  const reader = getStore({ name: 'kept', ...(await strict.start()) });
  expect(await reader.get('v1/day/key', { type: 'json' })).toEqual({ text: 'नमस्ते' });
  expect((await reader.list()).blobs.map(({ key }) => key)).toEqual(['v1/day/key']);
  await strict.stop();
});
