import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, type FetchEvent, keepOfflinePage } from '../../src/features/offline/page-cache.ts';

const origin = 'https://site.test';

/** The browser's Cache in memory, by address; Node has none. */
class MemoryCache {
  readonly held = new Map<string, Response>();
  readonly #url = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  match = async (request: Request | string) => this.held.get(this.#url(request))?.clone();
  put = async (request: Request, response: Response) => void this.held.set(this.#url(request), response);
  add = async (path: string) => void this.held.set(this.#url(path), await fetch(path));
  delete = async (request: Request) => this.held.delete(this.#url(request));
  keys = async () => [...this.held.keys()].map((url) => ({ url }));
}

let stores: Map<string, MemoryCache>;
const network = vi.fn<(request: Request | string) => Promise<Response>>();
const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<title>${text} · Site</title>`, { status, headers: { 'Content-Type': 'text/html', ...headers } });

beforeEach(() => {
  stores = new Map();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new MemoryCache();
    stores.set(name, store);
    return store;
  };
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('self', { location: { origin } });
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      constructor(url: string) {
        this.url = new URL(url, origin).href;
      }
    },
  );
  vi.stubGlobal('fetch', network);
});

afterEach(() => vi.unstubAllGlobals());

/** Opens an address as the browser does; undefined where the worker leaves it to the browser. */
async function open(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const work: Promise<unknown>[] = [];
  let answered: Promise<Response> | undefined;
  answer({
    request: { url: origin + path, method: 'GET', mode: 'navigate', headers: new Headers(headers) } as Request,
    respondWith: (response: Promise<Response>) => {
      answered = response;
    },
    waitUntil: (each: Promise<unknown>) => void work.push(each.catch(() => undefined)),
  } as unknown as FetchEvent);
  const text = answered && (await (await answered).text());
  await Promise.all(work);
  return text;
}

const keptPaths = () =>
  [...stores.values()].flatMap(({ held }) => [...held.keys()].map((url) => url.slice(origin.length)));

test('a page is kept, and shown when the network or the host fails', async () => {
  network.mockImplementation(async () => page('Now'));
  await open('/about');
  expect(keptPaths()).toEqual(['/about']);
  network.mockImplementation(async () => page('Bad gateway', {}, 502));
  expect(await open('/about')).toContain('Now');
  network.mockRejectedValue(new TypeError('no network'));
  expect(await open('/about?from=a-mail')).toContain('Now');
});

test('the desk and the API are never kept, however their address is written', async () => {
  network.mockImplementation(async () => page('Desk'));
  const paths = [
    '/admin',
    '/Admin',
    '//admin',
    '/admin/dashboard',
    '/admin%2fdashboard',
    '/%61dmin',
    '/ADMIN/',
    '/api/x',
  ];
  for (const path of [...paths, '/%2Fadmin', '/api', '/API/admin/submissions', '/admin%ff', '/admin.', '/admin;x'])
    await open(path);
  expect(keptPaths()).toEqual([]);
  await open('/administration');
  expect(keptPaths()).toEqual(['/administration']);
});

test('what must not be stored, what is no page, and parts of files are not kept', async () => {
  network.mockImplementation(async () => page('Private', { 'Cache-Control': 'private, no-store' }));
  await open('/private');
  network.mockImplementation(async () => page('Gone', {}, 404));
  await open('/gone');
  network.mockImplementation(async () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
  await open('/file');
  expect(await open('/downloads/guide.pdf', { Range: 'bytes=0-9' })).toBeUndefined();
  expect(await open('/downloads/guide.pdf')).toBeUndefined();
  expect(keptPaths()).toEqual([]);
});

test('storage that is damaged or full hinders no page', async () => {
  network.mockImplementation(async () => page('Now'));
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('damaged', 'UnknownError')) });
  expect(await open('/about')).toContain('Now');
  expect(await open('/_astro/a.js')).toContain('Now');
});

test('the offline page outlives all others, and names what is kept', async () => {
  network.mockImplementation(async (request) =>
    String(request) === '/offline'
      ? page('Offline <ul data-kept="" hidden=""><li><a href="/">kept</a></li></ul><use href="/_astro/i.svg#x">')
      : page(`Page ${typeof request === 'string' ? request : request.url.slice(origin.length)}`),
  );
  await keepOfflinePage();
  expect(keptPaths()).toContain('/_astro/i.svg');
  for (let number = 1; number <= 60; number++) await open(`/page-${number}`);
  await open('/a%20b');
  expect(keptPaths().length).toBeLessThan(50);
  network.mockRejectedValue(new TypeError('no network'));
  const shown = await open('/elsewhere');
  expect(shown).toContain('<a href="/page-60">Page /page-60</a>');
  expect(shown).toContain('<a href="/a%20b">');
  expect(shown).not.toContain('/page-1"');
  expect(shown, 'the list is shown').not.toContain('hidden');
});
