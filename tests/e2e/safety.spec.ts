import { expectAccessible } from '../support/axe.ts';
import { card, logIn, openDesk, openRoom, send } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test('a lost phone is logged out from the desk, which tells what was done', async ({
  page,
  site,
  browser,
}) => {
  const lost = await browser.newContext({ baseURL: site.baseURL });
  const lostPage = await lost.newPage();
  await logIn(lostPage, site);
  await openDesk(page, site);
  await openRoom(page, 'Security');
  const devices = page
    .getByRole('list', { name: 'Devices that are logged in' })
    .getByRole('listitem');
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first()).toContainText(/Logged in \w+ \d+, \d{4}/);
  await expect(devices.first().getByRole('button')).toHaveCount(0);
  const before = await devices.count();
  expect(before).toBeGreaterThan(1);
  const end = devices.nth(1).getByRole('button', { name: /^End / });
  expect((await end.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(end).toHaveAccessibleDescription(/^Logged in .+, last used /);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await end.click();
  await expect(toasts(page, 'Session Ended')).toBeVisible();
  await expect(devices).toHaveCount(before - 1);
  const check = await lostPage.request.get('/api/admin/check');
  expect(await check.json()).toEqual({ isAdmin: false });
  await lost.close();

  await page.getByRole('button', { name: 'Look again' }).click();
  const done = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
  await expect(done.first()).toContainText(/^Ended a session: .+by you, /);
  await expect(done.filter({ hasText: /^Logged in/ }).first()).toBeVisible();
});

test('the owner’s own phone stays logged in for 30 days, when he says so', async ({
  page,
  site,
}) => {
  await page.goto('/admin');
  const box = page.getByRole('checkbox', { name: 'This is my own phone' });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/30 days after each use/);
  await expectAccessible(page);
  await page.getByLabel('Email').fill(site.administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(site.administrator.password);
  await box.check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/dashboard');
  const cookies = await page.context().cookies();
  const days =
    ((cookies.find(({ name }) => name === 'local-session')?.expires ?? 0) - Date.now() / 1000) /
    86_400;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
});

test('a logout in one tab takes the enquiries out of the others', async ({ page, site }) => {
  const { name } = await send(page, site);
  await openDesk(page, site);
  const other = await page.context().newPage();
  await other.goto('/admin/dashboard');
  await expect(card(other, name)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin');
  await other.waitForURL('**/admin');
  await expect(other.getByText(name)).toHaveCount(0);
});
