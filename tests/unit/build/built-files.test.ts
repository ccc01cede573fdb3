import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtFiles, builtPages } from '../../../src/build/built-files.ts';

let folder: string;
let dir: URL;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-built-'));
  dir = pathToFileURL(`${folder}/`);
  for (const name of ['_astro', 'industry', 'hi']) await mkdir(join(folder, name));
  for (const name of ['index', 'about', 'industry/fmcg', 'hi/index'])
    await writeFile(join(folder, `${name}.html`), name);
});
afterEach(() => rm(folder, { recursive: true }));

test('pages have the addresses that they are served under', async () => {
  const pages = await builtPages(dir);
  expect(pages.map(({ path, html }) => [path, html])).toEqual([
    ['/about', 'about'],
    ['/hi', 'hi/index'],
    ['/', 'index'],
    ['/industry/fmcg', 'industry/fmcg'],
  ]);
  expect(await readFile(pages[0]?.file as URL, 'utf8')).toBe('about');
});

test('a file that is added is named by its content', async () => {
  const files = builtFiles(dir);
  const [one, same, other] = await Promise.all(['a', 'a', 'b'].map((text) => files.add('icons', 'svg', text)));
  expect(one).toMatch(/^\/_astro\/icons\.[\w-]{8}\.svg$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(await files.read(one as string)).toBe('a');
});
