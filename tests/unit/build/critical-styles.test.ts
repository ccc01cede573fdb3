import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { criticalStyles } from '../../../src/build/critical-styles.ts';

const link = '<link rel="stylesheet" href="/_astro/style.css">';
const page = (body: string, head = link) => `<html><head>${head}</head><body>${body}</body></html>`;

async function styled(html: string, css: string): Promise<string> {
  const $ = load(html);
  await criticalStyles($, css);
  return $.html();
}

/** What stands in a page of these styles and this body. */
async function criticalOf(css: string, body: string): Promise<string> {
  return /<style>(.*?)<\/style>/s.exec(await styled(page(body), css))?.[1] ?? '';
}

test('rules stay where an element can match, and go where none can, with their variables and movements', async () => {
  const css =
    ':root{--a:red;--b:var(--c);--c:1px}@keyframes k{to{opacity:0}}.a{color:var(--a)}.b{animation:k 1s}.a .c{color:green}p{margin:0}';
  expect(await criticalOf(css, '<p class="a">text</p>')).toBe(
    ':root{--a:red}.a{color:var(--a)}p{margin:0}',
  );
});

test.each([
  ['a state', '[data-open] .a{color:red}'],
  ['a value of a state', '.a[aria-current="page"]{color:red}'],
  ['a state of the root', ':root:not([data-stage]) .a{display:none}'],
  ['a pseudo-class', '.a:hover{color:red}'],
  ['a pseudo-element', '.a::before{content:"x"}'],
  ['the focus of anything', ':focus-visible{outline:0}'],
  ['the selection', '::selection{color:red}'],
  ['a relation', 'html:has(.z){overflow:hidden}'],
])('a rule stays for %s that is not there yet', async (_, rule) => {
  expect(await criticalOf(rule, '<p class="a">text</p>')).toBe(rule);
});

test('layers and conditions stay, in their order', async () => {
  const css =
    '@layer base,utilities;@layer base{.a{color:red}.b{color:red}}@media (width>=64rem){@layer utilities{.a{color:blue}}}';
  expect(await criticalOf(css, '<p class="a"></p>')).toBe(css.replace('.b{color:red}', ''));
});

test('a word that is another attribute’s value is no class', async () => {
  expect(await criticalOf('.dialog{color:red}', '<p role="dialog"></p>')).toBe('');
});

test('class names are found that HTML escapes', async () => {
  const css = String.raw`.\[\&\>\*\]\:mt-2>*{margin:0}`;
  expect(await criticalOf(css, '<p class="[&amp;&gt;*]:mt-2"><b>text</b></p>')).toBe(css);
});

test('the page has one style element in place of the link, which stands for browsers without scripts', async () => {
  const html = await styled(page('<style>.a{margin:0}</style><p class="a"></p>'), '.a{color:red}');
  expect(html).toBe(
    `<html data-stylesheet="/_astro/style.css"><head><style>.a{margin:0}.a{color:red}</style><noscript>${link}</noscript></head>` +
      '<body><p class="a"></p></body></html>',
  );
});
