import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingEntries } from '../../.ci/complete-lockfile.mjs';
import { root } from '../support/host.ts';

test('package-lock.json names the optional packages of every system, else npm ci refuses it', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  expect(Object.keys(missingEntries(lock.packages)), 'run: npm run lockfile').toEqual([]);
});
