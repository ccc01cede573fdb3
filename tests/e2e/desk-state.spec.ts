import type { Locator, Page } from '@playwright/test';
import { changeState } from '#features/enquiries/contract/state-change.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  answer,
  card,
  openDesk,
  openDetails,
  send,
  sendIncubation,
  total,
  trap,
} from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const phone = { width: 390, height: 844 } as const;
const someNumber = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
/** Presses as the device does: by mouse, or by a finger. */
const press = (target: Locator) =>
  (target.page().viewportSize()?.width ?? 0) < 640 ? target.tap() : target.click();
const openMenu = (enquiryCard: Locator) =>
  press(enquiryCard.getByRole('button', { name: /^Actions: / }));

/** Sets the status of a card by its menu, as a thumb would. */
async function setStatus(page: Page, enquiryCard: Locator, status: string) {
  await openMenu(enquiryCard);
  await press(item(page, 'Set status'));
  await press(page.getByRole('menuitemradio', { name: status }));
}

/** Saves the note that was typed, and lets the time go by in which it can be undone. */
async function saveNote(page: Page, enquiryCard: Locator) {
  await enquiryCard.getByRole('button', { name: 'Save note' }).click();
  await toasts(page, 'Note Waiting').getByRole('button', { name: 'Close' }).click();
}

/** Does something with an enquiry as another tab would. */
async function elsewhere(page: Page, baseURL: string, id: string, seen: number, event: object) {
  const data = { kind: 'contact', id, expect: seen, event };
  const response = await page.request.post(changeState.path, {
    data,
    headers: { Origin: baseURL },
  });
  expect(response.status()).toBe(200);
}

test('a card shows on a phone who wrote, number and email, what, when, the status and how to answer, without scrolling @mobile', async ({
  page,
  site,
}) => {
  const message = `${'A long story about our school. '.repeat(40)}The end.`;
  const {
    name,
    email,
    phone: number,
  } = await send(page, site, {
    phone: someNumber(),
    topic: 'workshop',
    message,
  });
  await page.setViewportSize(phone);
  await openDesk(page, site);
  const own = card(page, name);
  for (const words of ['Corporate workshop', 'just now', 'New', 'No follow-up', 'Unread'])
    await expect(own).toContainText(words);
  for (const contact of [name, number, email])
    await expect(own.getByText(contact, { exact: true })).toBeInViewport();
  await expect(own.getByRole('time')).toHaveText(/^\w{3} \d{1,2}, \d{4}, \d\d:\d\d [AP]M$/);
  await expect(answer(own, 'Call')).toHaveAttribute('href', `tel:+91${number}`);
  const whatsapp = new URL((await answer(own, 'WhatsApp').getAttribute('href')) ?? '');
  expect(whatsapp.origin + whatsapp.pathname).toBe(`https://wa.me/91${number}`);
  expect(whatsapp.searchParams.get('text')).toContain(name);
  expect(whatsapp.searchParams.get('text')).toContain('Corporate workshop');
  const mail = new URL((await answer(own, 'Email').getAttribute('href')) ?? '');
  expect(mail.searchParams.get('subject')).toContain('Corporate workshop');
  expect(mail.searchParams.get('body')).toContain(`Namaste ${name},\r\n`);
  const [top, bottom] = await Promise.all([own.boundingBox(), answer(own, 'Email').boundingBox()]);
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThan(520);

  await own.getByRole('button', { name: 'Show all of it' }).click();
  await expect(own.getByText('The end.')).toBeInViewport();
  await expect(own).not.toContainText('Unread');
});

test('status, note and follow-up are kept, can be taken back, and are counted @mobile', async ({
  page,
  site,
}) => {
  const { name } = await send(page, site);
  await page.setViewportSize(phone);
  await openDesk(page, site);
  const own = card(page, name);
  const unread = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  await setStatus(page, own, 'Contacted');
  await expect(own).toContainText('Status: Contacted');
  await expect(page).toHaveTitle(unread > 1 ? new RegExp(`^\\(${unread - 1}\\) `) : /^[^(]/);
  await toasts(page, 'Marked as Contacted').getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('Status: New');
  await setStatus(page, own, 'Won');

  await openMenu(own);
  await press(item(page, 'Follow up'));
  await press(item(page, 'Today'));
  await expect(own).toContainText('Due today');
  await openMenu(own);
  await press(item(page, 'Add a note'));
  await expect(own.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Rang her,\nshe asks for a quote.');
  await saveNote(page, own);
  await expect(own.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await expect(own).not.toContainText('Not saved yet…');
  await expectAccessible(page);

  await page.reload();
  await expect(total(page)).toBeVisible();
  // What is due stands first.
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Due today');
  await expect(own).toContainText('Status: Won');
  await openDetails(own);
  const history = own.getByRole('list').first().getByRole('listitem');
  await expect(history).toContainText([
    'Enquiry received',
    'Status: Contacted',
    'Status: New',
    'Status: Won',
    'Follow-up on',
    'she asks for a quote.',
  ]);
});

test('two tabs: the one that is late is told, and decides; back from an answer the desk asks once whether the sender was reached', async ({
  page,
  site,
  context,
  expectConsole,
}) => {
  expectConsole(/409/);
  const other = await send(page, site, { phone: someNumber() });
  const { id, name } = await send(page, site);
  await openDesk(page, site);
  const own = card(page, name);
  await elsewhere(page, site.baseURL, id, 0, { type: 'status', status: 'lost' });
  await setStatus(page, own, 'Qualified');
  const conflict = toasts(page, 'Changed elsewhere in the meantime');
  await expect(conflict).toContainText('Status: Lost');
  await expect(own.locator('header')).toContainText('Lost');
  await conflict.getByRole('button', { name: 'Do mine as well' }).click();
  await expect(own.locator('header')).toContainText('Qualified');
  await page.reload();
  await expect(own.locator('header')).toContainText('Qualified');

  const asked = card(page, other.name);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const chat = context.waitForEvent('page');
  await answer(asked, 'WhatsApp').click();
  await (await chat).close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(
    asked.getByRole('status').filter({ hasText: `Did you reach ${other.name}?` }),
  ).toBeVisible();
  await asked.getByRole('button', { name: 'Yes, contacted' }).click();
  await expect(asked.locator('header')).toContainText('Contacted');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(asked.getByText('Did you reach')).toHaveCount(0);
});

test('a half-written note outlives the session, and what was not saved is said', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401|503/);
  const { name } = await send(page, site);
  await openDesk(page, site);
  const own = card(page, name);
  await openDetails(own);
  const note = own.getByRole('textbox', { name: 'Note' });
  // That it was read is noted first.
  await expect(own.getByRole('list').first()).toContainText('Read');
  await note.fill('Half a sentence about');
  await page.route('**/api/admin/state', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await saveNote(page, own);
  await expect(toasts(page, 'Not Saved')).toBeVisible();
  await expect(note).toHaveValue('Half a sentence about');
  await page.context().clearCookies();
  await saveNote(page, own);
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
  await openDesk(page, site);
  await openDetails(own);
  await expect(own.getByRole('list').first()).toContainText('Half a sentence about');
  await expect(own).not.toContainText('Not saved yet…');
});

test('shows what else the same person has sent, and erases all of it; also from what was set aside', async ({
  page,
  site,
}) => {
  const number = someNumber();
  const { name, email } = await send(page, site, { phone: `+91 ${number}` });
  const other = await sendIncubation(page, site, number);
  const aside = await send(page, site, { ...trap, email, phone: '' });
  await openDesk(page, site);
  const own = card(page, name);
  await openDetails(own);
  await expect(own.getByRole('list').last()).toContainText(`Startup enquiry, ${other.name}`);
  await expect(own.getByRole('list').last()).toContainText(`${aside.name} (set aside)`);

  await page.getByRole('button', { name: /^Possible spam \(\d+\)$/ }).click();
  const set = card(page, aside.name);
  await expect(answer(set, 'Email')).toBeVisible();
  await openMenu(set);
  await item(page, 'Erase this person…').click();
  // What only another enquiry leads to is the owner's to tick.
  await page.getByRole('dialog').getByRole('checkbox', { name: other.name }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Erase 3 enquiries for good' })
    .click();
  await expect(toasts(page, 'Erased')).toContainText('3 enquiries');
  await expect(set).toBeHidden();
});

test('where an enquiry came from is shown, without a cookie', async ({ page, site, context }) => {
  await page.goto('/industry/fmcg?utm_source=poster&email=a%40b.test');
  await page.goto('/contact');
  const name = `Chitra ${crypto.randomUUID().slice(0, 8)}`;
  const answered = page.waitForResponse('**/api/form-token');
  await page.getByLabel('Full name').fill(name);
  await answered;
  await page.getByLabel('Email', { exact: true }).first().fill('chitra@example.test');
  await page.getByRole('textbox', { name: 'Message' }).fill('Where do I come from?');
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await openDesk(page, site);
  const own = card(page, name);
  await openDetails(own);
  for (const fact of ['/contact', '/industry/fmcg', 'poster'])
    await expect(own.getByText(fact, { exact: true })).toBeVisible();
  await expect(own).not.toContainText('a@b.test');
});
