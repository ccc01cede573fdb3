import type { Page } from '@playwright/test';
import { waitUntilIdle } from '../support/idle-page.ts';
import { expect, test } from '../support/site.ts';

/**
 * The order in which a page comes: words and the picture it opens with, then web fonts and scripts,
 * then the rest.
 */
test.use({ waitsForScripts: false });

const stage = (page: Page, name: 'painted' | 'idle') => page.locator(`html[data-stage="${name}"]`);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Startup Incubation' });
const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Startup Incubation' });

test('nothing but the page itself and the picture it opens with is asked for before words are painted', async ({
  page,
}) => {
  await page.goto('/');
  await expect(stage(page, 'idle')).toBeAttached();
  const { painted, early, later, pictured, next } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const painted = paint?.startTime ?? Number.NaN;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = entries.filter(({ name }) => name.startsWith('http'));
    const names = (before: boolean) =>
      files.filter(({ startTime }) => startTime < painted === before).map(({ name }) => new URL(name).pathname);
    const shown = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
    const pictured = files.find(({ name }) => name === shown)?.responseEnd ?? Number.NaN;
    const next = files.filter(({ name }) => /\/scripts\.|\.woff2$/.test(name)).map(({ startTime }) => startTime);
    return { painted, early: names(true), later: names(false), pictured, next: Math.min(...next) };
  });
  expect(painted).toBeGreaterThan(0);
  expect(next, 'the picture has the network to itself').toBeGreaterThanOrEqual(pictured);
  // Browsers fetch a sprite with the page, as they do pictures; nothing waits for it.
  const pictures = early.filter((path) => /\.avif$|-(?:day|night)\.[^/]+\.svg$/.test(path));
  // Words that come in the first packets may be painted before the picture's place in the page has
  // come.
  expect(pictures.length).toBeLessThanOrEqual(1);
  await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1);
  expect(early.filter((path) => !path.endsWith('.svg') && !pictures.includes(path))).toEqual([]);
  for (const kind of [/\/scripts\..*\.js$/, /\.woff2$/]) {
    expect(
      later.some((path) => kind.test(path)),
      String(kind),
    ).toBe(true);
  }
});

test('a dialog asked for before its scripts have come opens when it has', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/scripts\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  await expect(stage(page, 'painted')).toBeAttached();
  await opener(page).click();
  await expect(dialog(page)).toBeHidden();
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/about');
});

test('without the scripts a link leads on, and pictures come', { tag: '@thorough' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Failed to fetch dynamically imported module|ERR_FAILED/);
  await page.route(/\/scripts\./, (route) => route.abort());
  await page.goto('/about');
  await expect(stage(page, 'idle')).toBeAttached();
  await expect(page.getByRole('img', { name: /Rumi Darwaza/ })).toBeVisible();
  await opener(page).click();
  await expect(page).toHaveURL((url) => url.pathname === '/startup/apply');
});

test('without the stylesheet a dialog still opens, and a second try dresses it', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|ERR_FAILED/);
  await page.route(/\/style\..*\.css$/, (route) => route.abort());
  await page.goto('/about');
  await expect(stage(page, 'idle')).toBeAttached();
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(/\/style\..*\.css$/);
  await opener(page).click();
  await expect(dialog(page)).toHaveCSS('position', 'fixed');
});

test.describe('in a hand', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  /** Shows the middle of the page; gives what stands there, and how far down the window. */
  const place = (page: Page, scroll: boolean) =>
    page.evaluate((scroll) => {
      if (scroll) scrollTo(0, document.documentElement.scrollHeight / 2);
      const texts = [...document.querySelectorAll('main :is(p, h2, h3, li)')].map((text) => ({
        text: text.textContent,
        top: text.getBoundingClientRect().top,
      }));
      return texts.filter(({ text }) => text.trim()).find(({ top }) => top > 100) ?? { text: '', top: Number.NaN };
    }, scroll);

  // Pages whose lines break otherwise in the fonts that words are painted in first.
  for (const path of ['/startup', '/programs', '/contact', '/services']) {
    const tag = path === '/startup' ? [] : '@thorough';
    test(`${path} is read on where it was left when it is loaded again`, { tag }, async ({ page }) => {
      // What comes when the page is idle has come too: it makes room for itself.
      const dressed = async () => {
        await expect(page.locator('html[data-web-fonts]')).toBeAttached();
        await waitUntilIdle(page);
      };
      await page.goto(path);
      await dressed();
      const left = await place(page, true);
      await page.reload();
      await dressed();
      const off = async () => {
        const found = await place(page, false);
        return found.text === left.text ? Math.abs(found.top - left.top) : Number.NaN;
      };
      await expect.poll(off).toBeLessThan(24);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('web fonts, pictures and icons need no stage', async ({ page }) => {
    const asked: string[] = [];
    page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await expect(page.getByRole('img', { name: /Rumi Darwaza/ })).toBeVisible();
    for (const kind of [/\.woff2$/, /\/home-window-day\..*\.svg$/, /\/icons\..*\.svg$/, /\/style\..*\.css$/]) {
      await expect.poll(() => asked.some((path) => kind.test(path)), String(kind)).toBe(true);
    }
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  });
});
