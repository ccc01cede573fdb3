import { load } from 'cheerio';
import { afterEach, expect, test } from 'vitest';
import { markLinksToEnglish } from '../../src/build/links-to-english.ts';
import { inLanguage } from '../../src/lib/in-language.ts';
import { leftOut } from '../../src/lib/language.ts';

// Hindi leaves nothing out as yet.
const leftOutOfHindi = leftOut.hi as string[];
afterEach(() => void leftOutOfHindi.splice(0));

test('a page that Hindi leaves out is linked in English, and says so', () => {
  leftOutOfHindi.push('/team');
  expect([inLanguage('/team', 'hi'), inLanguage('/about', 'hi')]).toEqual(['/team', '/hi/about']);
  const links =
    '<a href="/team?x#y" aria-label="टीम">टीम</a><a href="/hi/about">परिचय</a><a href="/admin">एडमिन</a>';
  const $ = load(links);
  markLinksToEnglish($, '/hi/about');
  expect(
    $('a')
      .map((_, link) => $(link).text())
      .get(),
  ).toEqual(['टीम (अंग्रेज़ी में)', 'परिचय', 'एडमिन (अंग्रेज़ी में)']);
  expect(
    $('a[hreflang=en]')
      .map((_, link) => link.attribs.href)
      .get(),
  ).toEqual(['/team?x#y', '/admin']);
  expect($('a').attr('aria-label')).toBe('टीम (अंग्रेज़ी में)');
  const english = load(links);
  markLinksToEnglish(english, '/about');
  expect(english('[hreflang]')).toHaveLength(0);
});
