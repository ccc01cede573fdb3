import type { CheerioAPI } from 'cheerio';
import { hasPage } from '../lib/in-language.ts';
import { defaultLanguage, languages } from '../lib/language.ts';

/** "(in English)" in every other language; read while the build begins, since later it imports nothing. */
const inEnglish = new Map(
  await Promise.all(
    languages.slice(1).map(async (tag): Promise<[string, string]> => {
      const { strings } = await import(
        /* @vite-ignore */ new URL(`../i18n/${tag}/index.ts`, import.meta.url).href
      );
      return [tag, strings.downloads.inEnglish];
    }),
  ),
);

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
