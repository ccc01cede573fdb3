import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { publicPages, standsForOthers } from '../support/built-pages.ts';
import { faults } from '../support/layout-faults.ts';
import { expect, test } from '../support/site.ts';
import { expectStyled } from '../support/whole-stylesheet.ts';

/** The windows that stand for the others: the narrowest, a phone, a tablet, a small laptop. */
const windows = [
  [320, 640],
  [360, 760],
  [768, 1024],
  [1366, 657],
] as const;
const otherWindows = [
  [740, 360],
  [1280, 720],
  [1440, 760],
  [1536, 730],
  [1920, 1080],
] as const;

/** Pixels that a page may be tall in a hand: a few thumbs of scrolling, and no more. */
const tallest: Record<string, number> = { '/': 9_200, '/startup': 12_300 };

/** Where the first action of the opening ends, from the top of the page; null without one. */
const firstAction = () =>
  document.querySelector('main h1 ~ .button, main h1 ~ div > .button')?.getBoundingClientRect().bottom ?? null;

const usual = { width: 1280, height: 800 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: usual });

/**
 * Everything a reader meets on the way down has been on screen once, as images and frames that load
 * late need.
 */
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

/** Opens a page and waits for all that comes by itself. */
async function open(page: Page, path: string): Promise<void> {
  // What the frame holds is OpenStreetMap's; a whole document stands in for it, so that axe judges
  // our page alone.
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title></html>',
    }),
  );
  await page.goto(path);
  await expect(page.locator('html[data-stage="idle"][data-web-fonts]')).toBeAttached();
}

/** What does not fit, by window. */
async function misfits(page: Page, path: string, sizes: readonly (readonly [number, number])[]) {
  const problems: Record<string, string[]> = {};
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(faults);
    const action = await page.evaluate(firstAction);
    if (width > 320 && action !== null && action > height)
      found.push(`the first action ends at ${Math.round(action)} px`);
    if (width === 360 && tallest[path]) {
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      if (tall > tallest[path]) found.push(`is ${tall} px tall`);
    }
    if (found.length > 0) problems[`${width}x${height}`] = found;
  }
  return problems;
}

for (const path of publicPages) {
  const stands = standsForOthers(path);
  // One load for all of it: a page that comes costs more than what is asked of it.
  test(`${path} fits its windows, has no accessibility fault, and all its styles`, {
    tag: stands ? [] : '@thorough',
  }, async ({ page, expectConsole }) => {
    if (path === '/404') expectConsole(/404/);
    await open(page, path);
    expect.soft(await misfits(page, path, stands ? windows : [...windows, ...otherWindows]), 'layout').toEqual({});

    await page.setViewportSize(usual);
    await readThrough(page);
    await expectAccessible(page);

    await page.emulateMedia({ colorScheme: 'light' });
    // The last, as the page has the whole stylesheet then.
    await expectStyled(page);
  });

  if (stands) {
    test(`${path} fits all other windows`, { tag: '@thorough' }, async ({ page, expectConsole }) => {
      if (path === '/404') expectConsole(/404/);
      await open(page, path);
      expect(await misfits(page, path, otherWindows), 'layout').toEqual({});
    });
  }
}
