import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { expect, test } from '../support/site.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/** Opens a page, and waits until search listens. */
async function openIdle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilIdle(page);
}

test('search opens by its link and by "/", is fetched only then, and leads to the part of a page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openIdle(page, '/about');
  expect(asked.filter((path) => /search-index|_astro\/search/.test(path))).toEqual([]);
  await page.keyboard.press('/');
  const field = dialog(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  const links = dialog(page).getByRole('link');
  await expect(dialog(page).getByRole('status')).toHaveText('Many look for');
  await expect(links).toHaveCount(4);
  await field.press('Enter');
  await expect(page).toHaveURL('/about');
  await field.fill('patent rebate');
  await expect(links.first()).toContainText(/patent/i);
  await expect(dialog(page).locator('mark').first()).toHaveText(/patent|rebate/i);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  const href = String(await links.first().getAttribute('href'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
  expect(asked).toContain('/search-index.json');

  await page.goto('/about');
  await openIdle(page, '/contact');
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('and/or');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('and/or');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await field.fill('digitl marketting');
  await expect(links.first(), 'misspelt').toContainText(/Digital Marketing/i);
  await field.clear();
  // Parts of one page may lead to the same address.
  await field.pressSequentially('startp');
  await expect(dialog(page).getByRole('status')).toHaveText('20 results');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(20);
  await field.fill('qqqxxxzzz');
  await expect(dialog(page).getByRole('status')).toContainText('Nothing was found');
});

test('what visitors type leads to the right place first', async ({ page }) => {
  const first: Record<string, string> = {
    fees: '/services#charges',
    gst: '/services#charges',
    फीस: '/services#charges',
    फ़ीस: '/services#charges',
    patent: '/startup#benefits-title',
    'summer camp': '/youth-development',
    'exam stress': '/youth-development',
    feels: '/youth-development#help-title',
    internship: '/contact',
    kanpur: '/contact',
    'phone number': '/contact',
    samvaad: '/political-training',
    'neta banna hai': '/political-training',
    'bank loan': '/downloads',
    kisan: '/industry/agriculture',
    'startup india': '/startup',
  };
  await openIdle(page, '/about');
  await page.keyboard.press('/');
  for (const [query, href] of Object.entries(first)) {
    await dialog(page).getByRole('searchbox').fill(query);
    await expect(dialog(page).getByRole('link').first(), query).toHaveAttribute('href', href);
  }
});

test('Hindi pages are found by Hindi, by Roman spelling and by English', async ({ page }) => {
  const first: Record<string, string> = {
    संपर्क: '/hi/contact',
    sampark: '/hi/contact',
    prashikshan: '/hi/corporate-training',
    ट्रेनिंग: '/hi/corporate-training',
    mudra: '/hi/downloads',
    karobar: '/hi/startup',
    neta: '/hi/political-training',
    fees: '/hi/services#charges',
    फीस: '/hi/services#charges',
    eligibility: '/hi/startup/eligibility',
  };
  await page.goto('/hi/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'खोजें' });
  await expect(link).toHaveAttribute('aria-keyshortcuts', '/');
  await link.click();
  for (const [query, href] of Object.entries(first)) {
    await page.getByRole('searchbox').fill(query);
    await expect(
      page.getByRole('dialog').getByRole('listitem').getByRole('link').first(),
      query,
    ).toHaveAttribute('href', href);
  }
});

test('the words of a page are searched whole, without what its buttons say', async ({
  request,
}) => {
  const entries: { path: string; text: string }[] = await (
    await request.get('/search-index.json')
  ).json();
  expect(entries.find(({ path }) => path === '/political-training')?.text).toContain(
    'For aspirants',
  );
  expect(
    entries.filter(({ text }) => /[a-z](?:Call|See|Get|Back|Growth|Stated) |\w [.,]/.test(text)),
  ).toEqual([]);
});

test('at most five results stand there before the list is scrolled @mobile', async ({ page }) => {
  await openIdle(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await dialog(page).getByRole('searchbox').fill('training');
  const list = dialog(page).getByRole('list');
  await expect(list.getByRole('listitem').nth(6)).toBeAttached();
  for (const [size, least] of [
    ['412x823', 5],
    ['740x360', 3],
    ['1366x657', 4],
  ] as const) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    const whole = await list.evaluate((element) => {
      const bottom = element.getBoundingClientRect().bottom;
      const ends = [...element.children].map((item) => item.getBoundingClientRect().bottom);
      return ends.filter((end) => end <= Math.min(bottom, innerHeight) + 1).length;
    });
    expect(whole).toBeLessThanOrEqual(5);
    expect(whole, size).toBeGreaterThanOrEqual(least);
  }
});

test('where its code cannot be had, the link leads to the list of all pages', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_|Failed to fetch/);
  await openIdle(page, '/about');
  await page.route('**/_astro/search.*.js', (route) => route.abort('connectionreset'));
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await waitUntilIdle(page);
  await expectAccessible(page);
  for (const name of ['About', 'Political Training', 'Privacy'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});

test('the page of search has a field of its own, and searches for what its address names', async ({
  page,
}) => {
  await page.goto('/search?q=fees');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toHaveValue('fees');
  const first = page.getByRole('main').locator('[data-search]').getByRole('link').first();
  await expect(first).toHaveAttribute('href', '/services#charges');
  await expect(page.getByRole('main').getByRole('status')).toContainText('results');
  await expectAccessible(page);
});

test('the field is there at once, and what was typed before the code came is found', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/search.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await openIdle(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const field = dialog(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.pressSequentially('fees');
  resolve();
  await expect(dialog(page).getByRole('link').first()).toHaveAttribute('href', '/services#charges');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('an address that is no page suggests pages near it', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.goto('/programs/political-trainings');
  await expect(page.getByRole('heading', { name: 'Did you mean one of these?' })).toBeVisible();
  const near = page.getByRole('main').locator('[data-near-pages]').getByRole('link');
  expect(await near.count()).toBeLessThanOrEqual(3);
  await expect(near.first()).toHaveAttribute('href', '/political-training');
  await expect(near.nth(1), 'the page above').toHaveAttribute('href', '/programs');
  await expectAccessible(page);
  // Badly encoded, and with nothing between its words.
  await page.goto('/%FF/contactus.php');
  await expect(near).toHaveText([/Contact/]);
  // Near no word of any page.
  await page.goto('/nope');
  await expect(page.locator('[data-near-pages="done"]')).toBeEmpty();
});
