import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { indexedIn } from '../../src/languages/sitemap.ts';

test('the sitemap lists a page unless the page itself says no', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'areia-indexed-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(join(folder, 'sent.html'), '<html><head><meta name="robots" content="noindex"></head></html>');
  const lists = indexedIn(pathToFileURL(`${folder}/`));
  expect([lists('https://example.test/'), lists('https://example.test/sent')]).toEqual([true, false]);
  await rm(folder, { recursive: true });
});
