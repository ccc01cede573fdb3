import type { Page } from '@playwright/test';
import { enquiryFlags } from '#contracts/public-form.ts';
import {
  answer,
  askToErase,
  card,
  countOf,
  dialog,
  logIn,
  openArea,
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
const flagged = (page: Page) => page.getByRole('button', { name: /^Set aside \(\d+\)$/ });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Erase for good' });

/** An enquiry as the list answers it, for what no real one can be made to show. */
const listed = (extra: Record<string, unknown>) => ({
  id: '0193a1b2-0000-7000-8000-000000000001',
  name: 'Listed',
  email: 'listed@example.test',
  message: 'Hello',
  submittedAt: '2026-11-21T09:05:00.000Z',
  ...extra,
});

test.describe('what was set aside', () => {
  test('is neither offered nor asked for while there is none', { tag: '@thorough' }, async ({ page, site }) => {
    await page.route(/\/api\/admin\/(startup-incubation-)?submissions/, (route) =>
      route.fulfill({ json: { submissions: [], total: 0, flaggedTotal: 0, nextCursor: null } }),
    );
    await openDesk(page, site);
    await expect(page.getByText('No submissions yet')).toBeVisible();
    await expect(flagged(page)).toBeHidden();
  });

  test('is loaded when it is opened, and says why it is there', async ({ page, site }) => {
    const suspicious = await send(page, site, {
      ...trap,
      message: 'See https://a.example https://b.example www.c.example',
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('shelf=')) asked.push(request.url());
    });
    await openDesk(page, site);
    await expect(inbox(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, suspicious.name)).toBeHidden();
    expect(asked).toEqual([]);
    await flagged(page).click();
    await expect(flagged(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, suspicious.name)).toContainText('A box that people cannot see was filled in.');
    await expect(card(page, suspicious.name)).toContainText('It contains three links or more.');
    await expect(flagged(page)).toHaveText(`Set aside (${/\d+/.exec((await total(page).textContent()) ?? '')?.[0]})`);
    expect(asked).toHaveLength(1);
  });

  test('has a sentence for every reason, and one for a reason not known yet', async ({ page, site }) => {
    await page.route('**/api/admin/submissions**', (route) =>
      route.fulfill({
        json: {
          submissions: [listed({ flags: [...enquiryFlags, 'reason-of-tomorrow'] })],
          total: 1,
          flaggedTotal: 1,
          nextCursor: null,
        },
      }),
    );
    await openDesk(page, site);
    await flagged(page).click();
    const reasons = card(page, 'Listed').getByText('Why it was set aside').locator('xpath=following-sibling::p');
    const sentences = await reasons.allTextContents();
    expect(new Set(sentences).size).toBe(enquiryFlags.length + 1);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^-]+\.$/);
  });

  test('comes to the inbox with one press, to its place, and stays there', async ({ page, site }) => {
    const older = await send(page, site);
    const wronged = await send(page, site, trap);
    const newer = await send(page, site);
    await openDesk(page, site);
    const before = await countOf(tab(page, 'Contact Submissions'));
    const asideBefore = await countOf(flagged(page));
    await flagged(page).click();
    await card(page, wronged.name).getByRole('button', { name: 'Move to inbox' }).click();
    await expect(toasts(page, 'Moved to Inbox')).toBeVisible();
    await expect(card(page, wronged.name)).toBeHidden();
    await expect(flagged(page)).toHaveText(`Set aside (${asideBefore - 1})`);
    await expect(total(page)).toHaveText(`Total: ${asideBefore - 1}`);
    await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(`Contact Submissions (${before + 1})`);
    await inbox(page).click();
    await expect(total(page)).toHaveText(`Total: ${before + 1}`);
    const order = async () => {
      const names = await page.getByRole('tabpanel').getByRole('heading').allTextContents();
      return names.filter((name) => [older.name, wronged.name, newer.name].includes(name));
    };
    expect(await order()).toEqual([newer.name, wronged.name, older.name]);
    await page.reload();
    await expect(answer(card(page, wronged.name), 'E-mail')).toBeVisible();
    expect(await order()).toEqual([newer.name, wronged.name, older.name]);
  });

  test('that cannot be moved says so in the words of the server', { tag: '@thorough' }, async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const { id, name } = await send(page, site, trap);
    await openDesk(page, site);
    await flagged(page).click();
    await expect(card(page, name)).toBeVisible();
    const erased = await page.request.post('/api/admin/erase', {
      data: { kind: 'contact', id },
      headers: { Origin: site.baseURL },
    });
    expect(erased.status()).toBe(200);
    await card(page, name).getByRole('button', { name: 'Move to inbox' }).click();
    await expect(toasts(page, 'Not Moved')).toContainText('This enquiry is not among those set aside.');
    await expect(card(page, name).getByRole('button', { name: 'Move to inbox' })).toBeEnabled();
  });
});

test.describe('erasing an enquiry', () => {
  test('asks first, leaves it on Cancel, takes it off the list for good, and hands the place to its neighbour', async ({
    page,
    site,
  }) => {
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

    await askToErase(card(page, name));
    await confirm(page).click();
    await expect(toasts(page, 'Erased')).toContainText('erased for good');
    await expect(dialog(page)).toBeHidden();
    await expect(card(page, name)).toBeHidden();
    await expect(card(page, neighbour.name)).toBeFocused();
    await expect(total(page)).toHaveText(`Total: ${before - 1}`);
    await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(`Contact Submissions (${before - 1})`);
    expect(await (await page.request.get('/api/admin/submissions')).text()).not.toContain(id);
  });

  test('works for one that was set aside, and for an incubation enquiry', { tag: '@thorough' }, async ({
    page,
    site,
  }) => {
    const suspicious = await send(page, site, trap);
    const incubation = { name: `Ravi ${crypto.randomUUID().slice(0, 8)}`, mobile: '9123456780', budget: '50L-2Cr' };
    const headers = { Origin: site.baseURL };
    expect((await page.request.post('/api/startup-incubation', { data: incubation, headers })).status()).toBe(200);
    await openDesk(page, site);
    const inboxBefore = await countOf(tab(page, 'Contact Submissions'));
    const asideBefore = await countOf(flagged(page));
    await flagged(page).click();
    await askToErase(card(page, suspicious.name));
    await confirm(page).click();
    await expect(card(page, suspicious.name)).toBeHidden();
    await expect(flagged(page)).toHaveText(`Set aside (${asideBefore - 1})`);
    await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(`Contact Submissions (${inboxBefore})`);

    const incubationBefore = await countOf(tab(page, 'Startup Incubation'));
    await tab(page, 'Startup Incubation').click();
    await askToErase(card(page, incubation.name));
    await confirm(page).click();
    await expect(card(page, incubation.name)).toBeHidden();
    await expect(tab(page, 'Startup Incubation')).toHaveAccessibleName(`Startup Incubation (${incubationBefore - 1})`);
  });

  test('that fails says so, keeps the card, and can be tried again', async ({ page, site, expectConsole }) => {
    expectConsole(/503/);
    const { name } = await send(page, site);
    await openDesk(page, site);
    let tries = 0;
    await page.route('**/api/admin/erase', (route) => {
      tries += 1;
      return tries === 1 ? route.fulfill(resting) : route.continue();
    });
    await askToErase(card(page, name));
    await confirm(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('The store is resting.');
    expect(tries).toBe(1);
    await confirm(page).click();
    await expect(card(page, name)).toBeHidden();
    await expect(toasts(page, 'Erased')).toBeVisible();
  });

  test('after the session has ended leads to the login, and says so', { tag: '@thorough' }, async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const { name } = await send(page, site);
    await openDesk(page, site);
    await askToErase(card(page, name));
    await page.context().clearCookies();
    await confirm(page).click();
    await expect(page).toHaveURL((url) => url.pathname === '/admin');
    await expect(toasts(page, 'Logged Out')).toContainText('Please log in first.');
  });
});

test.describe('logging out everywhere', () => {
  test('ends the sessions of every browser, and says so', { tag: '@thorough' }, async ({ page, site, browser }) => {
    const elsewhere = await browser.newContext({ baseURL: site.baseURL });
    const phone = await elsewhere.newPage();
    await logIn(phone, site);
    await openDesk(page, site);
    await openArea(page, 'Privacy and security');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/admin');
    await expect(toasts(page, 'Logged Out Everywhere')).toBeVisible();
    expect((await page.request.get('/api/admin/submissions')).status()).toBe(401);
    expect((await phone.request.get('/api/admin/submissions')).status()).toBe(401);
    await elsewhere.close();
  });

  test('that fails says so and leaves the session', { tag: '@thorough' }, async ({ page, site, expectConsole }) => {
    expectConsole(/503/);
    await openDesk(page, site);
    await page.route('**/api/admin/end-sessions', (route) => route.fulfill(resting));
    await openArea(page, 'Privacy and security');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(toasts(page, 'Error')).toContainText('The store is resting.');
    await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeEnabled();
  });
});

test('a card shows what the enquiry is about, and whether marketing was agreed to', async ({ page, site }) => {
  const agreed = await send(page, site, { topic: 'pitch-day', marketing: true, noticeVersion: '2026-11-21' });
  const not = await send(page, site, { noticeVersion: '2026-11-21' });
  await openDesk(page, site);
  await expect(card(page, agreed.name)).toContainText('Investor pitch day');
  await openDetails(card(page, agreed.name));
  await expect(card(page, agreed.name)).toContainText('Agreed to messages');
  await openDetails(card(page, not.name));
  await expect(card(page, not.name)).toContainText('No messages');
});

test('the password can be shown, and is hidden again when it is sent @mobile', { tag: '@thorough' }, async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401/);
  await page.goto('/admin');
  const form = page.getByRole('form', { name: 'Admin login' });
  await expect(form).toHaveAttribute('novalidate');
  const password = form.getByLabel('Password', { exact: true });
  const toggle = form.getByRole('button', { name: 'Show password' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  const box = await toggle.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await form.getByLabel('Email').fill(site.administrator.username);
  await password.fill('not the password');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveValue('not the password');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(toasts(page, 'Login Failed')).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('not the password');
});

test('everything fits a small phone, and a thumb @mobile', async ({ page, site }) => {
  const { name } = await send(page, site, trap);
  await page.setViewportSize({ width: 320, height: 640 });
  await openDesk(page, site);
  await flagged(page).click();
  await expect(card(page, name)).toBeVisible();
  await openArea(page, 'Privacy and security');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await card(page, name)
    .getByRole('button', { name: /^Actions: / })
    .click();
  for (const control of [
    inbox(page),
    flagged(page),
    card(page, name).getByRole('button', { name: 'Move to inbox' }),
    page.getByRole('menuitem', { name: 'Set status' }),
    page.getByRole('menuitem', { name: 'Erase…' }),
    page.getByText('Privacy and security'),
    page.getByRole('button', { name: 'Log out everywhere' }),
  ]) {
    expect((await control.boundingBox())?.height, String(control)).toBeGreaterThanOrEqual(44);
  }
});
