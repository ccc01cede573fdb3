import { inLanguage } from '../../lib/in-language.ts';
import { defaultLanguage, languages } from '../../lib/language.ts';
import {
  dialogsPath,
  eligibilityDataPath,
  incubationDialogPath,
  offlinePath,
} from '../../lib/paths.ts';
import { searchIndexPath } from '../../lib/search-entry.ts';

/**
 * Pages that were opened, kept for the time without a network.
 * Never the desk, never an answer of the API.
 */

/** Raised when what is kept can no longer be used; the old goes when the worker starts. */
const pagesName = 'pages-1';
const filesName = 'files-1';

/** How many are kept; the oldest go. */
const mostKeptPages = 40;
const mostKeptFiles = 200;

/** How long the network may take where there is an earlier copy of the page, in milliseconds. */
const networkTimeoutMilliseconds = 4_000;

/** Also as a server might read it: in other letters, with more slashes, percent-encoded. */
function isDesk(pathname: string): boolean {
  try {
    return /^[/\\]*(?:admin|api)(?![\w-])/i.test(decodeURIComponent(pathname));
  } catch {
    // No page of ours has such an address.
    return true;
  }
}

/** Files that the build names by their content: they never change. */
const hashed = /^\/_astro\//;

/** Not by its content: asked for like a page. */
const refreshed = [searchIndexPath, eligibilityDataPath, dialogsPath, incubationDialogPath].flatMap(
  (path) => languages.map((tag) => inLanguage(path, tag)),
);

const languageOf = (pathname: string) =>
  languages.find((tag) => pathname === `/${tag}` || pathname.startsWith(`/${tag}/`)) ??
  defaultLanguage;

const offlinePages = languages.map((tag) => inLanguage(offlinePath, tag));

async function put(
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
async function kept(name: string, { url }: Request): Promise<Response | undefined> {
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

/** The language of the page that is asked for; of an English one, of the page that led there. */
function languageOfReader({ url, referrer }: Request): string {
  const asked = languageOf(new URL(url).pathname);
  const isOurs = referrer.startsWith(`${location.origin}/`);
  return asked === defaultLanguage && isOurs ? languageOf(new URL(referrer).pathname) : asked;
}

/** The offline page of a language, else of the default one, with links to what is kept. */
async function offline(tag: string): Promise<Response | undefined> {
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
    const own = languageOf(pathname);
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

const isPage = (response: Response) =>
  response.ok &&
  !response.redirected &&
  !/no-store/.test(response.headers.get('Cache-Control') ?? '') &&
  /^(?:text\/html|application\/json)/.test(response.headers.get('Content-Type') ?? '');

/** Whether an address lets its holder change a booking: the device must not keep it. */
const holdsToken = (url: string): boolean => new URL(url).searchParams.has('token');

/** From the network, and kept; from what is kept where that is slow or fails. */
async function fresh(
  { request, preloadResponse }: FetchEvent,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fetched = (async () => {
    const response = (await preloadResponse) ?? (await fetch(request));
    if (isPage(response) && !holdsToken(request.url)) {
      wait(put(pagesName, mostKeptPages, request, response.clone()));
      wait(keepOfflinePage(languageOf(new URL(request.url).pathname)));
    }
    return response;
  })();
  wait(fetched.catch(() => undefined));
  const earlier = await kept(pagesName, request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMilliseconds));
  try {
    const response = await (earlier ? Promise.race([fetched, late]) : fetched);
    // A host at fault has nothing better to say than what it said before.
    return earlier && (response?.status ?? 500) >= 500 ? earlier : (response as Response);
  } catch (error) {
    const instead =
      earlier ??
      (request.mode === 'navigate' ? await offline(languageOfReader(request)) : undefined);
    if (instead) return instead;
    throw error;
  }
}

/** From the network alone; without one, the offline page says so. */
async function passedOn({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const instead = await offline(languageOfReader(request));
    if (instead) return instead;
    throw error;
  }
}

/** From what is kept; else from the network, and kept. */
async function unchanging(
  request: Request,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const found = await kept(filesName, request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && response.status === 200)
    wait(put(filesName, mostKeptFiles, request, response.clone()));
  return response;
}

/** What of a fetch event is used: TypeScript describes either a page or a worker. */
export interface FetchEvent extends Event {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** Answers a request of a page, or leaves it to the browser. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('Range'))
    return;
  const wait = (work: Promise<unknown>) => event.waitUntil(work);
  const isNavigation = request.mode === 'navigate';
  const isFile = /\.\w+$/.test(pathname) && !refreshed.includes(pathname);
  if (hashed.test(pathname)) event.respondWith(unchanging(request, wait));
  else if (!isDesk(pathname) && !isFile && (isNavigation || refreshed.includes(pathname)))
    event.respondWith(fresh(event, wait));
  // Of the desk, and of files, nothing is kept.
  else if (isNavigation) event.respondWith(passedOn(event));
}

/**
 * Keeps the files that a page names and shows before anything is pressed:
 * the browser has most of them at hand.
 */
async function keepFilesOf(page: Response): Promise<void> {
  const named = (await page.text()).matchAll(/ (?:href|data-scripts)="(\/_astro\/[^"]+)"/g);
  const paths = [...named]
    .flatMap(([, list = '']) => list.split(' '))
    .map((path) => path.replace(/#.*/, ''));
  const cache = await caches.open(filesName);
  for (const path of new Set(paths)) if (!(await cache.match(path))) await cache.add(path);
}

/** Keeps the offline page of a language that is read here, unless it is kept. */
async function keepOfflinePage(tag: string): Promise<void> {
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

/** Takes away what earlier versions kept. */
export async function forgetEarlier(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== pagesName && name !== filesName) await caches.delete(name);
}

/** Keeps a page that was open before the worker was. */
export async function keepOpenPage(url: string): Promise<void> {
  if (isDesk(new URL(url).pathname) || holdsToken(url)) return;
  const response = await fetch(url);
  if (!isPage(response)) return;
  await put(pagesName, mostKeptPages, new Request(url), response.clone());
  await keepFilesOf(response);
  await keepOfflinePage(languageOf(new URL(url).pathname));
}
