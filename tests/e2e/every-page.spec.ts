import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { standInPages } from '../support/built-pages.ts';
import { brokenWords, faults } from '../support/layout-faults.ts';
import { shifted, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/site.ts';

/** The narrowest window, a phone, a phone on its side, a tablet, a small and a large laptop. */
const windows = [
  [320, 640],
  [360, 760],
  [740, 360],
  [768, 1024],
  [1366, 657],
  [1920, 1080],
] as const;

const usual = { width: 1280, height: 800 };

test.use({ viewport: usual });

/** Everything on the way down has been on screen once, as images and frames that load late need. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

/** What does not fit, by window. */
async function misfits(page: Page) {
  const problems: Record<string, string[]> = {};
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    // What scripts do about another width, they do with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const found = await page.evaluate(faults);
    if (found.length > 0) problems[`${width}x${height}`] = found;
  }
  return problems;
}

/** The markup and the colours of such a page are those of its English page, which axe judges; `/hi` is judged, too. */
const isTranslation = (path: string) => path.startsWith('/hi/');

/** A window of its own for each page would cost half of what is asked of the page. */
const pagesInOneWindow = 4;

for (let first = 0; first < standInPages.length; first += pagesInOneWindow) {
  const paths = standInPages.slice(first, first + pagesInOneWindow);
  test(`${paths.join(', ')} stand still, fit their windows and have no accessibility fault`, async ({
    page,
    expectConsole,
  }) => {
    if (paths.includes('/404')) expectConsole(/404/);
    // What the frame holds is OpenStreetMap's; axe is to judge our page alone.
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Map</title></html>',
      }),
    );
    await watchShifts(page);
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      // A line that breaks elsewhere in the web font moves what stands below it.
      expect.soft(await shifted(page), `what moves as ${path} comes`).toBeLessThan(0.05);
      expect.soft(await misfits(page), `layout of ${path}`).toEqual({});
      await page.setViewportSize(usual);
      if (isTranslation(path)) continue;
      await readThrough(page);
      await expectAccessible(page);
    }
  });
}

test('the plain form that a refused post shows again is accessible', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/422/);
  await page.goto('/contact');
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a phone with letters twice as large keeps words whole and the page in its window', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 360, height: 760 });
  for (const path of ['/', '/about', '/book', '/startup', '/downloads', '/youth-development']) {
    await page.goto(path);
    expect.soft(await page.evaluate(brokenWords), `words of ${path}`).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `width of ${path}`).toBeLessThanOrEqual(360);
  }
});

test('keeps the dot of an "i" in semibold labels of 15 px', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  for (const path of ['/', '/startup', '/corporate-training', '/privacy']) {
    await page.goto(path);
    const heavy = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => {
          const { fontSize, fontWeight } = getComputedStyle(element);
          const isSmall = Math.abs(Number.parseFloat(fontSize) - 15) < 0.6;
          return isSmall && Number(fontWeight) > 550 && element.textContent?.trim();
        })
        .map(({ textContent }) => textContent?.slice(0, 40)),
    );
    expect.soft(heavy, path).toEqual([]);
  }
});
