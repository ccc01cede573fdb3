import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of what has moved in the page. */
    moved: number;
  }
}

/** From the next load on a page counts what moves in it without being asked to (`window.moved`). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      // Less is a line or two that break elsewhere in the web font.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.value > 0.005) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved since the page was asked for: 0 is nothing, 1 the whole window by its height. */
export const shifted = (page: Page): Promise<number> => page.evaluate(() => window.moved);
