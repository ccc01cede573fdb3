import type { Page } from '@playwright/test';

/** Has the browser keep nothing for pages that are opened from now on, as a visitor can set it. */
export const forbidStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The visitor forbids it.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    IDBFactory.prototype.open = refuse;
  });
