import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  card,
  countOf,
  dialog,
  logIn,
  openDesk,
  send,
  sendIncubation,
  tab,
} from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search enquiries' });
const found = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByText(text, { exact: true });
const tool = (page: Page, name: RegExp) =>
  page.getByRole('tabpanel').locator('summary').filter({ hasText: name });

/** A word that only this test's enquiries hold. */
const mark = () => `reference${crypto.randomUUID().slice(0, 8)}`;

test('what is looked for stands in the address, and Back leads to what was shown before', async ({
  page,
  site,
}) => {
  const word = mark();
  const bank = await send(page, site, {
    message: `कार्यशाला ${word}`,
    industry: 'banking',
    phone: '9123456789',
  });
  const farm = await send(page, site, { message: `Workshop ${word}`, industry: 'agriculture' });
  await sendIncubation(page, site, '9876501234');
  await openDesk(page, site);
  await search(page).fill(word);
  await expect(found(page, '2 found')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}$`));
  await search(page).fill(`कार्यशाला ${word}`);
  await expect(found(page, '1 found')).toBeVisible();
  await expect(card(page, bank.name)).toBeVisible();
  await search(page).fill(word);
  await expect(found(page, '2 found')).toBeVisible();

  await tool(page, /^Filters/).click();
  await page.getByLabel('Industry', { exact: true }).selectOption('agriculture');
  await expect(found(page, '1 found')).toBeVisible();
  await expect(tool(page, /^Filters \(1\)/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card(page, farm.name)).toBeVisible();
  await page.reload();
  await expect(found(page, '1 found')).toBeVisible();
  await expect(search(page)).toHaveValue(word);
  await expect(card(page, farm.name)).toBeVisible();
  await page.goBack();
  await expect(found(page, '2 found')).toBeVisible();

  await tab(page, 'Startup Incubation').click();
  await expect(page).toHaveURL(/tab=startup-incubation/);
  await expect(page.getByText('Nothing was found.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Startup Incubation')).toHaveAttribute('aria-selected', 'true');
  await tool(page, /^Filters/).click();
  await page.getByLabel('Budget', { exact: true }).selectOption('50L-2Cr');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\?tab=startup-incubation$/);
  await expect(page.getByRole('tabpanel').getByText(/^Total: \d+$/)).toBeVisible();
});

test('several at once are given a status, exported and erased, and only they; a refused export says why', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  const word = mark();
  const [first, second, third] = [
    await send(page, site, { message: `=1+1 ${word}` }),
    await send(page, site, { message: word }),
    await send(page, site, { message: word }),
  ];
  await openDesk(page, site);
  const before = await countOf(tab(page, 'Contact Submissions'));
  await search(page).fill(word);
  await expect(found(page, '3 found')).toBeVisible();

  await tool(page, /^Export/).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enquiries-contact-20\d\d-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  for (const { name } of [first, second, third]) expect(csv).toContain(name);
  expect(csv).toContain("'+919876543210");
  expect(csv).toContain(`'=1+1 ${word}`);
  expect(csv.trim().split('\r\n')).toHaveLength(4);

  const why = 'Please choose a period.';
  await page.route('**/api/admin/export**', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, error: why, code: 'invalid', requestId: 'test' },
    }),
  );
  await tool(page, /^Export/).click();
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
  await expect(toasts(page, 'Export')).toContainText(why);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await box(first.name).check();
  await box(third.name).check();
  const bar = page.getByRole('region', { name: 'Select' });
  await expect(bar.getByText('2 selected', { exact: true })).toBeVisible();
  await bar.getByLabel('Set status').selectOption('qualified');
  await bar.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(toasts(page, '2 are now “Qualified”.')).toBeVisible();
  await expect(card(page, first.name)).toContainText('Qualified');
  await expect(card(page, second.name)).not.toContainText('Qualified');

  await box(first.name).check();
  await box(third.name).check();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Erase…' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Erase 2 enquiries?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Erase 2 for good' }).click();
  await expect(found(page, '1 found')).toBeVisible();
  await expect(card(page, second.name)).toBeVisible();
  await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(
    `Contact Submissions (${before - 2})`,
  );
});

test('what came meanwhile is there after Refresh, and the desk can be installed', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openDesk(page, site);
  const looked = page
    .getByRole('status')
    .filter({ hasText: /^Last looked \w+ \d+, \d+:\d\d:\d\d [AP]M\.$/ });
  const before = (await looked.textContent()) ?? '';
  const { name } = await send(page, site);
  await expect(card(page, name)).toBeHidden();
  await page.clock.fastForward('05:00');
  await expect(looked).toHaveText(before);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, name)).toBeVisible();
  await expect(looked).not.toHaveText(before);
  const href = await page.locator('link[rel="manifest"]').first().getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    start_url: '/admin/dashboard',
    scope: '/admin',
    display: 'standalone',
  });
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
});

test('while the server counts the tab says so, and it is asked again', async ({ page, site }) => {
  const counted = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/admin/submissions', async (route) => {
    asked += 1;
    if (asked === 1)
      return route.fulfill({ json: { submissions: [], total: null, nextCursor: null } });
    await counted.promise;
    return route.continue();
  });
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('tab', { name: 'Contact Submissions (counting)' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('Total: counting')).toBeVisible();
  counted.resolve();
  await expect(tab(page, 'Contact Submissions')).toBeVisible();
});
