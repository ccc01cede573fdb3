import { readFileSync } from 'node:fs';
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
