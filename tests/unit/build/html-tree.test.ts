import { expect, test } from 'vitest';
import {
  elementsOf,
  getAttribute,
  insertAfter,
  readPage,
  remove,
  setAttribute,
  setRootAttribute,
  textOf,
  writePage,
} from '../../../src/build/html-tree.ts';
import { rewritten } from '../../support/rewritten.ts';

const html =
  '<!DOCTYPE html><html lang="en"><head><title>A &amp; b</title></head><body><p class="x">One<br>two</p></body></html>';
const named = (text: string, tagName: string) => elementsOf(readPage(text)).filter((one) => one.tagName === tagName);

test('a page that nothing is done to is written as it was', () => {
  expect(writePage(readPage(html))).toBe(html);
});

test('elements are told with their attributes and text, those of templates are not', () => {
  const [paragraph, ...others] = named(`${html}<template><p></p></template>`, 'p');
  expect(others).toEqual([]);
  expect([paragraph && getAttribute(paragraph, 'class'), paragraph && textOf(paragraph)]).toEqual(['x', 'Onetwo']);
  expect(paragraph && getAttribute(paragraph, 'id')).toBeUndefined();
});

test('scripts are read and written to the letter, and what looks like an element in them is none', () => {
  const text = 'if (a < b && c) "<p>&amp;</p>"';
  const page = `<script>${text}</script>`;
  expect(named(page, 'script').map(textOf)).toEqual([text]);
  expect(named(page, 'p')).toEqual([]);
  expect(writePage(readPage(page))).toContain(page);
});

test('attributes are added, changed and removed', async () => {
  const changed = await rewritten(html, (page) => {
    for (const paragraph of elementsOf(page).filter(({ tagName }) => tagName === 'p')) {
      setAttribute(paragraph, 'class', undefined);
      setAttribute(paragraph, 'id', 'a"b');
    }
    setRootAttribute(page, 'lang', 'hi');
  });
  expect(changed).toBe(html.replace('class="x"', 'id="a&quot;b"').replace('lang="en"', 'lang="hi"'));
});

test('elements are removed, and others put behind one, in their order', async () => {
  const swapped = await rewritten('<p>1</p><p>2</p><p>4</p>', (page) => {
    const [first, second, last] = elementsOf(page).filter(({ tagName }) => tagName === 'p');
    if (!first || !second || !last) throw new Error('The page has three paragraphs.');
    insertAfter(second, '<b>3</b><i>3</i>');
    insertAfter(last, '<b>5</b>');
    remove([first]);
  });
  expect(swapped).toBe('<p>2</p><b>3</b><i>3</i><p>4</p><b>5</b>');
});
