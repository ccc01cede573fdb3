import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { serviceWorker } from '../../src/features/offline/integration.ts';

/** A folder as Astro leaves it, after the integration's pass. */
async function built(worker: string, offline: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'worker-'));
  await mkdir(join(dir, '_astro'));
  await writeFile(join(dir, '_astro/service-worker-abc.js'), worker);
  await writeFile(join(dir, 'offline.html'), offline);
  const pass = serviceWorker().hooks['astro:build:done'] as (options: object) => Promise<void>;
  await pass({ dir: pathToFileURL(`${dir}/`) });
  expect(await readdir(join(dir, '_astro'))).toEqual([]);
  return readFile(join(dir, 'service-worker.js'), 'utf8');
}

afterEach(() => vi.unstubAllEnvs());

test('the worker stands at an address that stays, and is another one when the offline page is', async () => {
  const [first, same, other] = await Promise.all([
    built('work()', 'a'),
    built('work()', 'a'),
    built('work()', 'b'),
  ]);
  expect(first).toContain('work()');
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('SERVICE_WORKER=off puts one there that takes itself and what is kept away', async () => {
  vi.stubEnv('SERVICE_WORKER', 'off');
  const farewell = await built('work()', 'a');
  // No page may ask for it again: it would come back with every visit.
  const setUp = serviceWorker().hooks['astro:config:setup'] as (options: object) => void;
  const updateConfig = vi.fn();
  setUp({ updateConfig });
  expect(updateConfig).toHaveBeenCalledWith({
    vite: { define: { SERVICE_WORKER_IS_OFF: 'true' } },
  });
  expect(farewell).not.toContain('work()');
  const listeners: Record<string, (event: { waitUntil(work: Promise<void>): void }) => void> = {};
  const done: string[] = [];
  const self = {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
    skipWaiting: () => done.push('skipWaiting'),
    registration: { unregister: async () => done.push('unregister') },
  };
  const caches = { keys: async () => ['pages-1'], delete: async (name: string) => done.push(name) };
  // The worker's own text, in surroundings that note what it does.
  new Function('self', 'caches', farewell)(self, caches);
  listeners.install?.({ waitUntil: () => undefined });
  const work: Promise<void>[] = [];
  listeners.activate?.({ waitUntil: (each) => work.push(each) });
  await Promise.all(work);
  expect(done).toEqual(['skipWaiting', 'pages-1', 'unregister']);
});
