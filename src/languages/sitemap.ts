import { readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio';
import { isIndexed } from '../build/built-files.ts';
import { site } from '../copy/site-url.ts';
import { inLanguage } from '../lib/in-language.ts';
import { sitemapPath } from '../lib/paths.ts';

/**
 * Tells @astrojs/sitemap, which asks when the pages are built, which of them to list.
 *
 * @param dir - folder of the build, with a closing slash.
 */
export function indexedIn(dir: URL): (address: string) => boolean {
  return (address) => {
    const path = new URL(address).pathname.replace(/^\/$/, '/index');
    return isIndexed(load(readFileSync(new URL(`.${path}.html`, dir))));
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
