import { distinctPages, isAdminPage } from '../support/built-pages.ts';
import { expect, test } from '../support/site.ts';
import { faults } from './layout-faults.ts';

/** The windows people have, phones held both ways included. */
const windows = [
  [320, 640],
  [360, 760],
  [740, 360],
  [768, 1024],
  [1280, 720],
  [1366, 657],
  [1440, 760],
  [1536, 730],
  [1920, 1080],
] as const;

/** Pixels that a page may be tall in a hand: a few thumbs of scrolling, and no more. */
const tallest: Record<string, number> = { '/': 9_200, '/startup': 12_300 };

/** Where the first action of the page's opening ends, from the top of the page; null without one. */
const firstAction = () =>
  document.querySelector('main h1 ~ .button, main h1 ~ div > .button')?.getBoundingClientRect().bottom ?? null;

// A recording of nine windows costs more than looking at them, and the message names what is wrong.
test.use({ trace: 'off' });

for (const path of distinctPages.filter((page) => !isAdminPage(page))) {
  test(`${path} fits every window`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.locator('html[data-stage=idle][data-web-fonts]').waitFor({ state: 'attached' });
    const problems: Record<string, string[]> = {};
    for (const [width, height] of windows) {
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
    expect(problems).toEqual({});
  });
}
