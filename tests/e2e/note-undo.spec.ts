import type { Locator, Page } from '@playwright/test';
import { changeState, history } from '#features/enquiries/contract/state-change.ts';
import { expectAccessible } from '../support/axe.ts';
import { card, openDesk, openDetails, send } from '../support/desk-page.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const field = (own: Locator) => own.getByRole('textbox', { name: 'Note' });
const shownHistory = (own: Locator) => own.getByRole('list').first();
const waiting = (page: Page) => toasts(page, 'Note Waiting');

/** Opens the desk with a new enquiry. */
async function withEnquiry(page: Page, site: Site) {
  await page.clock.install();
  const { id, name } = await send(page, site);
  await openDesk(page, site);
  const own = card(page, name);
  await openDetails(own);
  // It is noted as read, which comes before every note.
  await expect(shownHistory(own)).toContainText('Read');
  return { id, own };
}

/**
 * Saves a note. Its toast stays under the pointer; until that is there the page's clock stands, so
 * that no machine is too slow for it.
 */
async function saveNote(own: Locator, text: string) {
  const page = own.page();
  await field(own).fill(text);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await own.getByRole('button', { name: 'Save note' }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(waiting(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await waiting(page).hover();
  await page.clock.resume();
}

/** The notes of an enquiry as the server has them. */
async function storedNotes(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(history.path, { params: { kind: 'contact', id } });
  expect(answer.status()).toBe(200);
  const { events } = (await answer.json()) as { events: { type: string; text?: string }[] };
  return events.flatMap(({ type, text = '' }) => (type === 'note' ? [text] : []));
}

test('a note can be undone until its toast goes, and is stored then @mobile', async ({
  page,
  site,
}) => {
  const { id, own } = await withEnquiry(page, site);
  await saveNote(own, 'Rang the wrong person');
  await expect(waiting(page)).toContainText('it is saved when this message goes');
  await expect(shownHistory(own)).toContainText('Not saved yet…');
  await expect(shownHistory(own)).toContainText('Rang the wrong person');
  await expect(field(own)).toHaveValue('');
  await expectAccessible(page);
  await field(own).fill('And this was begun since');
  await waiting(page).getByRole('button', { name: 'Undo' }).click();
  await expect(field(own)).toBeFocused();
  await expect(field(own)).toHaveValue('Rang the wrong person\nAnd this was begun since');
  await expect(shownHistory(own)).not.toContainText('Not saved yet…');
  expect(await storedNotes(page, id)).toEqual([]);

  // As a Hindi keyboard types it: composed otherwise than it is stored.
  const hindi = 'फ़ोन किया, ज़रूर आएँगे'.normalize('NFD').replaceAll('\u095e', 'फ़');
  await saveNote(own, hindi);
  await waiting(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page, 'Note Added')).toBeVisible();
  await expect(shownHistory(own)).not.toContainText('Not saved yet…');
  expect(await storedNotes(page, id)).toEqual([hindi.normalize('NFC')]);
});

test('a page that is loaded anew while a note waits stores it, once; one that no network takes comes back to its field, and is written once in the end', async ({
  page,
  site,
  expectConsole,
}) => {
  // A note that is stored already is recognised by the first of these answers.
  expectConsole(/409|ERR_FAILED/);
  const { id, own } = await withEnquiry(page, site);
  await saveNote(own, 'Before it was loaded anew');
  await page.reload();
  await openDetails(own);
  await expect(shownHistory(own)).toContainText('Before it was loaded anew');
  await expect(shownHistory(own)).not.toContainText('Not saved yet…');
  await expect.poll(() => storedNotes(page, id)).toEqual(['Before it was loaded anew']);

  // It arrives, and its answer is lost.
  await page.route(
    `**${changeState.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await saveNote(own, 'क़लम says yes');
  await waiting(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page, 'Not Saved')).toContainText('The note is in its field again.');
  await expect(field(own)).toHaveValue('क़लम says yes');
  await own.getByRole('button', { name: 'Save note' }).click();
  // Whatever is done next with the same enquiry comes after the note, which waits no longer.
  await own.getByLabel('Follow up on').fill('2099-01-05');
  await page.keyboard.press('Enter');
  await expect(own.locator('header')).toContainText('Jan 5, 2099');
  await expect(shownHistory(own).getByRole('listitem')).toContainText([
    'received',
    'Read',
    'Before it was loaded anew',
    'says yes',
    'Follow-up',
  ]);
  expect(await storedNotes(page, id)).toHaveLength(2);
});

test('a logout waits for the note, and for the owner where it is not stored', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/503/);
  const { id, own } = await withEnquiry(page, site);
  await page.route(`**${changeState.path}`, (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await saveNote(own, 'Not to be lost');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toasts(page, 'Not Saved')).toBeVisible();
  await expect(field(own)).toHaveValue('Not to be lost');
  await saveNote(own, 'Not to be lost');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
  await openDesk(page, site);
  expect(await storedNotes(page, id)).toEqual(['Not to be lost']);
});
