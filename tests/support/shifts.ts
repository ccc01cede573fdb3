import type { Page } from '@playwright/test';

/** Sums up by how much each page moves by itself. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** By how much it has moved until now: the sum of its layout shifts. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
