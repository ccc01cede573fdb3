import { expect, test } from 'vitest';
import { preloadedCode } from '../../src/features/admin/preloaded-code.ts';
import { memoryFiles } from '../support/memory-files.ts';
import { rewritten } from '../support/rewritten.ts';

const files = {
  '/_astro/desk.js': 'import{a as b}from"./shared.js";import("./later.js")',
  '/_astro/client.js': 'import"./shared.js";import"./react.js"',
  '/_astro/shared.js': '',
  '/_astro/react.js': '',
};
const island = (client: string) =>
  `<astro-island client="${client}" component-url="/_astro/desk.js" renderer-url="/_astro/client.js"></astro-island>`;
const page = (body: string) =>
  `<html><head><link rel="stylesheet" href="/a.css"><title>x</title></head><body>${body}</body></html>`;
const preloaded = (html: string) => rewritten(html, (page) => preloadedCode(page, memoryFiles(files)));
const link = (name: string) => `<link rel="modulepreload" href="/_astro/${name}.js">`;

test('code of an island that hydrates unasked is fetched at once, each file once, and not what comes later', async () => {
  expect(await preloaded(page(island('load')))).toBe(
    page(island('load')).replace('<title>', `${['desk', 'client', 'shared', 'react'].map(link).join('')}<title>`),
  );
});

test('islands that wait for a need are left alone', async () => {
  for (const client of ['event', 'focus', 'use'])
    expect(await preloaded(page(island(client)))).toBe(page(island(client)));
});

test('where a first view is drawn, its files come first and the island’s lie in a template', async () => {
  const script = '<script type="module" src="/_astro/shared.js"></script>';
  const template = '<template data-first-view=""><p style="outline:none">x</p></template>';
  expect(await preloaded(page(script + template + island('load')))).toBe(
    page(script + template.replace(' style="outline:none"', '') + island('load')).replace(
      '<title>',
      `${link('shared')}<template data-code="">${['desk', 'client', 'react'].map(link).join('')}</template><title>`,
    ),
  );
});
