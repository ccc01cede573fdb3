import type { CheerioAPI } from 'cheerio';
import { hasPage } from '../lib/in-language.ts';
import { defaultLanguage, languages } from '../lib/language.ts';

/** What is said of a page in English: "(in English)", in the language. */
async function inEnglish(tag: string): Promise<string> {
  const { strings } = await import(/* @vite-ignore */ new URL(`../i18n/${tag}/index.ts`, import.meta.url).href);
  return strings.downloads.inEnglish;
}

/**
 * On a page in another language, has every link say that it leads to English: to the desk, and to
 * the pages that the language leaves out.
 *
 * @param path - address of the page.
 */
export async function markLinksToEnglish($: CheerioAPI, path: string): Promise<void> {
  const tag = path.split('/')[1] ?? '';
  if (tag === defaultLanguage || !languages.includes(tag)) return;
  const words = ` ${await inEnglish(tag)}`;
  for (const element of $('a[href^="/"]:not([hreflang])').toArray()) {
    const page = element.attribs.href?.replace(/[?#].*/, '') ?? '';
    if (hasPage(page, tag) && !`${page}/`.startsWith('/admin/')) continue;
    const link = $(element).attr('hreflang', defaultLanguage);
    const label = link.attr('aria-label');
    if (label) link.attr('aria-label', label + words);
    link.append(`<span>${words}</span>`);
  }
}
