import { expect, test } from 'vitest';
import type { BuiltFiles } from '../../../src/build/built-files.ts';
import { deferredScripts } from '../../../src/build/deferred-scripts.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { rewritten } from '../../support/rewritten.ts';

const entry = {
  '/_astro/entry.js': 'import{a as b}from"./chunk.js";import("./island.js");entry()',
  '/_astro/chunk.js': 'import"./deeper.js";',
  '/_astro/deeper.js': '',
};
const deferred = (html: string, files: BuiltFiles) => rewritten(html, (page) => deferredScripts(page, files));
const page = (body: string) => `<html><head></head><body>${body}</body></html>`;

test('the islands’ runtime and linked modules move into one file, in their order', async () => {
  const files = memoryFiles(entry);
  const html = page('<script>runtime()</script><p>text</p><script type="module" src="/_astro/entry.js"></script>');
  expect(await deferred(html, files)).toBe(
    '<html data-scripts="/_astro/scripts.1.js /_astro/chunk.js /_astro/deeper.js"><head></head><body><p>text</p></body></html>',
  );
  expect(files.all.get('/_astro/scripts.1.js')).toBe(`runtime()\n;${entry['/_astro/entry.js']}\n`);
});

test('the starter, data and what has to run at once stay in the page', async () => {
  const kept =
    '<script type="module">start()</script><script type="application/ld+json">{}</script>' +
    '<script type="speculationrules">{}</script><script data-at-once="">now()</script>';
  expect(await deferred(page(`<script>x()</script>${kept}`), memoryFiles())).toContain(`<body>${kept}</body>`);
});

test('the module that draws a first view stays in the page', async () => {
  const kept = '<script type="module" src="/_astro/entry.js"></script><template data-first-view=""></template>';
  expect(await deferred(page(`<script>x()</script>${kept}`), memoryFiles(entry))).toContain(`<body>${kept}</body>`);
});

test('pages with the same scripts share the file, and others do not', async () => {
  const files = memoryFiles(entry);
  const address = async (body: string) => /data-scripts="(.*?)"/.exec(await deferred(page(body), files))?.[1];
  const first = await address('<script>a()</script><p>one</p>');
  expect(await address('<script>a()</script><p>two</p>')).toBe(first);
  expect(await address('<script>b()</script>')).not.toBe(first);
});

test('a script without a semicolon, or that ends in a comment, does not swallow the next', async () => {
  const files = memoryFiles();
  await deferred(
    page('<script>globalThis.a = 1 // one</script><script>(() => { globalThis.b = 2 })()</script>'),
    files,
  );
  const [text = ''] = files.all.values();
  const run = new Function(`${text}; return [globalThis.a, globalThis.b];`);
  expect(run()).toEqual([1, 2]);
});

test('a page without scripts stays as it is', async () => {
  expect(await deferred(page('<p>text</p>'), memoryFiles())).toBe(page('<p>text</p>'));
});

test('modules that import one another fail the build', async () => {
  const files = memoryFiles({ '/_astro/a.js': 'import"./b.js";', '/_astro/b.js': 'import"./a.js";' });
  const html = page('<script type="module" src="/_astro/a.js"></script>');
  await expect(deferred(html, files)).rejects.toThrow('import one another: /_astro/b.js > /_astro/a.js > /_astro/b.js');
});
