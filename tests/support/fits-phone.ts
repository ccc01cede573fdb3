import { expect, type Page } from '@playwright/test';

/** The narrowest window that the site is made for. */
const phone = { width: 320, height: 640 };

/** How far content reaches past the right edge of the window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing on the page as it stands is wider than its window, or a small phone. */
export async function expectFitsPhone(page: Page): Promise<void> {
  expect(await overflow(page), 'overflow').toBe(0);
  const usual = page.viewportSize();
  if (!usual) throw new Error('The page has no window.');
  await page.setViewportSize(phone);
  expect(await overflow(page), `overflow at ${phone.width} px`).toBe(0);
  await page.setViewportSize(usual);
}
