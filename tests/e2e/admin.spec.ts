import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { answer, card, countOf, logIn, send, tab } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Admin login' });
const username = (page: Page) => form(page).getByLabel('Email');
const password = (page: Page) => form(page).getByLabel('Password', { exact: true });
const submit = (page: Page) =>
  form(page).getByRole('button', { name: /^(Log in|Logging in\.\.\.)$/ });

/** Opens the login and waits until its script has taken over. */
async function openLogin(page: Page) {
  await page.goto('/admin');
  await expect(form(page)).toHaveAttribute('novalidate');
}

test.describe('login', () => {
  test('with the right password leads to the dashboard with a welcome, and reads "Logging in..." meanwhile', async ({
    page,
    site,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/admin/login', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await openLogin(page);
    await expect(username(page)).toHaveAttribute('type', 'email');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await username(page).fill(site.administrator.username);
    await password(page).fill(site.administrator.password);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Logging in...');
    await expect(submit(page)).toHaveAttribute('disabled');
    answer.resolve();
    await expect(page).toHaveURL((url) => url.pathname === '/admin/dashboard');
    await expect(toasts(page, 'Login Successful')).toContainText('Welcome back!');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

    await page.goto('/admin');
    await expect(page, 'nobody logs in twice').toHaveURL(
      (url) => url.pathname === '/admin/dashboard',
    );
  });

  test('needs both fields; with a wrong one it stays, and keeps the user name', async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await openLogin(page);
    await submit(page).click();
    await expect(username(page)).toBeFocused();
    await expect(username(page)).toHaveAccessibleDescription('Please enter your email address.');
    await expect(password(page)).toHaveAccessibleDescription('Please enter your password.');
    await expectAccessible(page);
    for (const wrong of ['password', 'user'] as const) {
      const typed = wrong === 'user' ? 'somebody@example.test' : site.administrator.username;
      await username(page).fill(typed);
      await password(page).fill(
        wrong === 'user' ? site.administrator.password : 'not the password at all',
      );
      await submit(page).click();
      await expect(toasts(page, 'Login Failed')).toContainText('Invalid credentials');
      await expect(username(page)).toHaveValue(typed);
      await expect(page).toHaveURL((url) => url.pathname === '/admin');
      await expect(submit(page)).toBeEnabled();
      await toasts(page, 'Login Failed').hover();
      if (wrong === 'user') {
        await expectAccessible(page);
        await expectFitsPhone(page);
      }
      await toasts(page, 'Login Failed').getByRole('button', { name: 'Close' }).click();
      await expect(toasts(page)).toHaveCount(0);
    }
  });
});

test.describe('dashboard', () => {
  test('sends a visitor to the login and asks for no list', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL((url) => url.pathname === '/admin');
    await expect(form(page)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['/api/admin/check']));
  });

  test('shows "Loading..." and asks for no list until the check has confirmed the administrator, and "Loading submissions..." until one is there', async ({
    page,
    site,
  }) => {
    await logIn(page, site);
    const answer = Promise.withResolvers<void>();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    await page.route('**/api/admin/check', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const listed = Promise.withResolvers<void>();
    await page.route('**/api/admin/submissions**', async (route) => {
      await listed.promise;
      await route.continue();
    });
    const check = page.waitForRequest('**/api/admin/check');
    await page.goto('/admin/dashboard');
    await check;
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['/api/admin/check']));
    answer.resolve();
    await expect(page.getByRole('tabpanel').getByText('Loading submissions...')).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
    await expect.poll(() => asked).toContain('/api/admin/submissions');
    await expect.poll(() => asked).toContain('/api/admin/startup-incubation-submissions');
    listed.resolve();
    await expect(page.getByRole('tabpanel').getByText('Loading submissions...')).toBeHidden();
    await expect(page.getByRole('tabpanel').getByText(/^Total: \d+$/)).toBeVisible();
    await expect(tab(page, 'Contact Submissions')).toBeVisible();
  });

  test('counts, totals and cards follow what was sent, newest first, its words shown as words', async ({
    page,
    site,
  }) => {
    await logIn(page, site);
    await page.goto('/admin/dashboard');
    const before = await countOf(tab(page, 'Contact Submissions'));
    const markup = '<img src=x onerror="document.title=1"><b>bold</b>';
    const first = await send(page, site, { message: markup });
    const second = await send(page, site);
    await page.reload();
    await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(
      `Contact Submissions (${before + 2})`,
    );
    await expect(page.getByRole('tabpanel').getByText(`Total: ${before + 2}`)).toBeVisible();
    const names = await page.getByRole('tabpanel').getByRole('heading').allTextContents();
    expect(names.indexOf(second.name)).toBeGreaterThanOrEqual(0);
    expect(names.indexOf(second.name)).toBeLessThan(names.indexOf(first.name));
    await expect(answer(card(page, first.name), 'Email')).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${first.email}`),
    );
    await expect(answer(card(page, first.name), 'Call')).toHaveAttribute(
      'href',
      `tel:+91${first.phone}`,
    );
    await expect(card(page, first.name)).toContainText(markup);
    await expect(card(page, first.name).locator('img, b')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('older enquiries come page by page; dates read as in the United States: month, day, year, hour, minute', async ({
    page,
    site,
  }) => {
    await logIn(page, site);
    const item = (number: number) => ({
      id: `0193a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
      name: `Person ${number}`,
      email: 'person@example.test',
      message: 'Hello',
      submittedAt: '2026-11-21T09:05:00.000Z',
    });
    await page.route('**/api/admin/submissions**', (route) => {
      const isSecond = new URL(route.request().url()).searchParams.get('cursor') === 'second';
      return route.fulfill({
        json: isSecond
          ? { submissions: [item(1)], total: 2, nextCursor: null }
          : { submissions: [item(2)], total: 2, nextCursor: 'second' },
      });
    });
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
    // The test browser stands in Asia/Kolkata, five and a half hours ahead of UTC.
    await expect(card(page, 'Person 2').getByText('Nov 21, 2026, 02:35 PM')).toBeVisible();
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
      'Person 2',
      'Person 1',
    ]);
    await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden();
  });

  test('a list that fails says so and can be asked for again', async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(/503/);
    await logIn(page, site);
    await page.route(
      '**/api/admin/submissions**',
      (route) => route.fulfill({ status: 503, body: '' }),
      { times: 1 },
    );
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('alert')).toContainText('The enquiries could not be loaded.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tabpanel').getByText(/^Total: \d+$/)).toBeVisible();
  });
});

test('a logout ends the session and says so', async ({ page, site, expectConsole }) => {
  // A card may ask what was sent for it just as the session ends.
  expectConsole(/401 .*\/api\/admin\/deliveries/);
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
  await expect(toasts(page, 'Logged Out')).toContainText('You have been logged out successfully');
  await page.goto('/admin/dashboard');
  await expect(form(page)).toBeVisible();
  expect((await page.request.get('/api/admin/submissions')).status()).toBe(401);
});

test('without JavaScript the administration says what it needs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.baseURL });
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page.getByText(/The administration needs JavaScript/)).toBeVisible();
  await context.close();
});
