import { sentParameter } from '#shared/form-fields.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { languages } from '../../lib/language.ts';
import { dialogsPath, eligibilityDataPath, incubationDialogPath } from '../../lib/paths.ts';
import { searchIndexPath } from '../../lib/search-entry.ts';
import {
  filesName,
  isPage,
  keepFilesOf,
  kept,
  mostKeptFiles,
  mostKeptPages,
  pagesName,
  put,
} from './kept-pages.ts';
import { keepOfflinePage, languageOfPath, languageOfReader, offline } from './offline-page.ts';

/**
 * Answers requests: pages that were opened are kept for the time without a network.
 * Never the desk, never an answer of the API.
 */

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

/** Whether an address is of one visitor: it has the key of a booking, or of what was sent. */
const isPersonal = (url: string): boolean =>
  ['token', sentParameter].some((name) => new URL(url).searchParams.has(name));

/** From the network, and kept; from what is kept where that is slow or fails. */
async function fresh(
  { request, preloadResponse }: FetchEvent,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fetched = (async () => {
    const response = (await preloadResponse) ?? (await fetch(request));
    if (isPage(response) && !isPersonal(request.url)) {
      wait(put(pagesName, mostKeptPages, request, response.clone()));
      wait(keepOfflinePage(languageOfPath(new URL(request.url).pathname)));
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

/** Keeps a page that was open before the worker was. */
export async function keepOpenPage(url: string): Promise<void> {
  if (isDesk(new URL(url).pathname) || isPersonal(url)) return;
  const response = await fetch(url);
  if (!isPage(response)) return;
  await put(pagesName, mostKeptPages, new Request(url), response.clone());
  await keepFilesOf(response);
  await keepOfflinePage(languageOfPath(new URL(url).pathname));
}
