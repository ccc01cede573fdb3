import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

test.use({ waitsForBehaviour: false });

/** A middle-priced phone, as Lighthouse emulates it. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

interface Transfer {
  readonly url: string;
  readonly type: string;
  bytes: number;
}

/** Records what a page transfers, bodies as they are on the wire, in the order of the answers. */
async function recordTransfers(page: Page): Promise<ReadonlyMap<string, Transfer>> {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) transfers.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

type Transfers = ReadonlyMap<string, Transfer>;

const total = (transfers: Transfers) => [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, 0);
const scripts = (transfers: Transfers) => [...transfers.values()].filter(({ type }) => type === 'Script');
const react = (transfers: Transfers) => scripts(transfers).filter(({ url }) => /\/client\.[^/]+\.js$/.test(url));

/** Opens a page whose browser never becomes idle, so that what waits for idleness does not count. */
async function openBeforeIdle(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
}

/** Bytes before anybody acts; docs/performance.md says how far each is from the goal. */
const budgets = [
  { path: '/', bytes: 90_000 },
  { path: '/about', bytes: 72_000 },
  { path: '/contact', bytes: 55_000 },
  { path: '/industry/fmcg', bytes: 78_000 },
  { path: '/privacy', bytes: 52_000 },
  { path: '/services', bytes: 52_000 },
];

for (const { path, bytes } of budgets) {
  test(`@mobile ${path} transfers at most ${bytes} bytes and no script before anybody acts`, async ({ page }) => {
    const transfers = await recordTransfers(page);
    await openBeforeIdle(page, path);
    expect(total(transfers)).toBeLessThanOrEqual(bytes);
    expect(scripts(transfers)).toEqual([]);
  });
}

test('@mobile React comes with the first need for it, and once', async ({ page }) => {
  const transfers = await recordTransfers(page);
  await openBeforeIdle(page, '/contact');
  expect(scripts(transfers)).toEqual([]);
  await page.getByLabel('Full name').focus();
  await expect.poll(() => react(transfers)).toHaveLength(1);
  await page.goto('/contact#main');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#mobile-menu [data-dialog="incubation"]').click();
  await expect(page.getByRole('dialog', { name: 'Startup Incubation' })).toBeVisible();
  const urls = scripts(transfers).map(({ url }) => url);
  expect(react(transfers)).toHaveLength(1);
  expect([...new Set(urls)]).toEqual(urls);
});

test('@mobile home stays within 150 KB with its dialog open', async ({ page }) => {
  // The slider stands still: how many slides come by depends on how long the test takes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transfers = await recordTransfers(page);
  await openBeforeIdle(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#mobile-menu [data-dialog="incubation"]').click();
  await expect(page.getByRole('dialog', { name: 'Startup Incubation' })).toBeVisible();
  expect(total(transfers)).toBeLessThanOrEqual(150 * 1024);
});
