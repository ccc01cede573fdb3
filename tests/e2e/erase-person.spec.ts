import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  card,
  countOf,
  dialog,
  openArea,
  openDesk,
  resting,
  send,
  sendIncubation,
  tab,
  total,
  trap,
} from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Erase a person' });
const email = (page: Page) => form(page).getByLabel('Email address');
const find = (page: Page) => form(page).getByRole('button', { name: 'Find this person…' });
const found = (page: Page, name: string) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${name}`) }) });
const box = (page: Page, name: string) => found(page, name).getByRole('checkbox');
const erase = (page: Page) => dialog(page).getByRole('button', { name: /^Erase \d+ enquir(y|ies) for good$/ });

/** A number that no other test has. */
const freshNumber = () => `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** Brings the newest cards back: only those near the screen stand on the page. */
const backToList = (page: Page) => tab(page, 'Contact Submissions').scrollIntoViewIfNeeded();

test('shows all that a person has sent and why it was found, and erases what stays ticked', async ({ page, site }) => {
  const number = freshNumber();
  const person = await send(page, site, { phone: number });
  const suspicious = await send(page, site, { ...trap, phone: number });
  const atWork = await send(page, site, { email: suspicious.email, phone: '' });
  const other = await send(page, site, { message: `I write for ${person.email}, who told me.` });
  const incubation = await sendIncubation(page, site, number);
  await openDesk(page, site);
  const before = await countOf(tab(page, 'Contact Submissions'));
  await openArea(page, 'Privacy and security');
  await email(page).fill(person.email.toUpperCase());
  await find(page).click();

  await expect(dialog(page)).toHaveAccessibleName('Erase what was found?');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5);
  await expect(found(page, person.name)).toContainText(`Has the address ${person.email}`);
  await expect(found(page, incubation.name)).toContainText('Startup Incubation');
  await expect(found(page, incubation.name)).toContainText(
    `Has the number ${number}, which stands in the enquiry of ${person.name}`,
  );
  await expect(found(page, suspicious.name)).toContainText('Set aside');
  await expect(found(page, atWork.name)).toContainText(
    `Has the address ${suspicious.email}, which stands in the enquiry of ${suspicious.name}`,
  );
  await expect(found(page, other.name)).toContainText(`Its text mentions ${person.email}`);
  for (const { name } of [person, incubation, suspicious, atWork]) await expect(box(page, name)).toBeChecked();
  await expect(box(page, other.name)).not.toBeChecked();
  await expect(erase(page)).toHaveText('Erase 4 enquiries for good');

  // A stranger's: whoever was found through it alone goes with it.
  await box(page, suspicious.name).uncheck();
  await expectAccessible(page, 'dialog');
  await expect(box(page, atWork.name)).toBeDisabled();
  await expect(box(page, atWork.name)).not.toBeChecked();
  await expect(found(page, atWork.name)).toContainText('Was found only through an enquiry that you have left out.');
  await erase(page).click();

  await expect(toasts(page, 'Erased')).toContainText('2 enquiries have been erased for good.');
  await expect(form(page).getByRole('status')).toContainText('3 that were found were kept.');
  await expect(email(page)).toHaveValue('');
  await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(`Contact Submissions (${before - 1})`);
  await backToList(page);
  await expect(card(page, person.name)).toBeHidden();
  await expect(card(page, atWork.name)).toBeVisible();
  await tab(page, 'Startup Incubation').click();
  await expect(total(page)).toBeVisible();
  await expect(card(page, incubation.name)).toBeHidden();
});

test('needs somebody to look for, erases nothing when cancelled, and says when nothing was found', {
  tag: '@thorough',
}, async ({ page, site }) => {
  const person = await send(page, site);
  await openDesk(page, site);
  await openArea(page, 'Privacy and security');
  await find(page).click();
  await expect(email(page)).toHaveAccessibleDescription(
    'Please enter the email address or the phone number of the person.',
  );
  await email(page).fill(person.email);
  await find(page).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(find(page)).toBeFocused();
  await email(page).fill('nobody.at.all@example.test');
  await find(page).click();
  await expect(toasts(page, 'Nothing Found')).toBeVisible();
  await expect(form(page).getByRole('status')).toContainText('There is no enquiry with it.');
  await expect(email(page)).toHaveValue('nobody.at.all@example.test');
  await page.reload();
  await backToList(page);
  await expect(card(page, person.name)).toBeVisible();
});

/** A part of a search as the server answers it. */
const part = (extra: object) => ({
  json: {
    ...{ success: true, found: [], follow: { emails: [], phones: [] } },
    ...{ tooMany: false, looked: 1000, unreadable: 0, nextCursor: null, ...extra },
  },
});
const listed = (id: string, name: string) => ({
  ...{ kind: 'contact', id, submittedAt: '2026-11-21T09:05:00.000Z', name, flagged: false },
  ...{ emails: ['many@example.test'], phones: [], mentions: [] },
});

test('looks through everything part by part, says how far it is, and goes on where it broke off', {
  tag: '@thorough',
}, async ({ page, site, expectConsole }) => {
  expectConsole(/503/);
  await openDesk(page, site);
  const third = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  const follow = { emails: ['many@example.test'], phones: ['5224000123'] };
  await page.route('**/api/admin/find-person', async (route) => {
    const { cursor, follow: sent } = route.request().postDataJSON();
    asked.push([cursor, sent]);
    if (asked.length === 1)
      return route.fulfill(part({ found: [listed('a', 'First')], follow, unreadable: 2, nextCursor: 'next' }));
    if (asked.length === 2) return route.fulfill(resting);
    await third.promise;
    return route.fulfill(part({ found: [listed('a', 'First'), listed('b', 'Second')], follow, tooMany: true }));
  });
  await openArea(page, 'Privacy and security');
  await email(page).fill('many@example.test');
  await find(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('The store is resting.');
  await expect(email(page)).toHaveValue('many@example.test');
  await find(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Enquiries looked at so far: 1000. Found: 1.');
  await expect(form(page).getByRole('button', { name: 'Searching...' })).toBeDisabled();
  third.resolve();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await expect(dialog(page)).toContainText('More addresses and numbers hang together than one person has');
  await expect(dialog(page)).toContainText('2 enquiries cannot be read. Their stored texts were searched');
  expect(asked).toEqual([
    [undefined, undefined],
    ['next', follow],
    ['next', follow],
  ]);
});

test('a search can be stopped', { tag: '@thorough' }, async ({ page, site }) => {
  await openDesk(page, site);
  const second = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/admin/find-person', async (route) => {
    asked += 1;
    if (asked === 2) await second.promise;
    return route.fulfill(part({ nextCursor: 'next' }));
  });
  await openArea(page, 'Privacy and security');
  await email(page).fill('many@example.test');
  await find(page).click();
  await form(page).getByRole('button', { name: 'Stop searching' }).click();
  second.resolve();
  await expect(find(page)).toBeEnabled();
  await expect(form(page).getByRole('status')).toBeHidden();
  expect(asked).toBeLessThanOrEqual(2);
});

test('an erasure that breaks off says so, and is finished by pressing again', { tag: '@thorough' }, async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/503/);
  const person = await send(page, site);
  await openDesk(page, site);
  await openArea(page, 'Privacy and security');
  await email(page).fill(person.email);
  await find(page).click();
  await page.route('**/api/admin/erase-person', (route) => route.fulfill(resting), { times: 1 });
  await erase(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('The store is resting.');
  await erase(page).click();
  await expect(toasts(page, 'Erased')).toContainText('One enquiry has been erased for good.');
  await backToList(page);
  await expect(card(page, person.name)).toBeHidden();
});

test('what was found fits a small phone, and a thumb @mobile', { tag: '@thorough' }, async ({ page, site }) => {
  const person = await send(page, site, { name: 'W'.repeat(120), email: `${'w'.repeat(60)}@example.test` });
  await send(page, site, { name: 'Asha\u202e amreV', email: person.email });
  await page.setViewportSize({ width: 320, height: 640 });
  await openDesk(page, site);
  await openArea(page, 'Privacy and security');
  await email(page).fill(person.email);
  await find(page).click();
  await expect(dialog(page).getByRole('listitem')).not.toHaveCount(0);
  const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await expect(found(page, 'Asha').first()).toContainText('Asha[U+202E] amreV');
  for (const label of await dialog(page).getByRole('listitem').locator('label').all())
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
