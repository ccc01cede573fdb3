import { expect, type Page } from '@playwright/test';

/**
 * Waits until a public page has done what it does by itself once nothing else is left to do
 * (src/layouts/when-idle.ts): by then search listens, and where an address is no page, others are
 * suggested.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('a[aria-keyshortcuts="/"]')).toBeAttached();
  await expect(page.locator('[data-near-pages=""]')).toHaveCount(0);
}
