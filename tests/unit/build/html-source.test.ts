import { expect, test } from 'vitest';
import { edited, readPage, removed, rootAttribute } from '../../../src/build/html-source.ts';

const html =
  '<!doctype html><html lang="en"><head><title>A &amp; b</title></head><body><p class=x>One<br>two</p></body></html>';

test('elements are told with their attributes, text and place in the source', () => {
  const paragraph = readPage(html).elements.find(({ name }) => name === 'p');
  expect(paragraph?.attributes.get('class')).toBe('x');
  expect(paragraph?.text).toBe('Onetwo');
  expect(html.slice(paragraph?.start, paragraph?.inside)).toBe('<p class=x>');
  expect(html.slice(paragraph?.start, paragraph?.end)).toBe('<p class=x>One<br>two</p>');
});

test('what a browser adds by itself stands nowhere in the source', () => {
  expect(readPage('<p>text').elements.map(({ name }) => name)).toEqual(['p']);
});

test('scripts are read to the letter, and what looks like an element in them is none', () => {
  const [script] = readPage('<script>if (a < b) "<p>&amp;</p>"</script>').elements;
  expect(script?.text).toBe('if (a < b) "<p>&amp;</p>"');
});

test('edits are made wherever they stand in the list, and the rest stays to the byte', () => {
  const edits = [
    { start: 6, end: 7, text: '!' },
    { start: 0, end: 2, text: '' },
    { start: 3, end: 3, text: '+' },
  ];
  expect(edited(readPage('abcdefghi'), edits)).toBe('c+def!hi');
  expect(edited(readPage(html), [])).toBe(html);
});

test('two edits of the same text are refused', () => {
  const page = readPage('<p><b>text</b></p>');
  expect(() => edited(page, removed(page.elements))).toThrow('Two edits of the same text: <b>text</b>');
});

test('the root element gets attributes', () => {
  const page = readPage(html);
  const attributes = ['data-x', 'data-y'].map((name) => rootAttribute(page, name, '/z'));
  expect(edited(page, attributes)).toContain('<html lang="en" data-x="/z" data-y="/z"><head>');
});
