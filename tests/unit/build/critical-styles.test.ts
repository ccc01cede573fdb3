import { describe, expect, test } from 'vitest';
import { criticalStyles, withoutFallbacks } from '../../../src/build/critical-styles.ts';
import { rewritten } from '../../support/rewritten.ts';

const address = '/_astro/style.css';
const link = `<link rel="stylesheet" href="${address}">`;
const page = (body: string, head = link) =>
  `<html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const sheetOf = (css: string) => ({ href: address, css: withoutFallbacks(css) });
const styled = (html: string, sheet: ReturnType<typeof sheetOf>) =>
  rewritten(html, (page) => criticalStyles(page, sheet));

/** What stands in a page of these styles and this body. */
async function criticalOf(css: string, body: string): Promise<string> {
  const html = await styled(page(body), sheetOf(css));
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}

describe('variables', () => {
  test('that nothing asks for go, those too that only such a one asked for', async () => {
    const css =
      ':root{--a:red;--b:var(--c);--c:1px;--d:url("data:image/svg+xml;utf8,%3Csvg%3E");--e:2px}.x{color:var(--a);mask:var(--d)}';
    expect(await criticalOf(css, '<p class="x"></p>')).toBe(
      ':root{--a:red;--d:url("data:image/svg+xml;utf8,%3Csvg%3E")}.x{color:var(--a);mask:var(--d)}',
    );
  });

  test('that the page itself asks for stay', async () => {
    const css = ':root{--a:red}';
    expect(await criticalOf(css, '<svg><path fill="var(--a)"/></svg>')).toBe(css);
  });
});

describe('rules', () => {
  test('stay where an element can match, and go where none can', async () => {
    expect(await criticalOf('.a{color:red}.b{color:blue}.a .c{color:green}p{margin:0}', '<p class="a">text</p>')).toBe(
      '.a{color:red}p{margin:0}',
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
  ])('stay for %s that is not there yet', async (_, rule) => {
    expect(await criticalOf(rule, '<p class="a">text</p>')).toBe(rule);
  });

  test('of a group go with their class', async () => {
    const rule = (name: string) => String.raw`:is(:where(.group${name}):is([open],:open) .group-open${name}\:up)`;
    const css = `${rule('')},${rule(String.raw`\/more`)}{rotate:180deg}`;
    expect(await criticalOf(css, '<p class="group"><b class="group-open:up"></b></p>')).toBe(
      `${rule('')}{rotate:180deg}`,
    );
    expect(await criticalOf(css, '<p class="group"></p>')).toBe('');
  });

  test('of what a closed dialog holds come later', async () => {
    expect(
      await criticalOf('.a{color:red}.b{color:blue}', '<dialog class="b"><p class="b"></p></dialog><p class="a"></p>'),
    ).toBe('.a{color:red}');
  });

  test('keep their layers and conditions, and the order of both', async () => {
    const css =
      '@layer base,utilities;@layer base{.a{color:red}.b{color:red}}@media (width>=64rem){@layer utilities{.a{color:blue}}}';
    expect(await criticalOf(css, '<p class="a"></p>')).toBe(
      '@layer base,utilities;@layer base{.a{color:red}}@media (width>=64rem){@layer utilities{.a{color:blue}}}',
    );
  });

  test('after a block without rules are read by a browser', async () => {
    const css =
      '@property --x{syntax:"*";inherits:false}.a{color:red}@font-face{font-family:F;src:local("F")}.a{margin:0}';
    expect(await criticalOf(css, '<p class="a"></p>')).toBe(css);
  });

  test('of fonts and movements that nothing uses: the system fonts stay, the movements go', async () => {
    const css = '@font-face{font-family:F;src:local("F")}@keyframes k{to{opacity:0}}.a{color:red}.b{animation:k 1s}';
    expect(await criticalOf(css, '<p class="a"></p>')).toBe('@font-face{font-family:F;src:local("F")}.a{color:red}');
  });

  test('that mix colours stand without the fallback for browsers that know none of them', async () => {
    const condition = '@supports (color:color-mix(in lab, red, red))';
    const mixed = '.a{color:color-mix(in oklab, var(--b) 15%, transparent)}';
    expect(await criticalOf(`.a{color:var(--b)}${condition}{${mixed}}.a{margin:0}`, '<p class="a"></p>')).toBe(
      `${mixed}.a{margin:0}`,
    );
    const own = `.a{color:red}${condition}{.b{color:blue}}`;
    expect(await criticalOf(own, '<p class="a b"></p>')).toBe(own);
  });

  test("begin Tailwind's variables once, in all browsers, and only those of the page", async () => {
    const old = '@supports (((-webkit-hyphens:none)) and (not (margin-trim:block)))';
    const css =
      `@layer properties{${old}{*,:before{--tw-x:0;--tw-xy:1;--tw-z:initial}}}@layer utilities;` +
      '@layer utilities{.a{margin:var(--tw-xy)}.b{margin:var(--tw-z)}}' +
      '@property --tw-x{syntax:"*";inherits:false}@property --tw-xy{syntax:"*";inherits:false;initial-value:1}';
    expect(await criticalOf(css, '<p class="a"></p>')).toBe(
      '@layer properties{*,:before{--tw-xy:1}}@layer utilities;@layer utilities{.a{margin:var(--tw-xy)}}',
    );
    expect(await criticalOf(css, '<p class="c"></p>')).toMatch(/^@layer properties\{\*,:before\{\}\}/);
  });

  test('find class names that HTML escapes', async () => {
    const css = String.raw`.\[\&\>\*\]\:mt-2>*{margin:0}`;
    expect(await criticalOf(css, '<p class="[&#38;&gt;*]:mt-2"><b>text</b></p>')).toBe(css);
    expect(await criticalOf(css, '<p class="[&amp;&gt;*]:mt-2"><b>text</b></p>')).toBe(css);
  });
});

describe('the page', () => {
  const sheet = sheetOf('.a{color:red}');

  test('has its styles in place of the link, which stands for browsers without scripts, and names the file', async () => {
    expect(await styled(page('<p class="a"></p>'), sheet)).toBe(
      `<html data-stylesheet="${address}"><head><meta charset="utf-8"><style>.a{color:red}</style><noscript>${link}</noscript></head>` +
        '<body><p class="a"></p></body></html>',
    );
  });

  test('has one style element, with what stood in others before', async () => {
    const html = page('<style>.island{}</style>', `<style>@font-face{}</style>${link}`);
    const styles = (await styled(html, sheet)).match(/<style>.*?<\/style>/g);
    expect(styles).toEqual(['<style>@font-face{}.island{}</style>']);
  });

  test('stays as it is where an island renders more by itself', async () => {
    for (const client of ['load', 'only']) {
      const html = page(`<astro-island client="${client}"></astro-island>`);
      expect(await styled(html, sheet)).toBe(html);
    }
    const waiting = page('<astro-island client="event"></astro-island>');
    expect(await styled(waiting, sheet)).not.toBe(waiting);
  });

  test('that links no stylesheet, another or two is refused', async () => {
    for (const head of ['', '<link rel="stylesheet" href="/other.css">', link + link]) {
      await expect(styled(page('', head), sheet)).rejects.toThrow(`does not link ${address} alone`);
    }
  });

  test('needs a stylesheet that can be read', async () => {
    await expect(styled(page(''), sheetOf('.a{color:red'))).rejects.toThrow('Unclosed block');
  });
});
