import { expect, test } from 'vitest';
import { strings as en } from '../../src/i18n/en/index.ts';
import type { Strings } from '../../src/i18n/index.ts';
import { inLanguage } from '../../src/lib/in-language.ts';

test('a page has its language before its path; English has none, and the desk no other', () => {
  expect(['/', '/about', '/admin', '/admin/dashboard'].map((path) => inLanguage(path, 'hi'))).toEqual([
    '/hi',
    '/hi/about',
    '/admin',
    '/admin/dashboard',
  ]);
  expect(inLanguage('/about', 'en')).toBe('/about');
});

test('a language whose strings lack one is refused by the type check', () => {
  const { skipLink: _left, ...others } = en;
  // @ts-expect-error: skipLink is missing
  const incomplete: Strings = others;
  expect(incomplete).not.toHaveProperty('skipLink');
});
