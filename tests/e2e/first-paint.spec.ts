import type { Page } from '@playwright/test';
import { waitUntilIdle } from '../support/idle-page.ts';
import { withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';

/** The order in which a page comes: words and the picture it opens with, then web fonts and scripts, then the rest. */
test.use({ ...withMotion, waitsForScripts: false });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Startup Incubation' });
const opener = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Startup Incubation' });

/** A file of code that a page fetches by itself. */
const scripts = /\/_astro\/(?:page|islands)[^/]*\.js/;

test('nothing but the page itself and pictures are asked for before words are painted', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('site-header:defined')).toBeAttached();
  const early = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith('http'));
    return files
      .filter(({ startTime }) => startTime < painted)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early.filter((path) => !/\.(?:avif|svg)$/.test(path))).toEqual([]);
});

test('a picture far below is fetched when the visitor comes near', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/about');
  await waitUntilIdle(page);
  const last = page.getByRole('main').locator('picture').filter({ visible: true }).last();
  const width = () => last.evaluate((picture) => picture.querySelector('img')?.naturalWidth);
  expect(await width()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);
});

test('without the scripts a link leads on, and pictures come', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|ERR_FAILED/);
  await page.route(scripts, (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('img', { name: /Rumi Darwaza/ })).toBeVisible();
  await opener(page).click();
  await expect(page).toHaveURL((url) => url.pathname === '/startup/apply');
});

test('without the stylesheet a dialog still opens, and a second try dresses it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_FAILED/);
  await page.route(/\/style\..*\.css$/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('site-header:defined')).toBeAttached();
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(/\/style\..*\.css$/);
  await opener(page).click();
  await expect(dialog(page)).toHaveCSS('position', 'fixed');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('web fonts, pictures and styles come, and no scripts', async ({ page }) => {
    const asked: string[] = [];
    page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await expect(page.getByRole('img', { name: /Rumi Darwaza/ })).toBeVisible();
    for (const kind of [/\.woff2$/, /\.(?:avif|svg)$/, /\/style\..*\.css$/])
      await expect.poll(() => asked.some((path) => kind.test(path)), String(kind)).toBe(true);
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  });
});
