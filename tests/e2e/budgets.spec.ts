import type { Page } from '@playwright/test';
import { shifted, watchShifts } from '../support/layout-shifts.ts';
import { withMotion } from '../support/motion.ts';
import { budgetOf, homeBeforeIdle } from '../support/page-budgets.ts';
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

/** Opens a page in a browser that stays busy until `becomeIdle`, and waits until it has loaded everything else. */
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

/** Others load the same files besides their HTML, which tests/built/budgets.test.ts measures. */
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

/** Each file costs a phone more than its bytes. */
function expectFew(files: Awaited<ReturnType<typeof transfers>>): void {
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  expect.soft(files.map(({ name }) => name).slice(homeBeforeIdle.files)).toEqual([]);
  expect.soft(scripts.length).toBeGreaterThan(0);
  expect.soft(total(scripts)).toBeLessThanOrEqual(homeBeforeIdle.scriptBytes);
}

for (const path of paths) {
  test(`@mobile @whole ${path} is within its budget before it is idle, loads no React, and nothing moves`, async ({
    page,
  }) => {
    await openBeforeIdle(page, path);
    const files = await transfers(page);
    if (path === '/') expectFew(files);
    expect.soft(total(files)).toBeLessThanOrEqual(budgetOf(path).beforeIdle);
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
