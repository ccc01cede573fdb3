import type { Page } from '@playwright/test';
import { contactSubmissions } from '#features/enquiries/contract/list.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  card,
  countOf,
  openDesk,
  openRoom,
  send,
  sendIncubation,
  tab,
} from '../support/desk-page.ts';
import { push, withPushService } from '../support/push-page.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test.use({ serviceWorkers: 'allow' });

const show = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} new, show` });

/**
 * Opens the desk on a device whose service worker is told of enquiries by {@link tell} alone: the
 * server forgets the device.
 */
async function openToldDesk(page: Page, site: Site): Promise<void> {
  await withPushService(page);
  await page.context().grantPermissions(['notifications']);
  await openDesk(page, site);
  await openRoom(page, 'Notifications');
  const added = page.waitForResponse('**/api/admin/push-devices');
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  const { id } = await (await added).json();
  await expect(toasts(page, 'Device Added')).toBeVisible();
  await openRoom(page, 'Enquiries');
  await expect(page.getByText('New ones are announced here.')).toBeVisible();
  const headers = { Origin: site.baseURL };
  await page.request.post('/api/admin/push-devices', { data: { remove: id }, headers });
}

/** Tells the device of an enquiry, as the server does. */
const tell = (page: Page, name: string) =>
  push(
    page,
    JSON.stringify({
      title: 'New enquiry',
      text: 'Open the desk.',
      url: '/admin/dashboard',
      tag: name,
    }),
  );

test('what comes while the desk is open is counted, and brought in when the owner wants it @whole', async ({
  page,
  site,
}) => {
  await sendIncubation(page, site, '9876501234');
  await send(page, site);
  await openToldDesk(page, site);
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('found by nothing');
  await expect(page.getByText('Nothing was found.', { exact: false })).toBeVisible();
  const before = await countOf(tab(page, 'Contact Submissions'));
  const unread = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(contactSubmissions.path)) asked += 1;
  });

  const older = await send(page, site);
  await tell(page, `contact.${older.id}`);
  await expect(show(page, 1)).toBeVisible();
  const newer = await send(page, site);
  await tell(page, `contact.${newer.id}`);
  await tell(page, `contact.${newer.id}`);
  await tell(page, 'reminder.2026-11-21');
  await push(page, 'not to be read');
  await expect(show(page, 2)).toBeVisible();
  await expect(page.getByRole('status').filter({ has: show(page, 2) })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread + 2}\\) `));
  expect(asked).toBe(0);
  await expectAccessible(page);

  await show(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, newer.name)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Just in' }).getByRole('listitem')).toHaveCount(2);
  await expect(card(page, older.name)).toBeVisible();
  await expect(page.getByRole('button', { name: /new, show$/ })).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(
    `Contact Submissions (${before + 2})`,
  );
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread + 2}\\) `));
  expect(asked).toBe(1);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toHaveValue(
    'found by nothing',
  );

  // On a phone, in another room.
  await page.setViewportSize({ width: 360, height: 760 });
  await openRoom(page, 'Security');
  const last = await send(page, site);
  await tell(page, `contact.${last.id}`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(show(page, 1)).toBeVisible();
  expect((await show(page, 1).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await show(page, 1).click();
  await expect(card(page, last.name)).toBeFocused();
  await expect(card(page, last.name)).toBeInViewport();
  await expect(tab(page, 'Contact Submissions')).toHaveAttribute('aria-selected', 'true');
});
