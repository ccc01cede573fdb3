import type { Page } from '@playwright/test';

/** How far content reaches past the right edge of the window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
