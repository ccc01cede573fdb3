import { readFileSync } from 'node:fs';
import { type PageSource, readPage } from './html-source.ts';

/** Whether search engines may list a page; it says so itself, and nothing else does. */
export function isIndexed({ elements }: PageSource): boolean {
  return !elements.some(
    ({ attributes }) => attributes.get('name') === 'robots' && attributes.get('content') === 'noindex',
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
