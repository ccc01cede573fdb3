import type { Page } from '@playwright/test';
import { publicPages } from '../support/built-pages.ts';
import { expect, test } from '../support/site.ts';

test.use({ waitsForScripts: false });

/** A middle-priced phone, as Lighthouse emulates it. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

interface Transfer {
  readonly url: string;
  readonly type: string;
  bytes: number;
}

/** By request; `pending` are those whose end has not come. */
type Transfers = ReadonlyMap<string, Transfer> & { readonly pending: ReadonlySet<string> };

/**
 * Waits until what the page has asked for by now has come: what a change of style asks for is asked
 * for with the next frame.
 */
async function settle(page: Page, { pending }: Transfers): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect.poll(() => [...pending]).toEqual([]);
}

/** Records what a page transfers, bodies as they are on the wire, in the order of the answers. */
async function recordTransfers(page: Page): Promise<Transfers> {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  const pending = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Of a page that is fetched before it is opened, only the beginning is told.
    if (request.url.startsWith('http') && type !== 'Document' && type !== 'Prefetch') pending.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('http')) return;
    // What has come so far are the headers, which HTTP/1.1 repeats and HTTP/2 does not.
    transfers.set(requestId, { url: response.url, type, bytes: -response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
    pending.delete(requestId);
  });
  await session.send('Network.enable');
  return Object.assign(transfers, { pending });
}

const total = (transfers: Transfers) => [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, 0);
const scripts = (transfers: Transfers) => [...transfers.values()].filter(({ type }) => type === 'Script');
const react = (transfers: Transfers) => scripts(transfers).filter(({ url }) => /\/client\.[^/]+\.js$/.test(url));

declare global {
  interface Window {
    moved: unknown[];
    /** Lets what has waited for idleness go on. */
    becomeIdle: () => void;
  }
}

/**
 * Opens a page whose browser becomes idle only when it is told to (`window.becomeIdle`), so that
 * what waits for idleness does not count.
 */
async function openBeforeIdle(page: Page, path: string): Promise<Transfers> {
  const transfers = await recordTransfers(page);
  await page.addInitScript(() => {
    const ask = window.requestIdleCallback.bind(window);
    const waiting: Parameters<typeof ask>[] = [];
    let idle = false;
    window.requestIdleCallback = (...asked) => (idle ? ask(...asked) : waiting.push(asked));
    window.becomeIdle = () => {
      idle = true;
      for (const asked of waiting) ask(...asked);
    };
  });
  await page.goto(path);
  await expect(page.locator('site-header:defined')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  await settle(page, transfers);
  return transfers;
}

/** Bytes before the page is idle, web fonts included. /startup as in unit/budgets.test.ts. */
const budgets: Readonly<Record<string, number>> = { '/': 67 * 1024, '/startup': 70 * 1024 };
const budgetOfOthers = 46 * 1024;
/** The picture that a page opens with, in which a phone gets it. */
const budgetOfPicture = 19 * 1024;
const opensWithPicture = /^\/(?:about|programs|(?:corporate|political)-training|digital-marketing|industry\/.+)$/;

/** Records what moves while the page comes, from its first moment on. */
function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        // Less is a line or two that break elsewhere in the web font. Nobody has touched the page:
        // what Chromium calls recent input is its window, put at the size of the test.
        if (value > 0.005) window.moved.push(entry.toJSON());
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved until the page was idle. */
async function shifts(page: Page): Promise<unknown[]> {
  await page.evaluate(() => window.becomeIdle());
  await expect(page.locator('html[data-stage="idle"]')).toBeAttached();
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Shifts are reported with the frame after the one that moved.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.moved;
  });
}

/** Of each sort of page one, which stand for the others. */
const oneOfEach = ['/', '/startup', '/industry/agriculture', '/contact', '/404'];

for (const path of publicPages) {
  const tag = oneOfEach.includes(path) ? [] : '@thorough';
  const bytes = budgets[path] ?? budgetOfOthers + (opensWithPicture.test(path) ? budgetOfPicture : 0);
  test(`@mobile @whole ${path} transfers at most ${bytes} bytes before it is idle, its scripts only, and nothing moves`, {
    tag,
  }, async ({ page }) => {
    await recordShifts(page);
    const transfers = await openBeforeIdle(page, path);
    expect.soft(total(transfers)).toBeLessThanOrEqual(bytes);
    const named = (await page.locator('html').getAttribute('data-scripts'))?.split(' ') ?? [];
    expect(
      scripts(transfers)
        .map(({ url }) => new URL(url).pathname)
        .sort(),
    ).toEqual(named.sort());
    expect(await shifts(page)).toEqual([]);
  });
}

test('@mobile React comes with the first need for it, and once', async ({ page }) => {
  const transfers = await openBeforeIdle(page, '/contact');
  expect(react(transfers)).toEqual([]);
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

test('@mobile @whole home looked at transfers at most 95 KB in all, and its dialog 88 of code', async ({ page }) => {
  // The slider stands still: how many slides come by depends on how long the test takes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transfers = await recordTransfers(page);
  await page.goto('/');
  await expect(page.locator('html[data-stage="idle"]')).toBeAttached();
  await settle(page, transfers);
  expect(total(transfers)).toBeLessThanOrEqual(95 * 1024);
  expect(react(transfers)).toEqual([]);
  const code = () => scripts(transfers).reduce((sum, { bytes }) => sum + bytes, 0);
  const looked = code();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#mobile-menu [data-dialog="incubation"]').click();
  await expect(page.getByRole('dialog', { name: 'Startup Incubation' })).toBeVisible();
  await settle(page, transfers);
  // React and the form engine with what keeps drafts and messages that wait; pictures may come in
  // the meantime.
  expect(code() - looked).toBeLessThanOrEqual(88 * 1024);
});
