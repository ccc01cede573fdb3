import type { Browser, Page } from '@playwright/test';
import { makeAdministrator } from '../../netlify/local/local-administrator.ts';
import { Desk, enquiry } from '../support/desk.ts';
import type { HostProcess } from '../support/host.ts';
import { startBrowser } from './browser.ts';
import { administrator } from './hosts.ts';
import { percentile, type Row } from './report.ts';
import { kilobytes, openPhone, untilIdle } from './weak-phone.ts';

/** A site that is measured: its address over HTTP/2, and the host behind it. */
export interface Served {
  readonly url: string;
  readonly host: HostProcess;
}

/** Login and times for calls, so that /book and the desk have something to show. */
export const loginOfHost = () => makeAdministrator(administrator.username, administrator.password);

/** Sets times for calls, and sends a few enquiries. @throws where the host refuses. */
export async function prepareSite({ host }: Served): Promise<void> {
  const desk = new Desk(host.url);
  await desk.logIn(administrator);
  const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '17:00' }));
  const times = { windows, daysOff: [], minutes: 30, pause: 10, notice: 2, horizon: 21, most: 8 };
  const path = '/api/admin/booking-settings';
  const { version } = (await (await desk.fetch('GET', path)).json()) as { version: number };
  const set = await desk.fetch('POST', `${path}/change`, { settings: times, version });
  if (!set.ok) throw new Error(`Times for calls: ${set.status}.`);
  for (let number = 0; number < 12; number += 1) await desk.send(enquiry(number));
}

type Figures = Readonly<Record<string, number>>;

/** What a page costs until it is idle. */
async function measureLoad(browser: Browser, url: string): Promise<Figures> {
  const { page, files, close } = await openPhone(browser);
  await page.goto(url);
  const painted = await untilIdle(page);
  const scripts = files.filter(({ type }) => type === 'Script').length;
  const figures = {
    'FCP ms': Math.round(painted.fcp),
    'LCP ms': Math.round(painted.lcp),
    Requests: files.length,
    Scripts: scripts,
    'Scripts KB': kilobytes(files, 'Script'),
    'HTML KB': kilobytes(files, 'Document'),
    'Pictures KB': kilobytes(files, 'Image'),
    'All KB': kilobytes(files),
  };
  await close();
  return figures;
}

/** Something a visitor or the owner waits for. */
interface Wait {
  readonly name: string;
  /** Where it begins; without one, a phone that has the page in front of it. */
  readonly from: string;
  prepare?(page: Page): Promise<void>;
  act(page: Page, url: string): Promise<unknown>;
}

const toBook = (page: Page) => page.locator('footer a[href="/book"]').first();
const hit = (page: Page) => page.locator('#search-box li a').first();
const openSearch = (page: Page) => page.locator('site-header a[href="/search"]').tap();

/** Taps a link of a page that is idle, and waits for what it leads to. */
const waits: readonly Wait[] = [
  {
    name: 'a tap on a link to /book, until a free time stands there',
    from: '/events',
    prepare: (page) => toBook(page).scrollIntoViewIfNeeded(),
    act: async (page) => {
      await toBook(page).tap();
      await page.locator('input[name=slot]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'the same, until its form can be filled in',
    from: '/events',
    prepare: (page) => toBook(page).scrollIntoViewIfNeeded(),
    act: async (page) => {
      await toBook(page).tap();
      await page.locator('main form input[name=email]').waitFor();
    },
  },
  {
    name: 'a tap on search, until its field has the focus',
    from: '/about',
    act: async (page) => {
      await openSearch(page);
      await page.locator('input[type=search]:focus').waitFor();
    },
  },
  {
    name: 'the same, until the first hit for "fees"',
    from: '/about',
    act: async (page) => {
      await openSearch(page);
      await page.locator('input[type=search]:focus').pressSequentially('fees');
      await hit(page).waitFor();
    },
  },
];

async function measureWait(browser: Browser, url: string, wait: Wait): Promise<number> {
  const { page, close } = await openPhone(browser);
  await page.goto(url + wait.from);
  await untilIdle(page);
  await wait.prepare?.(page);
  const begun = performance.now();
  await wait.act(page, url);
  const took = performance.now() - begun;
  await close();
  return Math.round(took);
}

/** The owner opens the desk, cold and again: until the first enquiry stands there. */
async function measureDesk(
  browser: Browser,
  { url, host }: Served,
): Promise<[cold: number, warm: number]> {
  const { page, close } = await openPhone(browser);
  // The host does not trust the front, so the session is begun at the host itself.
  const login = await page.request.post(`${host.url}/api/admin/login`, {
    data: administrator,
    headers: { Origin: host.url },
  });
  if (!login.ok()) throw new Error(`The login answered ${login.status()}.`);
  const session = await page.context().cookies();
  await page.context().addCookies(session.map((cookie) => ({ ...cookie, domain: 'localhost' })));
  const open = async () => {
    const begun = performance.now();
    await page.goto(`${url}/admin/dashboard`);
    await page
      .getByText(/Visitor \d+/)
      .first()
      .waitFor();
    return Math.round(performance.now() - begun);
  };
  const times: [number, number] = [await open(), await open()];
  await close();
  return times;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

/** Measures the sites in turns, so that a busy machine is as hard on each. */
async function inTurns<Value>(
  sites: ReadonlyMap<string, Served>,
  runs: number,
  measure: (served: Served) => Promise<Value>,
): Promise<Map<string, Value[]>> {
  const all = new Map<string, Value[]>([...sites.keys()].map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [name, served] of sites) all.get(name)?.push(await measure(served));
  return all;
}

/**
 * Measures pages at 400 kbit/s and 300 ms, both applied, on a processor four times slower.
 *
 * @param runs - of each; the rows have their medians.
 */
export async function measureLoads(
  sites: ReadonlyMap<string, Served>,
  pages: readonly string[],
  runs: number,
): Promise<Row[]> {
  const { browser } = await startBrowser();
  const loads: Row[] = [];
  for (const path of pages) {
    const all = await inTurns(sites, runs, ({ url }) => measureLoad(browser, url + path));
    for (const [site, figures] of all) {
      const names = Object.keys(figures[0] ?? {});
      const middle = names.map((name) => [name, median(figures.map((one) => one[name] ?? 0))]);
      loads.push({ Page: path, Site: site, ...Object.fromEntries(middle) });
    }
  }
  await browser.close();
  return loads;
}

/**
 * Measures what follows a tap on the same line and processor, and the desk's first cards.
 *
 * @param runs - of each; the rows have their medians.
 * @throws if a site has not what is tapped, as an older one may not.
 */
export async function measureWaits(
  sites: ReadonlyMap<string, Served>,
  runs: number,
): Promise<Row[]> {
  const { browser } = await startBrowser();
  const waited: Row[] = [];
  const say = (Wait: string, Site: string, times: readonly number[]) =>
    waited.push({ Wait, Site, 'median ms': median(times), 'longest ms': Math.max(...times) });
  for (const wait of waits) {
    const all = await inTurns(sites, runs, ({ url }) => measureWait(browser, url, wait));
    for (const [site, times] of all) say(wait.name, site, times);
  }
  const desks = await inTurns(sites, runs, (served) => measureDesk(browser, served));
  for (const [site, times] of desks) {
    say(
      'the desk, cold, until the first enquiry',
      site,
      times.map(([cold]) => cold),
    );
    say(
      'the desk, the second time',
      site,
      times.map(([, warm]) => warm),
    );
  }
  await browser.close();
  return waited;
}
