import { inLanguage } from '../../lib/in-language.ts';
import { defaultLanguage, languages } from '../../lib/language.ts';
import { offlinePath } from '../../lib/paths.ts';
import { isPage, keepFilesOf, mostKeptPages, offlinePages, pagesName, put } from './kept-pages.ts';

/** The page that stands in for one that is not kept, while there is no network. */

/** The language of a page of the site, by its path. */
export const languageOfPath = (pathname: string) =>
  languages.find((tag) => pathname === `/${tag}` || pathname.startsWith(`/${tag}/`)) ??
  defaultLanguage;

/** The language of the page that is asked for; of an English one, of the page that led there. */
export function languageOfReader({ url, referrer }: Request): string {
  const asked = languageOfPath(new URL(url).pathname);
  const isOurs = referrer.startsWith(`${location.origin}/`);
  return asked === defaultLanguage && isOurs ? languageOfPath(new URL(referrer).pathname) : asked;
}

/** The offline page of a language, else of the default one, with links to what is kept. */
export async function offline(tag: string): Promise<Response | undefined> {
  const cache = await caches.open(pagesName);
  const page =
    (await cache.match(inLanguage(offlinePath, tag), { ignoreVary: true })) ??
    (await cache.match(offlinePath, { ignoreVary: true }));
  if (!page) return undefined;
  const links: string[] = [];
  for (const key of await cache.keys()) {
    const { pathname, search } = new URL(key.url);
    const [, title] =
      /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(
        (await (await cache.match(key))?.text()) ?? '',
      ) ?? [];
    if (!title || offlinePages.includes(pathname) || search !== '') continue;
    // An address of the browser's holds no quotes.
    const own = languageOfPath(pathname);
    const marked = own === tag ? '' : ` lang="${own}"`;
    links.push(`<li${marked}><a href="${pathname.replaceAll('&', '&amp;')}">${title}</a></li>`);
  }
  const html = await page.text();
  const filled =
    links.length > 0
      ? html
          .replace('data-kept="" hidden=""', 'data-kept=""')
          .replace(/<li><a href="[^"]*">kept<\/a><\/li>/, links.join(''))
      : html;
  return new Response(filled, { headers: page.headers });
}

/** Keeps the offline page of a language that is read here, unless it is kept. */
export async function keepOfflinePage(tag: string): Promise<void> {
  const path = inLanguage(offlinePath, tag);
  if (!(await (await caches.open(pagesName)).match(path, { ignoreVary: true })))
    await fetchOfflinePage(path);
}

async function fetchOfflinePage(path: string): Promise<void> {
  const page = await fetch(path, { cache: 'reload' });
  if (!isPage(page)) throw new Error(`${path}: ${page.status}`);
  await put(pagesName, mostKeptPages, new Request(path), page.clone());
  await keepFilesOf(page);
}

/**
 * Fetches what has to be there before the network goes:
 * the offline page, and those of other languages kept earlier.
 */
export async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(pagesName);
  for (const path of offlinePages)
    if (path === offlinePath || (await cache.match(path, { ignoreVary: true })))
      await fetchOfflinePage(path);
}
