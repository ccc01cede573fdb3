import type { Page } from '@playwright/test';
import { adminCheck } from '#contracts/admin-session.ts';
import { logIn } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';

const megabyte = 2 ** 20;

/**
 * Lets the server tell of a disk as full as this; tests/host/storage-space.test.ts holds that a
 * full one makes it.
 */
async function withSpace(page: Page, shortSpace: { free: number; reserve: number; refusing: boolean }): Promise<void> {
  await page.route(`**${adminCheck.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), shortSpace } });
  });
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Space is short' });

test('the desk says that space is getting short, and when enquiries are refused for it', { tag: '@thorough' }, async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await withSpace(page, { free: 310.6 * megabyte, reserve: 200 * megabyte, refusing: false });
  await page.reload();
  await expect(notice(page)).toContainText('The server has 310 MB left. Under 200 MB new enquiries will be refused.');

  await withSpace(page, { free: 40 * megabyte, reserve: 200 * megabyte, refusing: true });
  await page.reload();
  await expect(notice(page)).toContainText('The server has 40 MB left, so new enquiries are refused');
});
