import type { CheerioAPI } from 'cheerio';
import * as hindi from '../copy/words.hi.ts';
import { hasPage } from '../lib/in-language.ts';
import { defaultLanguage } from '../lib/language.ts';

/** "(in English)" in every other language. */
const inEnglish = new Map([['hi', hindi.downloadWords.inEnglish]]);

/** Has links of pages in another language say where they lead to English: to the desk, and pages left out. */
export function markLinksToEnglish($: CheerioAPI, path: string): void {
  const tag = path.split('/')[1] ?? '';
  if (!inEnglish.has(tag)) return;
  const words = ` ${inEnglish.get(tag)}`;
  for (const element of $('a[href^="/"]:not([hreflang])').toArray()) {
    const page = element.attribs.href?.replace(/[?#].*/, '') ?? '';
    if (hasPage(page, tag) && !`${page}/`.startsWith('/admin/')) continue;
    const link = $(element).attr('hreflang', defaultLanguage);
    const label = link.attr('aria-label');
    if (label) link.attr('aria-label', label + words);
    link.append(words);
  }
}
