import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { company } from '../support/content-files.ts';
import { logIn } from '../support/desk-page.ts';
import { withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';

test.use({ ...withMotion, serviceWorkers: 'allow' });

test.beforeEach(({ expectConsole }) => expectConsole(/ERR_|Failed to (?:load|fetch)/));

/** Addresses of all that is kept. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until the worker has it. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptOn(page)).toContain(path);
}

test('what was opened can be read without a network; what was not says so, with the number to call', async ({
  page,
  context,
}) => {
  await openKept(page, '/about');
  const title = await page.title();
  await openKept(page, '/services');
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(title);
  expect(page.url()).toMatch(/\/about$/);

  await page.goto('/political-training');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const { display, e164 } = company.phone;
  await expect(page.getByRole('main').getByRole('link', { name: display })).toHaveAttribute(
    'href',
    `tel:${e164}`,
  );
  await expectAccessible(page);
  const kept = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'You can read these pages now' }) })
    .getByRole('link');
  expect(await kept.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    expect.arrayContaining(['/about', '/services']),
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toHaveCount(0);
});

test('the page of a booking is not kept: its address lets change the call', async ({ page }) => {
  await openKept(page, '/about');
  // 404: nobody has booked it.
  await page.goto('/book/manage?id=0&token=abcdefghijklmnopqrstuvwxyz012345');
  await openKept(page, '/services');
  expect(await keptOn(page)).not.toContain('/book/manage');
});

test('neither the desk nor an answer of the API is kept, and downloads come as ever', async ({
  page,
  site,
  context,
}) => {
  await openKept(page, '/about');
  await logIn(page, site);
  await page.goto('/admin');
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/about');
  expect(await page.evaluate(async () => (await fetch('/api/form-token')).status)).toBe(200);
  expect((await keptOn(page)).filter((path) => /^\/(?:admin|api|downloads\/)/.test(path))).toEqual(
    [],
  );
  await context.setOffline(true);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
});

test('whoever has opened the login alone, or one page once, is shown our offline page', async ({
  page,
  context,
}) => {
  for (const path of ['/admin', '/about']) {
    await page.goto(path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => keptOn(page)).toContain('/offline');
    await context.setOffline(true);
    await page.goto('/political-training');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
  }
});

test('a page that has changed is shown as it is now, not as it was kept', async ({ page }) => {
  await openKept(page, '/about');
  await page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    const stale = new Response('<title>Stale</title><h1>Stale</h1>', {
      headers: { 'Content-Type': 'text/html' },
    });
    await cache.put('/about', stale);
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Stale');
});
