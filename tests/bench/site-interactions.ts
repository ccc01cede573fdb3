import { type BrowserContext, devices, type Locator, type Page } from '@playwright/test';
import { startBrowser } from './browser.ts';
import { percentile, type Row } from './report.ts';

/** Name of our own build in the tables: it must have every control. */
export const ourSite = 'this';

/** What {@link watchInteractions} leaves in the page. */
interface Watched {
  events: number[];
  tasks: number[];
}

/**
 * Has every page that is opened from now on note how long it takes to answer. To be called before
 * it is opened.
 */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { events: [], tasks: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[])
        if (entry.interactionId > 0) watched.events.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Makes the page's processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** How long a page took to answer, in milliseconds. */
interface InteractionTime {
  /** The longest event, from input to the next paint; browsers round to 8 ms. */
  readonly longest: number;
  /** The longest task that held the page up meanwhile; 0 where none took 50. */
  readonly task: number;
}

/**
 * Times what a page does when it is used.
 *
 * @param act - ends when what was asked for can be seen, so that all of its work is counted.
 */
async function timeInteraction(page: Page, act: () => Promise<void>): Promise<InteractionTime> {
  const settle = () =>
    page.evaluate(async () => {
      // Entries are given out with the frame after their paint.
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      const { watched } = window as unknown as { watched: Watched };
      const told = { longest: Math.max(0, ...watched.events), task: Math.max(0, ...watched.tasks) };
      [watched.events, watched.tasks] = [[], []];
      return told;
    });
  await settle();
  await act();
  return settle();
}

interface Interaction {
  readonly path: string;
  readonly name: string;
  /** Ends when what was asked for can be seen, so that all of its work is counted. */
  act(page: Page): Promise<void>;
}

const openMenu = (page: Page) =>
  page.getByRole('button', { name: /^(?:open|toggle) menu$/i }).tap();

const openIncubation = async (page: Page) => {
  await openMenu(page);
  await page.locator('#mobile-menu [data-dialog="incubation"]').tap();
  await page.getByRole('dialog', { name: 'Startup Incubation' }).waitFor();
};

/** A page with one button and nothing else: the minimum that any press takes here. */
const bare = {
  path: 'bare',
  html: '<meta name="viewport" content="width=device-width"><button onclick="this.append(1)">Press</button>',
};

const typing = 'Asha Verma';

const interactions: readonly Interaction[] = [
  { path: bare.path, name: 'press a button', act: (page) => page.getByRole('button').tap() },
  { path: '/', name: 'open the menu', act: openMenu },
  {
    path: '/',
    name: 'next slide',
    act: (page) => page.getByRole('button', { name: 'Next slide' }).tap(),
  },
  { path: '/about', name: 'open the incubation dialog (fetches React)', act: openIncubation },
  {
    path: '/about',
    name: 'type in the incubation dialog',
    act: async (page) => {
      await openIncubation(page);
      await page.getByRole('dialog').getByLabel('Your name').pressSequentially(typing);
    },
  },
  {
    path: '/programs',
    name: 'expand a program',
    act: (page) => page.locator('summary').first().tap(),
  },
  {
    path: '/services',
    name: 'open a fold',
    act: (page) => page.locator('main summary').first().tap(),
  },
  {
    path: '/contact',
    name: 'first letters of a name (fetches React)',
    act: (page) => page.getByLabel('Full name').pressSequentially(typing),
  },
  {
    path: '/contact',
    name: 'send an empty form',
    act: async (page) => {
      // A form asks for its token once React answers for it.
      await Promise.all([
        page.waitForResponse('**/api/form-token'),
        page.getByLabel('Full name').tap(),
      ]);
      await page.getByRole('button', { name: 'Send' }).tap();
      await page.locator('.field-error').first().waitFor();
    },
  },
  {
    path: '/about',
    name: 'open the search and type',
    act: async (page) => {
      await page.locator('site-header a[href="/search"]').tap();
      await page.locator('input[type=search]:focus').pressSequentially('fees');
      await page.locator('#search-box li a').first().waitFor();
    },
  },
];

/** {@link timeInteraction} on a page of its own. */
async function measure(
  context: BrowserContext,
  base: string,
  { path, act }: Interaction,
  waitMilliseconds: number,
): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(waitMilliseconds);
  await watchInteractions(page);
  if (path === bare.path) await page.goto(`data:text/html,${encodeURIComponent(bare.html)}`);
  else {
    await page.goto(base + path);
    await page.waitForLoadState('load');
    // A peer has no such element, nor the service worker that is installed beside our pages.
    await page.waitForLoadState('networkidle');
  }
  await slowDown(page);
  const { longest } = await timeInteraction(page, () => act(page));
  await page.close();
  return longest;
}

/**
 * Measures interaction to next paint on a phone four times slower than this machine, on each site in
 * turns. A peer that lacks a control has no row for it.
 *
 * @param runs - of each; the table has their median and their longest.
 */
export async function measureInteractions(
  sites: ReadonlyMap<string, { readonly url: string }>,
  runs: number,
): Promise<Row[]> {
  const { browser } = await startBrowser();
  const rows: Row[] = [];
  for (const interaction of interactions) {
    const times = new Map<string, number[]>([...sites.keys()].map((site) => [site, []]));
    const measured = new Map(sites);
    for (let run = 0; run < runs; run += 1)
      for (const [site, { url }] of measured) {
        const context = await browser.newContext(devices['Pixel 7']);
        const wait = site === ourSite ? 15_000 : 3_000;
        const time = await measure(context, url, interaction, wait).catch((error: Error) => {
          if (site === ourSite) throw error;
          measured.delete(site);
        });
        if (time !== undefined) times.get(site)?.push(time);
        await context.close();
      }
    const { path, name } = interaction;
    for (const [site, all] of times)
      if (all.length > 0)
        rows.push({
          Page: path,
          Interaction: name,
          Site: site,
          'median ms': percentile(all, 0.5),
          'longest ms': Math.max(...all),
        });
  }
  await browser.close();
  return rows;
}

/** What visitors wait for on a slow line: pressed, and seen. */
const firstAnswers: readonly (Interaction & { seen(page: Page): Locator })[] = [
  {
    path: '/startup',
    name: 'first "Apply Now" opens its dialog',
    act: (page) => page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().tap(),
    seen: (page) => page.getByRole('dialog', { name: 'Startup Incubation' }),
  },
  {
    path: '/startup/eligibility',
    name: 'first "Next" of the check',
    act: async (page) => {
      await page.getByLabel('Private limited company').tap();
      await page.getByRole('button', { name: 'Next' }).tap();
    },
    seen: (page) => page.getByRole('heading', { name: /On which day/ }),
  },
];

/** How long first answers take at 400 kbit/s and 150 ms, processor four times slower, on a page that is idle. */
export async function measureFirstAnswers(base: string, runs: number): Promise<Row[]> {
  const { browser } = await startBrowser();
  const rows: Row[] = [];
  for (const { path, name, act, seen } of firstAnswers) {
    const times: number[] = [];
    while (times.length < runs) {
      const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(base + path);
      await page.locator('html[data-stage=idle]').waitFor();
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      const line = {
        offline: false,
        latency: 150,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      };
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', line);
      await slowDown(page);
      const begun = performance.now();
      await act(page);
      await seen(page).waitFor();
      times.push(Math.round(performance.now() - begun));
      await context.close();
    }
    rows.push({
      Page: path,
      Answer: name,
      'median ms': percentile(times, 0.5),
      'longest ms': Math.max(...times),
    });
  }
  await browser.close();
  return rows;
}
