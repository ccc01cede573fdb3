import type { Locator, Page } from '@playwright/test';

/** Where toasts appear. */
export function toastViewport(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ });
}

/** All toasts on show; with a title, those that carry it. */
export function toasts(page: Page, title?: string): Locator {
  const all = toastViewport(page).getByRole('listitem');
  return title === undefined ? all : all.filter({ has: page.getByText(title, { exact: true }) });
}
