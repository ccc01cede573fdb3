import type { CheerioAPI } from 'cheerio';
import * as hindi from '../copy/words.hi.ts';
import { defaultLanguage } from '../lib/language.ts';

/** "(in English)" in every other language. */
const inEnglish = new Map([['hi', hindi.downloadWords.inEnglish]]);

/** Has links of pages in another language to the desk say that it is in English. */
export function markLinksToDesk($: CheerioAPI, path: string): void {
  const tag = path.split('/')[1] ?? '';
  if (!inEnglish.has(tag)) return;
  const words = ` ${inEnglish.get(tag)}`;
  for (const element of $('a[href^="/admin"]:not([hreflang])').toArray()) {
    const link = $(element).attr('hreflang', defaultLanguage);
    const label = link.attr('aria-label');
    if (label) link.attr('aria-label', label + words);
    link.append(words);
  }
}
