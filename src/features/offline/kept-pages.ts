import { inLanguage } from '../../lib/in-language.ts';
import { languages } from '../../lib/language.ts';
import { offlinePath } from '../../lib/paths.ts';

/** The caches: what is kept on the device, how much of it, and what may be. */

/** Raised when what is kept can no longer be used; the old goes when the worker starts. */
export const pagesName = 'pages-1';
export const filesName = 'files-1';

/** How many are kept; the oldest go. */
export const mostKeptPages = 40;
export const mostKeptFiles = 200;

/** Addresses of the offline pages, which stay as long as the worker does. */
export const offlinePages = languages.map((tag) => inLanguage(offlinePath, tag));

/** Keeps an answer, and lets the oldest above the most go; never an offline page. */
export async function put(
  name: string,
  most: number,
  request: Request,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = (await cache.keys()).filter(
    ({ url }) => !offlinePages.includes(new URL(url).pathname),
  );
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

/** What is kept under an address, else under it without its query. */
export async function kept(name: string, { url }: Request): Promise<Response | undefined> {
  try {
    const cache = await caches.open(name);
    const plain = new URL(url);
    plain.search = '';
    const options = { ignoreVary: true };
    return (await cache.match(url, options)) ?? (await cache.match(plain.href, options));
  } catch {
    return undefined;
  }
}

/** Whether an answer is a page, or data of one, that may be kept. */
export const isPage = (response: Response) =>
  response.ok &&
  !response.redirected &&
  !/no-store/.test(response.headers.get('Cache-Control') ?? '') &&
  /^(?:text\/html|application\/json)/.test(response.headers.get('Content-Type') ?? '');

/**
 * Keeps the files that a page names and shows before anything is pressed:
 * the browser has most of them at hand.
 */
export async function keepFilesOf(page: Response): Promise<void> {
  const named = (await page.text()).matchAll(/ (?:href|data-scripts)="(\/_astro\/[^"]+)"/g);
  const paths = [...named]
    .flatMap(([, list = '']) => list.split(' '))
    .map((path) => path.replace(/#.*/, ''));
  const cache = await caches.open(filesName);
  for (const path of new Set(paths)) if (!(await cache.match(path))) await cache.add(path);
}

/** Takes away what earlier versions kept. */
export async function forgetEarlier(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== pagesName && name !== filesName) await caches.delete(name);
}
