import { expectAccessible } from '../support/axe.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { test } from '../support/mailing-site.ts';
import { test as base, expect } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const password = 'four or five new words';

test('a forgotten password is set anew by a link from the mailbox, once', async ({
  page,
  site,
  mailbox,
  expectConsole,
}) => {
  expectConsole(/401|409|422/);
  const { username, password: before } = site.administrator;
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await page.getByLabel('Email').fill(username);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link is on its way')).toBeFocused();
  await expect.poll(() => mailbox.mails.length).toBe(1);
  const [mail] = mailbox.mails;
  expect(mail?.headers.get('to')).toBe(username);
  const path = /\/admin\/new-password#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

  // The page is open already: the link loads nothing anew.
  await page.goto(path);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('too short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(field).toHaveAccessibleDescription(/Please choose a password of at least 15/);
  await expect(field).toBeFocused();
  await field.fill(password);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/dashboard');
  await expect(toasts(page, 'Password Changed')).toBeVisible();

  // The link is spent, the old password too.
  await page.goto(path);
  await field.fill(`${password}, once more`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('This link was used already')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  const logIn = (tried: string) =>
    page.request.post('/api/admin/login', {
      data: { username, password: tried },
      headers: { Origin: site.baseURL },
    });
  expect((await logIn(before)).status()).toBe(401);
  expect((await logIn(password)).status()).toBe(200);
});

base('without mail the login page says what to do', async ({ page }) => {
  await page.goto('/admin');
  await page.getByText('Forgot your password?').click();
  await expect(page.getByText('runs “npm run admin”')).toBeVisible();
  await expectAccessible(page);
});
