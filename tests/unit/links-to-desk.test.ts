import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { markLinksToDesk } from '../../src/build/links-to-desk.ts';

const links =
  '<a href="/admin?x#y" aria-label="डेस्क">डेस्क</a><a href="/hi/about">परिचय</a><a href="/admin">एडमिन</a>';

test('a link of a Hindi page to the desk says that the desk is in English', () => {
  const $ = load(links);
  markLinksToDesk($, '/hi/about');
  const texts = $('a').map((_, link) => $(link).text());
  expect(texts.get()).toEqual(['डेस्क (अंग्रेज़ी में)', 'परिचय', 'एडमिन (अंग्रेज़ी में)']);
  const toEnglish = $('a[hreflang=en]').map((_, link) => link.attribs.href);
  expect(toEnglish.get()).toEqual(['/admin?x#y', '/admin']);
  expect($('a').attr('aria-label')).toBe('डेस्क (अंग्रेज़ी में)');
});

test('a link of an English page to the desk says nothing of it', () => {
  const $ = load(links);
  markLinksToDesk($, '/about');
  expect($('[hreflang]')).toHaveLength(0);
});
