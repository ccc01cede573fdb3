import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeArchive } from '../../netlify/local/archive/archive-file.ts';
import { backUp } from '../../netlify/local/archive/back-up.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import { StoreUnavailable } from '../../netlify/server/blobs/unavailable.ts';
import { FaultyStore } from '../support/faulty-store.ts';
import { hastyRules, openRepository } from '../support/open-repository.ts';

/** Where the store of these tests is. */
const here = { context: 'test', site: 'local' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-restore-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a restore into days whose count was kept leaves no wrong total, also where it breaks off', async () => {
  const double = new FaultyStore();
  let now = new Date('2026-11-20T10:00:00Z');
  const { store, submissions } = openRepository({ fetch: double.fetch, retry: hastyRules }, () => now);
  for (const name of ['one', 'two', 'three']) await submissions.accept('contact', { name }, { key: null });
  const file = join(folder, 'kept.gz');
  await writeArchive(file, backUp(store), { madeAt: now.toISOString(), context: 'test' });

  // Two records are lost, and the total of what is left is kept.
  const [, ...lost] = double.keys.filter((key) => key.startsWith('v1/contact/'));
  for (const key of lost) await store.remove(key);
  now = new Date('2026-11-30T10:00:00Z');
  expect(await submissions.total('contact', 'inbox')).toBe(1);

  double.plan = (method, key) => (method === 'PUT' && key === lost[1] ? { kind: 'status', status: 503 } : null);
  await expect(restore(store, file, here)).rejects.toThrow(StoreUnavailable);
  double.plan = () => null;
  expect(await submissions.total('contact', 'inbox')).toBe(2);

  await restore(store, file, here);
  expect(await submissions.total('contact', 'inbox')).toBe(3);
  expect(await submissions.total('contact', 'inbox')).toBe(3);
});
