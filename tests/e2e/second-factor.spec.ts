import type { Page } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';
import { expectAccessible } from '../support/axe.ts';
import { openDesk, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { test as base, expect, type Site, withSite } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** A site of its own: the login of every other test would ask for a code too. */
const test = base.extend<object, { site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  site: [async ({}, use) => withSite({}, use), { scope: 'worker' }],
});

async function typeLogin(page: Page, { administrator }: Site): Promise<void> {
  await page.getByLabel('Email').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
}

test('a code is asked for once it is set up, and a recovery code takes its place', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401|422/);
  await openDesk(page, site);
  await openRoom(page, 'Security');
  await page.getByRole('button', { name: 'Set it up…' }).click();
  await expect(page.getByText('Scan this with the authenticator app')).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const link = page.getByRole('link', { name: /open it in the app/ });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessible(page);
  await expectFitsPhone(page);

  const form = page.getByRole('form', { name: 'Switch it on' });
  const switchOn = form.getByRole('button', { name: 'Switch it on' });
  await form.getByLabel('Password').fill('not the password');
  await form.getByLabel('Code').fill(codeOf(secret));
  await switchOn.click();
  await expect(form).toContainText('The password or the code is not right.');
  await form.getByLabel('Password').fill(site.administrator.password);
  await form.getByLabel('Code').fill(codeOf(secret));
  await switchOn.click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  await expect(page.getByText('The second step is switched on. If you lose')).toBeFocused();
  const recovery = (await codes.allTextContents())[0] ?? '';
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByText(/It is switched on since .+ Recovery codes left: 8\./)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin');
  const code = page.getByLabel('Code');
  await expect(code).toHaveAccessibleDescription(/authenticator app/);
  await typeLogin(page, site);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(code).toHaveAccessibleDescription(/Please enter the code/);
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(toasts(page, 'Login Failed')).toBeVisible();
  await expectAccessible(page);
  // Of the next step: the present one may be that of the code which confirmed it.
  await code.fill(codeOf(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/dashboard');

  await openRoom(page, 'Security');
  await page.getByRole('button', { name: 'Switch it off…' }).click();
  const off = page.getByRole('form', { name: 'Switch it off' });
  await off.getByLabel('Password').fill(site.administrator.password);
  await off.getByLabel('Code').fill(recovery);
  await off.getByRole('button', { name: 'Switch it off' }).click();
  await expect(toasts(page, 'Switched Off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set it up…' })).toBeVisible();
  await page.getByRole('button', { name: 'Look again' }).click();
  const done = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
  await expect(done.first()).toContainText('Switched off the second step at login');
  await expect(
    done.filter({ hasText: 'the right password with a wrong code' }).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin');
  await typeLogin(page, site);
  await expect(code).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/dashboard');
});
