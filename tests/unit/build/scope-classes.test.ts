import { expect, test } from 'vitest';
import { readScopes, scopeClasses, shortScopes } from '../../../src/build/scope-classes.ts';
import { rewritten } from '../../support/rewritten.ts';

const one = 'astro-aaaaaaaa';
const other = 'astro-bbbbbbbb';
const lighter = (css: string, html: string) => rewritten(html, (page) => scopeClasses(page, readScopes(css)));

test('a scope stays on the elements that a rule of it can match, and goes from the others', async () => {
  const css = `.card.${one}{color:red}.page a.${one}:hover{color:red}.x .card.${other}{margin:0}`;
  expect(
    await lighter(
      css,
      `<div class="card ${one}"><a class="${one}" href="/">a</a><p class="lead ${one}">b</p><p class="${one}">c</p>` +
        `<b class="card ${other}">d</b><i class="card wide ${one} ${other}">e</i></div>`,
    ),
  ).toBe(
    `<div class="card ${one}"><a class="${one}" href="/">a</a><p class="lead">b</p><p>c</p>` +
      `<b class="card ${other}">d</b><i class="card wide ${one} ${other}">e</i></div>`,
  );
});

test.each([
  ['by itself', `.${one}{color:red}`],
  ['after an attribute', `[data-open].${one}{color:red}`],
  ['after a state', `.a:hover.${one}{color:red}`],
  ['after a pseudo-class', `:is(a,b).${one}{color:red}`],
  ['after an id', `#a.${one}{color:red}`],
  ['after a name with a full stop', String.raw`.a\.b.${one}{color:red}`],
  ['after a name with a sign', String.raw`.lg\:flex.${one}{color:red}`],
])('a scope that stands %s may match any element', async (_, css) => {
  const html = `<p class="${one}">text</p>`;
  expect(await lighter(css, html)).toBe(html);
});

test('other classes stay as they are, those with signs too', async () => {
  expect(await lighter('', `<p class="[&#38;>*]:mt-2 ${one}">text</p>`)).toBe('<p class="[&amp;&gt;*]:mt-2">text</p>');
  const untouched = '<p class="[&amp;&gt;*]:mt-2  b">text</p>';
  expect(await lighter('', untouched)).toBe(untouched);
});

test('scopes have short names, the same wherever they stand; what is no scope keeps its name', () => {
  const short = shortScopes(readScopes(`.a.${one}{}.b.${other}{}`));
  expect(short(`.b.${other}:hover{}.a.${one}{}`)).toBe('.b._1:hover{}.a._0{}');
  expect(short(`<p class="a ${one}">astro-cccccccc astro-island</p>`)).toBe(
    '<p class="a _0">astro-cccccccc astro-island</p>',
  );
});
