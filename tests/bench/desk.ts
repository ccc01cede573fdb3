/**
 * `node tests/bench/desk.ts`: how the owner's desk answers in a browser with many enquiries behind it, on
 * a processor four times slower, and how long its first card takes on a weak network. The site has
 * to be built. `--count 20000 --runs 3`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { precompress } from '../../netlify/local/precompress.ts';
import { root } from '../support/host.ts';
import { startBrowser } from './browser.ts';
import { administrator, fill, startOurs } from './hosts.ts';
import { slowDown, timeInteraction, watchInteractions } from './interaction-time.ts';
import { percentile, printHeading, printTable, type Row } from './report.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, count: { type: 'string', default: '2000' } },
});
const runs = Number(values.runs);

/** 400 kbit/s each way, in bytes a second, and 150 ms until an answer begins. */
const weak = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const panel = (page: Page) => page.getByRole('tabpanel');
const firstCard = (page: Page) => panel(page).getByRole('listitem').first();
const details = (page: Page) => firstCard(page).getByRole('button', { name: /^Details: / });
const menu = (page: Page) => firstCard(page).getByRole('button', { name: /^Actions: / });
const note = (page: Page) => firstCard(page).getByRole('textbox', { name: 'Note' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search enquiries' });

/** What an owner does, one thing after the other on one page; each ends when it can be seen. */
const steps: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'open the menu of a card (fetches its code)': async (page) => {
    await menu(page).click();
    await page.getByRole('menu').waitFor();
  },
  'close it': (page) => page.keyboard.press('Escape'),
  'open a card’s details': async (page) => {
    await details(page).click();
    await note(page).waitFor();
  },
  'type a note': (page) => note(page).pressSequentially('Wants a workshop'),
  'save it': async (page) => {
    await firstCard(page).getByRole('button', { name: 'Save note' }).click();
    await firstCard(page).getByRole('list').first().getByText('Wants a workshop').first().waitFor();
  },
  'close the details': (page) => details(page).click(),
  'type a search': async (page) => {
    await search(page).pressSequentially('Question 42', { delay: 60 });
    await panel(page)
      .getByText(/^\d.* found$/)
      .waitFor();
  },
  'take it away': async (page) => {
    await search(page).fill('');
    await panel(page)
      .getByText(/^Total: /)
      .waitFor();
  },
  'show the other tab': async (page) => {
    await page.getByRole('tab', { name: /^Startup Incubation/ }).click();
    await page.getByText('No submissions yet').waitFor();
  },
  'come back': async (page) => {
    await page.getByRole('tab', { name: /^Contact/ }).click();
    await firstCard(page).waitFor();
  },
};

/** Milliseconds until the first card of a desk of which nothing is cached. */
async function coldCard(browser: Browser, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext({ ...options, ...devices['Pixel 7'] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', weak);
  const begun = performance.now();
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await firstCard(page).waitFor({ timeout: 60_000 });
  await context.close();
  return performance.now() - begun;
}

/** Longest event of each step, in milliseconds. */
async function interactions(browser: Browser, options: BrowserContextOptions): Promise<number[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto('/admin/dashboard');
  await firstCard(page).waitFor();
  await slowDown(page);
  const times: number[] = [];
  for (const act of Object.values(steps))
    times.push((await timeInteraction(page, async () => void (await act(page)))).longest);
  await context.close();
  return times;
}

const dist = join(root, 'dist');
await precompress(dist);
const host = await startOurs(dist);
const { browser } = await startBrowser();
try {
  await fill(host, Number(values.count));
  const context = await browser.newContext({ baseURL: host.url });
  const login = await context.request.post('/api/admin/login', { data: administrator, headers: { Origin: host.url } });
  if (!login.ok()) throw new Error(`The login answered ${login.status()}.`);
  const options = { baseURL: host.url, storageState: await context.storageState() };
  printHeading(`node tests/bench/desk.ts ${process.argv.slice(2).join(' ')}`.trim());
  const cold: number[] = [];
  while (cold.length < runs) cold.push(await coldCard(browser, options));
  printTable('First card at 400 kbit/s and 150 ms, nothing cached, Pixel 7', [
    { 'median ms': percentile(cold, 0.5), 'slowest ms': Math.max(...cold) },
  ]);
  const rows: Row[] = [];
  for (const [name, screen] of Object.entries({
    phone: devices['Pixel 7'],
    desktop: { viewport: { width: 1280, height: 800 } },
  })) {
    const all: number[][] = [];
    while (all.length < runs) all.push(await interactions(browser, { ...options, ...screen }));
    for (const [index, step] of Object.keys(steps).entries())
      rows.push({
        screen: name,
        'what the owner does': step,
        'median ms': percentile(
          all.map((times) => times[index] ?? 0),
          0.5,
        ),
      });
  }
  printTable(`${values.count} enquiries, processor four times slower, input to next paint`, rows);
} finally {
  await browser.close();
  await host.stop();
}
