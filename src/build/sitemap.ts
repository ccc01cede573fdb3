import { readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { site } from '../copy/site-url.ts';
import { inLanguage } from '../lib/in-language.ts';
import { sitemapPath } from '../lib/paths.ts';
import { elementsOf, getAttribute, type Page, readPage } from './html-tree.ts';

/** Whether search engines may list a page; it says so itself, and nothing else does. */
export function isIndexed(page: Page): boolean {
  return !elementsOf(page).some(
    (element) => getAttribute(element, 'name') === 'robots' && getAttribute(element, 'content') === 'noindex',
  );
}

/**
 * Tells @astrojs/sitemap, which asks when the pages are built, which of them to list.
 *
 * @param dir - folder of the build, with a closing slash.
 */
export function indexedIn(dir: URL): (address: string) => boolean {
  return (address) => {
    const path = new URL(address).pathname.replace(/^\/$/, '/index');
    return isIndexed(readPage(readFileSync(new URL(`.${path}.html`, dir), 'utf8')));
  };
}

/**
 * Writes the sitemap of a language. Pages are built at the root and move into the folder of their
 * language later (docs/decisions/017-languages.md), so their addresses get its name here.
 *
 * @param dir - folder of the build, with a closing slash.
 */
export function languageSitemap(language: string, dir: URL): AstroIntegration {
  return sitemap({
    filenameBase: sitemapPath(language).slice(1),
    serialize: (item) => ({ ...item, url: new URL(inLanguage(new URL(item.url).pathname, language), site).href }),
    filter: indexedIn(dir),
  });
}
