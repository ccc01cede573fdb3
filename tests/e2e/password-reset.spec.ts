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
  // The mailbox is that of the other tests of this worker, too.
  const links = () => mailbox.mails.filter(({ text }) => text.includes('/admin/new-password#'));
  await expect.poll(() => links().length).toBe(1);
  const pathOf = (text = '') => /\/admin\/new-password#[\w-]+/.exec(text)?.[0] ?? '';
  const [mail] = links();
  expect(mail?.headers.get('to')).toBe(username);
  const path = pathOf(mail?.text);

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
  const post = (address: string, data: object) =>
    page.request.post(address, { data, headers: { Origin: site.baseURL } });
  const logIn = (tried: string) => post('/api/admin/login', { username, password: tried });
  expect((await logIn(before)).status()).toBe(401);
  expect((await logIn(password)).status()).toBe(200);

  // By another link the old one comes back, which the other tests of this worker log in with.
  await post('/api/admin/reset-link', { username });
  await expect.poll(() => links().length).toBe(2);
  const [, token] = pathOf(links()[1]?.text).split('#');
  expect((await post('/api/admin/reset-password', { token, password: before })).status()).toBe(200);
});

base('without mail the login page says what to do', async ({ page }) => {
  await page.goto('/admin');
  await page.getByText('Forgot your password?').click();
  await expect(page.getByText('runs “npm run admin”')).toBeVisible();
  await expectAccessible(page);
});
