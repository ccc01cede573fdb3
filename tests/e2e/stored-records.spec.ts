import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dataPaths, openDatabase } from '../../netlify/local/data-folder.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import {
  answer,
  askToErase,
  card,
  countOf,
  dialog,
  openDesk,
  openDetails,
  send,
  tab,
  total,
} from '../support/desk-page.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** The host's store of enquiries. */
const store = 'site:enquiries-production';

/** The stored text of an enquiry; empty where it was erased. */
function textOf(site: Site, id: string): string {
  const database = openDatabase(dataPaths(site.dataDir));
  const text = database.read(store, recordKey('contact', id))?.text ?? '';
  database.close();
  return text.startsWith('{"erased"') ? '' : text;
}

/** Sends an enquiry, and then lets its stored text be cut off. */
async function sendTorn(page: Page, site: Site) {
  const { id, name } = await send(page, site);
  const text = textOf(site, id).slice(0, -40);
  const database = openDatabase(dataPaths(site.dataDir));
  database.write(store, recordKey('contact', id), text);
  database.close();
  return { id, name, text };
}

/** The card that shows a stored text. */
const cardOf = (page: Page, part: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: part });

test('an enquiry that cannot be read is shown as it stands, counted, saved and erased, on a desk that says that space is short', async ({
  page,
  site,
}) => {
  const torn = await sendTorn(page, site);
  // tests/host/storage-space.test.ts holds that a full disk makes the server say so.
  const shortSpace = { free: 40 * 2 ** 20, reserve: 200 * 2 ** 20, refusing: true };
  await page.route('**/api/admin/check', (route) =>
    route.fulfill({ json: { isAdmin: true, shortSpace } }),
  );
  await openDesk(page, site);
  const space = page.getByRole('status').filter({ hasText: 'Space is short' });
  await expect(space).toContainText('The server has 40 MB left, so new enquiries are refused');
  const before = await countOf(tab(page, 'Contact Submissions'));
  const tornCard = cardOf(page, torn.id);
  await expect(tornCard.getByRole('heading', { name: 'Cannot be read' })).toBeVisible();
  await expect(tornCard).toContainText('was cut off or overwritten');
  await expect(tornCard.getByRole('group', { name: 'Stored text' })).toHaveText(torn.text);
  await expect(tornCard.getByRole('link')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await tornCard.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`enquiry-${torn.id}.txt`);
  expect(await readFile(await file.path(), 'utf8')).toBe(torn.text);

  await askToErase(tornCard);
  await expect(dialog(page)).toContainText('Cannot be read');
  await dialog(page).getByRole('button', { name: 'Erase for good' }).click();
  await expect(toasts(page, 'Erased')).toBeVisible();
  await expect(tornCard).toBeHidden();
  await expect(total(page)).toHaveText(`Total: ${before - 1}`);
  expect(textOf(site, torn.id)).toBe('');
});

/** A list as the server answers it, for what no form of today can be made to send. */
async function answerWith(page: Page, submission: object) {
  const whole = {
    id: '0193a1b2-0000-7000-8000-000000000001',
    submittedAt: '2026-11-21T09:05:00.000Z',
    ...submission,
  };
  await page.route('**/api/admin/submissions**', (route) =>
    route.fulfill({ json: { submissions: [whole], total: 1, flaggedTotal: 0, nextCursor: null } }),
  );
}

test('what lists and forms have since lost is shown by its stored name; a number that cannot be one is not called, and a landline has no WhatsApp', async ({
  page,
  site,
  expectConsole,
}) => {
  // No such enquiry is stored: nothing can be noted of it.
  expectConsole(/404/);
  const other = { guardian: true, firstTime: false, channel: 'WhatsApp' };
  const values = { topic: 'zeppelins', industry: 'constructor', email: '', message: 'Hello' };
  await answerWith(page, { name: '', phone: '+44 20 7946 0000', ...values, other });
  await openDesk(page, site);
  const shown = cardOf(page, 'zeppelins');
  await expect(shown.getByRole('heading', { name: 'No name' })).toBeVisible();
  await openDetails(shown);
  const facts = await shown.getByRole('definition').allTextContents();
  expect(facts).toEqual(['+44 20 7946 0000', 'constructor', 'zeppelins', 'Yes', 'No', 'WhatsApp']);
  await expect(answer(shown, 'Call')).toHaveAttribute('href', 'tel:+442079460000');
  await expect(answer(shown, 'WhatsApp')).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/442079460000\?text=/,
  );

  await page.unrouteAll();
  await answerWith(page, {
    name: 'Short',
    phone: '98765',
    message: 'Hello',
    email: 'asha@example.test',
  });
  await page.reload();
  await expect(cardOf(page, 'Short')).toContainText('cannot be called as it stands: 98765');
  await expect(cardOf(page, 'Short').getByRole('link')).toHaveAccessibleName('Email: Short');
  await page.unrouteAll();
  await answerWith(page, { name: 'Landline', phone: '5122345678', message: 'Hello' });
  await page.reload();
  await expect(cardOf(page, 'Landline').getByRole('link')).toHaveAttribute(
    'href',
    'tel:+915122345678',
  );
});

test('nothing that was typed widens a page, or turns it around @mobile', async ({ page, site }) => {
  const long = await send(page, site, {
    name: 'W'.repeat(120),
    email: `${'w'.repeat(64)}@${'d'.repeat(60)}.test`,
    message: `${'M'.repeat(2000)} \u202edesrever`,
  });
  const turned = await send(page, site, { name: 'Asha\u202e amreV' });
  const arabic = await send(page, site, { name: 'آشا ورما' });
  const torn = await sendTorn(page, site);
  await openDesk(page, site);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(cardOf(page, torn.id)).toBeVisible();
    expect(await overflow(), `${width} px`).toBe(0);
  }
  await expect(card(page, 'Asha[U+202E] amreV').first()).toContainText(turned.email);
  await expect(cardOf(page, long.email)).toContainText('[U+202E]desrever');
  await expect(card(page, arabic.name).getByRole('heading').locator('bdi')).toHaveCSS(
    'unicode-bidi',
    'isolate',
  );
  await askToErase(cardOf(page, long.email));
  await expect(dialog(page)).toContainText('W'.repeat(120));
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(
      await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBe(0);
  }
});
