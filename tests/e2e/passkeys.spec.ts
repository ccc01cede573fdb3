import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, openDesk, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { test as base, expect, type Site, withSite } from '../support/site.ts';
import { toasts } from '../support/toast.ts';
import { VirtualAuthenticator } from '../support/virtual-authenticator.ts';

/**
 * Browsers take passkeys at a name only, and no address in numbers; the login of other tests shall
 * not offer one.
 */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) =>
      withSite({}, (site) =>
        use({ ...site, baseURL: site.baseURL.replace('127.0.0.1', 'localhost') }),
      ),
    { scope: 'worker' },
  ],
});

const passkeysOf = (page: Page) =>
  page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

test('a passkey is added, opens the desk, and opens nothing once it is removed', async ({
  page,
  context,
  site,
  expectConsole,
}) => {
  expectConsole(/401|422/);
  const device = await VirtualAuthenticator.of(page);
  await openDesk(page, site);
  await openRoom(page, 'Security');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  await expect(page.getByText('Add it on the device that you want to log in with.')).toBeFocused();
  const form = page.getByRole('form', { name: 'Add this device' });
  const add = form.getByRole('button', { name: 'Add this device' });
  await expect(form.getByLabel('Name of this passkey')).toHaveValue(/^\w+ on /);
  await expect(form.getByLabel('Code')).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await form.getByLabel('Password').fill('not the password');
  await add.click();
  await expect(form).toContainText('The password is not right');
  await form.getByLabel('Name of this passkey').fill('Blue phone');
  await form.getByLabel('Password').fill(site.administrator.password);
  await device.unlocks(false);
  await add.click();
  await expect(page.getByText('No passkey was added: your device was not unlocked')).toBeVisible();
  await device.unlocks(true);
  await add.click();
  await expect(toasts(page, 'Passkey Added')).toBeVisible();
  await expect(passkeysOf(page)).toHaveText([/^Blue phoneAdded .+, not used yet/]);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  await form.getByLabel('Password').fill(site.administrator.password);
  await add.click();
  await expect(page.getByText('This device has a passkey for the desk already.')).toBeVisible();

  await device.answers(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin');
  await expect(usePasskey(page)).toBeVisible();
  await expectFitsPhone(page);
  // Another login, open since before the passkey is removed, on a device that has the same.
  const other = await context.newPage();
  const otherDevice = await VirtualAuthenticator.of(other);
  await otherDevice.answers(false);
  await other.goto('/admin');
  await expect(usePasskey(other)).toBeVisible();
  for (const credential of await device.credentials()) await otherDevice.take(credential);

  await device.unlocks(false);
  await device.answers(true);
  await usePasskey(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used.' })).toBeVisible();
  await expectAccessible(page);
  await device.unlocks(true);
  await usePasskey(page).click();
  await page.waitForURL('**/admin/dashboard');
  await expect(toasts(page, 'Login Successful')).toContainText('Welcome back!');

  await openRoom(page, 'Security');
  await expect(passkeysOf(page)).toHaveText([/^Blue phoneAdded .+, last used /]);
  const remove = page.getByRole('button', { name: 'Remove Blue phone' });
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await remove.click();
  await expect(dialog(page)).toContainText('your password still does');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(page, 'Passkey Removed')).toBeVisible();
  await expect(passkeysOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Look again' }).click();
  const done = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
  await expect(done.nth(0)).toContainText('Removed a passkey: Blue phone');
  await expect(done.nth(1)).toContainText('Logged in with a passkey: Blue phone');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin');
  await otherDevice.answers(true);
  await usePasskey(other).click();
  await expect(toasts(other, 'Login Failed')).toContainText(
    'This passkey does not open this desk.',
  );
  await expect(other).toHaveURL((url) => url.pathname === '/admin');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(usePasskey(page)).toHaveCount(0);
});
