import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { card, countOf, dialog, openDesk, resting, send, sendIncubation, tab } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search enquiries' });
const found = (page: Page, text: string) => page.getByRole('tabpanel').getByText(text, { exact: true });
const tool = (page: Page, name: RegExp) => page.getByRole('tabpanel').locator('summary').filter({ hasText: name });
const cards = (page: Page) => page.getByRole('tabpanel').locator('[data-id]');

/** A word that only this test's enquiries hold. */
const mark = () => `reference${crypto.randomUUID().slice(0, 8)}`;

test('what is looked for stands in the address, and Back leads to what was shown before', async ({ page, site }) => {
  const word = mark();
  const bank = await send(page, site, { message: `कार्यशाला ${word}`, industry: 'banking', phone: '9123456789' });
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

test('several at once are given a status, exported and erased, and only they', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409/);
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
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^enquiries-contact-20\d\d-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  for (const { name } of [first, second, third]) expect(csv).toContain(name);
  expect(csv).toContain("'+919876543210");
  expect(csv).toContain(`'=1+1 ${word}`);
  expect(csv.trim().split('\r\n')).toHaveLength(4);

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

  // Each goes back to what it was; one that was moved on meanwhile, elsewhere, stays there.
  const set = async (id: string, expects: number, status: string) => {
    const data = { kind: 'contact', id, expect: expects, event: { type: 'status', status } };
    const answer = await page.request.post('/api/admin/state', { data, headers: { Origin: site.baseURL } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await set(third.id, 1, 'won');
  await toasts(page, '2 are now “Qualified”.').getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page, 'One is as it was.')).toContainText(
    'One was given another status meanwhile, and keeps it.',
  );
  await expect(card(page, first.name)).toContainText('New');
  await expect(card(page, third.name)).toContainText('Won');

  await box(first.name).check();
  await box(third.name).check();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Erase…' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Erase 2 enquiries?' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Erase 2 for good' }).click();
  await expect(found(page, '1 found')).toBeVisible();
  await expect(card(page, second.name)).toBeVisible();
  await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(`Contact Submissions (${before - 2})`);
});

test('of several at once, what does not come through is said, and stays selected', {
  tag: '@thorough',
}, async ({ page, site, expectConsole }) => {
  expectConsole(/429|503/);
  const word = mark();
  const [first, second] = [await send(page, site, { message: word }), await send(page, site, { message: word })];
  await openDesk(page, site);
  await search(page).fill(word);
  await expect(found(page, '2 found')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const bar = page.getByRole('region', { name: 'Select' });
  // Too many at once is waited for.
  let refusals = 2;
  await page.route('**/api/admin/state', async (route) => {
    const { id } = route.request().postDataJSON();
    if (id === first.id && refusals > 0) {
      refusals -= 1;
      return route.fulfill({ status: refusals === 1 ? 429 : 503, body: '' });
    }
    return route.continue();
  });
  await box(first.name).check();
  await box(second.name).check();
  await bar.getByLabel('Set status').selectOption('qualified');
  await bar.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(toasts(page, 'One is now “Qualified”.')).toContainText('One was not changed and is still selected.');
  await expect(box(first.name)).toBeChecked();
  await expect(box(second.name)).not.toBeChecked();
  await bar.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(card(page, first.name)).toContainText('Qualified');
  await toasts(page, 'One is now “Qualified”.').getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page, 'One is as it was.')).toBeVisible();
  await expect(card(page, first.name)).toContainText('New');
});

test('keys go through the enquiries, and can be switched off', { tag: '@thorough' }, async ({ page, site }) => {
  const word = mark();
  const older = await send(page, site, { message: word });
  const newer = await send(page, site, { message: word });
  await openDesk(page, site);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await search(page).fill(word);
  await expect(found(page, '2 found')).toBeVisible();
  await search(page).blur();
  await page.keyboard.press('j');
  await expect(card(page, newer.name)).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, older.name)).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, newer.name)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${newer.name}` })).toBeChecked();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Set status' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('?');
  await expect(dialog(page).getByRole('heading', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('checkbox', { name: 'Use these keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(search(page)).not.toBeFocused();
  await expect(dialog(page)).toBeHidden();
});

test('a long list keeps few cards on the page, its place over a reload, and its button when a page fails @mobile', {
  tag: '@thorough',
}, async ({ page, site, expectConsole }) => {
  expectConsole(/503/);
  const word = mark();
  for (let n = 0; n < 60; n += 1) await send(page, site, { message: `${word} ${n}` });
  await openDesk(page, site);
  await search(page).fill(word);
  await expect(found(page, '60 found')).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(30);
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  const older = page.getByRole('button', { name: 'Show older' });
  await page.route('**/api/admin/submissions**cursor**', (route) => route.fulfill(resting));
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The store is resting.' })).toBeVisible();
  await expect(older).toBeFocused();
  await page.unroute('**/api/admin/submissions**cursor**');

  // All of it, stopped while the next part is on its way, and then to the end.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/submissions**cursor**', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const all = page.getByRole('button', { name: 'Show all' });
  const stop = page.getByRole('button', { name: 'Stop' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '50 of 60 shown' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The store is resting.' })).toBeHidden();
  await expect(older).toBeHidden();
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(all).toBeFocused();
  await expect(older).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  held.resolve();
  await page.unroute('**/api/admin/submissions**cursor**');
  await page.keyboard.press('Enter');
  await expect(older).toBeHidden();
  await expect(all).toBeHidden();
  await expect(stop).toBeHidden();

  await page.evaluate(() => scrollTo(0, 9_000));
  await expect(cards(page).filter({ visible: true }).nth(2)).toBeVisible();
  const top = () =>
    cards(page).evaluateAll((all) => all.find((each) => each.getBoundingClientRect().bottom > 0)?.dataset.id);
  const before = await top();
  await expect.poll(() => page.evaluate(() => history.state?.place?.id)).toBe(before);
  expect(before).not.toBe(await cards(page).first().getAttribute('data-id'));
  await page.reload();
  await expect.poll(top).toBe(before);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBe(0);

  await page.getByText('Overview', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enquiries per week' })).toBeVisible();
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('table', { name: 'Enquiries per week' }).getByRole('cell', { name: '60' })).toBeVisible();
  await expectAccessible(page);
});

test('what came meanwhile is there after Refresh, and the desk can be installed', async ({ page, site }) => {
  await openDesk(page, site);
  const { name } = await send(page, site);
  await expect(card(page, name)).toBeHidden();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByText(/^Up to date at /)).toBeVisible();
  const href = await page.locator('link[rel="manifest"]').first().getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/admin/dashboard', scope: '/admin', display: 'standalone' });
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
});
