import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../support/site.ts';

/** Gives the browser of this page the administrator's session, as a login through the form would. */
export async function logIn(page: Page, site: Site): Promise<void> {
  const response = await page.request.post('/api/admin/login', {
    data: site.administrator,
    headers: { Origin: site.baseURL },
  });
  expect(response.status(), 'login').toBe(200);
}

/** The tab of one list, with its count. */
export function tab(page: Page, name: 'Contact Submissions' | 'Startup Incubation'): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name} \\(\\d+\\)$`) });
}

/** Number in a tab's name, once it is known. */
export async function countOf(tabWithCount: Locator): Promise<number> {
  await expect(tabWithCount).toBeVisible();
  return Number(/\((\d+)\)/.exec((await tabWithCount.textContent()) ?? '')?.[1]);
}

/** The card of one enquiry, found by the name it was sent under. */
export function card(page: Page, name: string): Locator {
  return page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}
