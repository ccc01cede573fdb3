import type { Page } from '@playwright/test';
import { shifted, watchShifts } from '../support/layout-shifts.ts';
import { withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';

/** A middle-priced phone, as Lighthouse emulates it. */
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});
test.use({ ...withMotion, waitsForScripts: false });

declare global {
  interface Window {
    /** Lets what has waited for idleness go on. */
    becomeIdle: () => void;
  }
}

/** Opens a page whose browser becomes idle only when it is told to, and waits until all but that has come. */
async function openBeforeIdle(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (asked) =>
      waiting.push(() => asked({ didTimeout: false, timeRemaining: () => 50 }));
    window.becomeIdle = () => {
      for (const asked of waiting.splice(0)) asked();
    };
  });
  await watchShifts(page);
  // No answer comes at once, as over a network: what the browser asks for and takes back is not sent.
  await page.route('**', (route) => route.continue());
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('site-header:defined')).toBeAttached();
}

/** What has come: each file's name and bytes, bodies as they are on the wire. */
const transfers = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );

const react = /\/_astro\/client\./;
const total = (files: readonly { readonly bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Bytes before the page is idle, web fonts and the picture it opens with included; /startup is a handbook. */
const budgets: Readonly<Record<string, number>> = { '/': 68.5 * 1024, '/startup': 71.5 * 1024 };
const budgetOfOthers = 65 * 1024;
/** The heading face of Devanagari, and three bytes a letter. */
const hindi = 46 * 1024;

/**
 * One page of each way to come. Others fetch the same beside their words, which
 * tests/built/budgets.test.ts weighs on every page.
 */
const paths = [
  '/',
  '/startup',
  '/startup/eligibility',
  '/services',
  '/downloads',
  '/contact',
  '/book',
  '/search',
  '/hi',
  '/hi/startup',
];

/** Home asks for at most twelve files before it is idle, of scripts for 8,000 bytes. */
function expectFew(files: Awaited<ReturnType<typeof transfers>>): void {
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  expect.soft(files.map(({ name }) => name).slice(12)).toEqual([]);
  expect.soft(scripts.length).toBeGreaterThan(0);
  expect.soft(total(scripts)).toBeLessThanOrEqual(8_000);
}

for (const path of paths) {
  const inHindi = /^\/hi\b/.test(path);
  const bytes =
    (budgets[inHindi ? path.slice(3) || '/' : path] ?? budgetOfOthers) + (inHindi ? hindi : 0);
  test(`@mobile @whole ${path} transfers at most ${bytes} bytes before it is idle, no React, and nothing moves`, async ({
    page,
  }) => {
    await openBeforeIdle(page, path);
    const files = await transfers(page);
    if (path === '/') expectFew(files);
    expect.soft(total(files)).toBeLessThanOrEqual(bytes);
    expect.soft(files.filter(({ name }) => react.test(name))).toEqual([]);
    await page.evaluate(() => window.becomeIdle());
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBe(0);
  });
}

test('@mobile React comes with the first need for it, and once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => react.test(request.url()) && asked.push(request.url()));
  await page.goto('/contact');
  await expect(page.locator('site-header:defined')).toBeAttached();
  expect(asked).toEqual([]);
  await page.getByLabel('Full name').fill('Asha');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByText('Startup Incubation')
    .click();
  await expect(page.getByRole('dialog', { name: 'Startup Incubation' })).toBeVisible();
  expect(new Set(asked).size).toBe(asked.length);
});
