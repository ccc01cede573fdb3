import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { optimisedPages } from '../../../src/build/optimised-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-optimised-'));
  await mkdir(join(folder, '_astro'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the passes make of a build of one page, by file name. */
async function optimised(html: string, css: string): Promise<{ page: string; headers: string }> {
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, '_astro/style.css'), css);
  const done = optimisedPages([]).hooks['astro:build:done'] as (build: { dir: URL }) => Promise<void>;
  await done({ dir: pathToFileURL(`${folder}/`) });
  const [page, headers] = await Promise.all(
    ['index.html', '_headers'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { page: page as string, headers: headers as string };
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const moving = 'document.body.style.color = "var(--of-script)"';
const props = JSON.stringify({ ground: [0, `var(--of-island)${' and more words'.repeat(10)}`] }).replaceAll(
  '"',
  '&quot;',
);
const page = `<html><head><meta charset="utf-8"><link rel="stylesheet" href="/_astro/style.css"></head><body>
<p class="a"><svg><use href="/icons.svg#phone"></use></svg></p>
<script>${moving}</script><script type="module">start()</script>
<astro-island client="event" component-url="/_astro/Dialog.js" props="${props}"></astro-island></body></html>`;
const css = ':root{--of-script:red;--of-island:blue;--of-nobody:green}.a{margin:0}';

test('every pass is made', async () => {
  const $ = load((await optimised(page, css)).page);
  expect($('html').attr('data-stylesheet')).toBe('/_astro/style.css');
  expect($('html').attr('data-scripts')).toMatch(/^\/_astro\/scripts\.[\w-]{8}\.js$/);
  expect($('use').attr('href')).toMatch(/^\/_astro\/icons\.[\w-]{8}\.svg#phone$/);
  expect($('astro-island').attr('component-url')).toMatch(/^\/_astro\/island\.[\w-]{8}\.js$/);
  expect($('meta[http-equiv=content-security-policy]')).toHaveLength(1);
});

test('styles are chosen before what may name a variable leaves the page', async () => {
  const { page: html } = await optimised(page, css);
  expect(html).not.toContain('var(--');
  expect(load(html)('style').text()).toBe(':root{--of-script:red;--of-island:blue}.a{margin:0}');
});

test('the policy, in the page and in the header, names what stands in the page in the end and nothing else', async () => {
  const { page: html, headers } = await optimised(page, css);
  const style = load(html)('style').text();
  expect(style).not.toBe('');
  const own = headers.split('\n/\n')[1] ?? '';
  const policy = load(html)('meta[http-equiv=content-security-policy]').attr('content') ?? '';
  for (const text of [policy, own]) {
    expect(text.match(/'sha256-[^']*'/g)).toEqual([hashSource('start()'), hashSource(style)]);
  }
});

test('a build with several stylesheets, or none, is refused', async () => {
  await writeFile(join(folder, '_astro/other.css'), '');
  await expect(optimised(page, css)).rejects.toThrow('one stylesheet');
});
