import type { Page } from '@playwright/test';
import {
  answer,
  askToErase,
  card,
  countOf,
  dialog,
  openDesk,
  openDetails,
  resting,
  send,
  tab,
  total,
  trap,
} from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const inbox = (page: Page) => page.getByRole('button', { name: 'Inbox', exact: true });
const flagged = (page: Page) => page.getByRole('button', { name: /^Possible spam \(\d+\)$/ });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Erase for good' });

test('what was set aside is loaded when it is opened, says why it is there, and comes to the inbox with one press, to its place, and stays there', async ({
  page,
  site,
}) => {
  const suspicious = await send(page, site, {
    ...trap,
    message: 'See https://a.example https://b.example www.c.example',
  });
  const older = await send(page, site);
  const wronged = await send(page, site, trap);
  const newer = await send(page, site);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('shelf=')) asked.push(request.url());
  });
  await openDesk(page, site);
  const before = await countOf(tab(page, 'Contact Submissions'));
  const asideBefore = await countOf(flagged(page));
  await expect(inbox(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, suspicious.name)).toBeHidden();
  expect(asked).toEqual([]);
  await flagged(page).click();
  await expect(flagged(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, suspicious.name)).toContainText(
    'A box that people cannot see was filled in.',
  );
  await expect(card(page, suspicious.name)).toContainText('It contains three links or more.');
  await expect(flagged(page)).toHaveText(
    `Possible spam (${/\d+/.exec((await total(page).textContent()) ?? '')?.[0]})`,
  );
  expect(asked).toHaveLength(1);

  await card(page, wronged.name).getByRole('button', { name: 'Move to inbox' }).click();
  await expect(toasts(page, 'Moved to Inbox')).toBeVisible();
  await expect(card(page, wronged.name)).toBeHidden();
  await expect(flagged(page)).toHaveText(`Possible spam (${asideBefore - 1})`);
  await expect(total(page)).toHaveText(`Total: ${asideBefore - 1}`);
  await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(
    `Contact Submissions (${before + 1})`,
  );
  await inbox(page).click();
  await expect(total(page)).toHaveText(`Total: ${before + 1}`);
  const order = async () => {
    const names = await page.getByRole('tabpanel').getByRole('heading').allTextContents();
    return names.filter((name) => [older.name, wronged.name, newer.name].includes(name));
  };
  expect(await order()).toEqual([newer.name, wronged.name, older.name]);
  await page.reload();
  await expect(answer(card(page, wronged.name), 'Email')).toBeVisible();
  expect(await order()).toEqual([newer.name, wronged.name, older.name]);
});

test('erasing an enquiry asks first, leaves it on Cancel, says when it fails, takes it off the list for good, and hands the place to its neighbour', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/503/);
  const neighbour = await send(page, site);
  const { id, name } = await send(page, site);
  await openDesk(page, site);
  const before = await countOf(tab(page, 'Contact Submissions'));
  await askToErase(card(page, name));
  await expect(dialog(page)).toHaveAccessibleName('Erase this enquiry?');
  await expect(dialog(page)).toContainText(name);
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, name).getByRole('button', { name: /^Actions: / })).toBeFocused();
  await askToErase(card(page, name));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await (await page.request.get('/api/admin/submissions')).text()).toContain(id);

  let tries = 0;
  await page.route('**/api/admin/erase', (route) => {
    tries += 1;
    return tries === 1 ? route.fulfill(resting) : route.continue();
  });
  await askToErase(card(page, name));
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('The store is resting.');
  expect(tries).toBe(1);
  // It can be tried again.
  await confirm(page).click();
  await expect(toasts(page, 'Erased')).toContainText('erased for good');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, name)).toBeHidden();
  await expect(card(page, neighbour.name)).toBeFocused();
  await expect(total(page)).toHaveText(`Total: ${before - 1}`);
  await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(
    `Contact Submissions (${before - 1})`,
  );
  expect(await (await page.request.get('/api/admin/submissions')).text()).not.toContain(id);
});

test('a menu that is asked for before its code has come opens then, and by a key at its first entry', async ({
  page,
  site,
}) => {
  const { name } = await send(page, site);
  const other = await send(page, site);
  const code = Promise.withResolvers<void>();
  await page.route(/\/_astro\/OpenedCardMenu/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await openDesk(page, site);
  const button = card(page, name).getByRole('button', { name: /^Actions: / });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  code.resolve();
  const entry = page.getByRole('menuitem', { name: 'Set status' });
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
  const next = card(page, other.name).getByRole('button', { name: /^Actions: / });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
});

test('a card shows what the enquiry is about, and whether marketing was agreed to', async ({
  page,
  site,
}) => {
  const agreed = await send(page, site, {
    topic: 'pitch-day',
    marketing: true,
    noticeVersion: '2026-11-21',
  });
  const not = await send(page, site, { noticeVersion: '2026-11-21' });
  await openDesk(page, site);
  await expect(card(page, agreed.name)).toContainText('Investor pitch day');
  await openDetails(card(page, agreed.name));
  await expect(card(page, agreed.name)).toContainText('Agreed to messages');
  await openDetails(card(page, not.name));
  await expect(card(page, not.name)).toContainText('No messages');
});
