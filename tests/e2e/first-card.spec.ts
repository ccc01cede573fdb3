import type { Page, Request } from '@playwright/test';
import { logIn, send } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { sendTorn } from '../support/torn.ts';

test.use({ waitsForScripts: false, viewport: { width: 412, height: 915 } });

/** React, and what the desk itself is made of. */
const desksCode = /\/_astro\/(?:client|desk)\.[^/]+\.js$/;

/** Keeps what matches from the page until it is called. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Has the server warn of two things, and listens to what a page says by itself of that. */
async function listenForNotices(page: Page): Promise<() => Promise<string[]>> {
  const notices = [{ code: 'channel-failing', values: { channel: 'smtp' } }];
  await page.route('**/api/admin/notices', (route) => route.fulfill({ json: { notices } }));
  await page.route('**/api/admin/check', (route) =>
    route.fulfill({ json: { isAdmin: true, shortSpace: { free: 2 ** 27, reserve: 2 ** 26, refusing: false } } }),
  );
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const live = added.flatMap((node) => [node, ...node.querySelectorAll('[role="status"], [role="alert"]')]);
      const said = live.filter(({ role }) => role === 'status' || role === 'alert').map((node) => node.textContent);
      spoken.push(...said.filter(Boolean));
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('article') });

const tops = (page: Page) =>
  page.evaluate(() => {
    const stands = [...document.querySelectorAll('h1, [role="tab"], [data-total], h2, [data-id], [data-id] a')];
    return stands.map((element) => element.getBoundingClientRect().top).filter((top) => top < innerHeight);
  });

test('the first cards come before the desk’s code, and stay where they are when it takes over', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const message = 'A message of many lines, so that it is folded. '.repeat(12);
  await send(page, site, { name: 'Long Message', message });
  const { name, phone, email } = await send(page, site, { name: '<b>Meera</b> & Co', message: 'Short.' });
  const torn = await sendTorn(page, site);
  await page.setViewportSize({ width: 412, height: 1900 });
  const spoken = await listenForNotices(page);
  const release = await hold(page, desksCode);
  await page.goto('/admin/dashboard');

  const card = cards(page).first();
  await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(card).toContainText('just now');
  await expect(card).toContainText('New');
  await expect(card).toContainText('Unread');
  const unreadable = page.getByRole('listitem').filter({ hasText: torn.id });
  await expect(unreadable.getByRole('group', { name: 'Stored text' })).toHaveText(torn.text);
  const notices = page.getByRole('region', { name: 'About this site' });
  await expect(notices).toContainText('You may not hear of new enquiries');
  expect(await spoken(), 'what the desk says in a moment').toEqual([]);
  const write = card.getByRole('link', { name: `E-mail: ${name}` });
  await expect(write).toHaveAttribute('href', new RegExp(`^mailto:${email}`));
  const call = card.getByRole('link', { name: `Call: ${name}` });
  await expect(call).toHaveAttribute('href', new RegExp(phone.replace(/\D/g, '').slice(-10)));
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  // Nothing offers what it cannot do yet.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('[role="tablist"]')).toHaveAttribute('inert');
  await call.focus();
  const before = await tops(page);

  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(call).toBeFocused();
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: `Actions: ${name}` }),
  ).toBeVisible();
  await expect(unreadable.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  await expect(notices).toContainText('You may not hear of new enquiries');
  expect(await spoken()).toHaveLength(2);
  // The list places its rows on whole pixels.
  const after = await tops(page);
  expect(after).toHaveLength(before.length);
  expect(Math.max(...before.map((top, index) => Math.abs(top - (after[index] ?? 0))))).toBeLessThan(1);
});

test('nothing is fetched before the first card that it does not need', async ({ page, site }) => {
  await logIn(page, site);
  await send(page, site);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  const runtime = await hold(page, /\/_astro\/scripts\./);
  const list = await hold(page, /\/api\/admin\/submissions$/);
  await page.goto('/admin/dashboard');
  await expect(page.locator('html[data-stage="painted"]')).toBeAttached();
  const isAsked = (what: RegExp) => asked.some((request) => what.test(request.url()));
  await expect.poll(() => isAsked(/\/_astro\/scripts\./) && isAsked(/\/api\/admin\/submissions$/)).toBe(true);
  const first = asked.filter((request) => !/\/scripts\./.test(request.url()));
  list();
  await expect(cards(page).first()).toBeVisible();
  // The desk's code is asked for once the card stands there, and by the page itself.
  await expect.poll(() => asked.filter((request) => desksCode.test(request.url())).length).toBe(2);
  runtime();

  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const types = Object.groupBy(first, (request) => request.resourceType());
  expect(types.script?.map(pathOf).filter((path) => desksCode.test(path))).toEqual([]);
  expect(types.script?.length).toBeLessThanOrEqual(7);
  expect(types.fetch?.map(pathOf).sort()).toEqual(['/api/admin/check', '/api/admin/notices', '/api/admin/submissions']);
  const { document, script, stylesheet, fetch, manifest, ...others } = types;
  expect(Object.keys(others)).toEqual([]);
  // As on the wire: of a site whose files are compressed beforehand, as `npm test` does.
  const sizes = await Promise.all(first.map(async (request) => (await request.sizes()).responseBodySize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024);
});

test('an answer given before the desk is here is noted as soon as it is', { tag: '@thorough' }, async ({
  page,
  site,
}) => {
  await logIn(page, site);
  const { name } = await send(page, site);
  const release = await hold(page, desksCode);
  await page.goto('/admin/dashboard');
  const chat = page.waitForEvent('popup');
  await cards(page)
    .first()
    .getByRole('link', { name: `WhatsApp: ${name}` })
    .click();
  expect((await chat).url()).toContain('wa.me');
  await expect(cards(page).first()).toContainText('Unread');
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(cards(page).first()).not.toContainText('Unread');
  await expect(page.getByText(`Did you reach ${name}?`)).toBeVisible();
});

test('the desk says that it cannot be loaded, and what a tab has kept in another shape does not hinder it', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to fetch dynamically/);
  await logIn(page, site);
  const { name } = await send(page, site);
  await page.addInitScript(() => {
    sessionStorage.setItem('desk-unsaved-notes', '[null, {"kind": "letter", "id": "1", "text": "x", "seen": 0}]');
    sessionStorage.setItem('flash-toast', '{"title":');
  });
  await page.route(desksCode, (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert')).toContainText('could not be loaded. Please check your connection');
  await expect(cards(page).first()).toContainText(name);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(cards(page).first()).toContainText(name);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
