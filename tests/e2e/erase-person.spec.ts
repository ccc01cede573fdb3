import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  card,
  countOf,
  dialog,
  openDesk,
  openRoom,
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
const erase = (page: Page) =>
  dialog(page).getByRole('button', { name: /^Erase \d+ enquir(y|ies) for good$/ });

/** A number that no other test has. */
const freshNumber = () => `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

test('shows all that a person has sent and why it was found, and erases what stays ticked', async ({
  page,
  site,
}) => {
  const number = freshNumber();
  const person = await send(page, site, { phone: number });
  const suspicious = await send(page, site, { ...trap, phone: number });
  const atWork = await send(page, site, { email: suspicious.email, phone: '' });
  const other = await send(page, site, { message: `I write for ${person.email}, who told me.` });
  const incubation = await sendIncubation(page, site, number);
  await openDesk(page, site);
  const before = await countOf(tab(page, 'Contact Submissions'));
  await openRoom(page, 'Security');
  await email(page).fill(person.email.toUpperCase());
  await find(page).click();

  await expect(dialog(page)).toHaveAccessibleName('Erase what was found?');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5);
  // One enquiry with an address and a number leads to everybody who has either: the owner says whose they are.
  await expect(
    dialog(page).getByRole('listitem').first().getByRole('checkbox', { name: person.name }),
  ).toBeChecked();
  for (const { name } of [incubation, suspicious, atWork, other])
    await expect(box(page, name)).not.toBeChecked();
  await expect(erase(page)).toHaveText('Erase 1 enquiry for good');
  for (const { name } of [incubation, suspicious]) await box(page, name).check();
  await expect(found(page, person.name)).toContainText(`Has the address ${person.email}`);
  await expect(found(page, incubation.name)).toContainText('Startup Incubation');
  await expect(found(page, incubation.name)).toContainText(
    `Has the number ${number}, which stands in the enquiry of ${person.name}`,
  );
  await expect(found(page, suspicious.name)).toContainText('Possible spam');
  await expect(found(page, atWork.name)).toContainText(
    `Has the address ${suspicious.email}, which stands in the enquiry of ${suspicious.name}`,
  );
  await expect(found(page, other.name)).toContainText(`Its text mentions ${person.email}`);
  await box(page, atWork.name).check();
  await expect(erase(page)).toHaveText('Erase 4 enquiries for good');

  // A stranger's: whoever was found through it alone goes with it.
  await box(page, suspicious.name).uncheck();
  await expectAccessible(page, 'dialog');
  await expect(box(page, atWork.name)).toBeDisabled();
  await expect(box(page, atWork.name)).not.toBeChecked();
  await expect(found(page, atWork.name)).toContainText(
    'Was found only through an enquiry that is not ticked.',
  );
  await erase(page).click();

  await expect(toasts(page, 'Erased')).toContainText('2 enquiries have been erased for good.');
  await expect(form(page).getByRole('status')).toContainText('3 that were found were kept.');
  await expect(email(page)).toHaveValue('');
  await openRoom(page, 'Enquiries');
  await expect(tab(page, 'Contact Submissions')).toHaveAccessibleName(
    `Contact Submissions (${before - 1})`,
  );
  await expect(card(page, person.name)).toBeHidden();
  await expect(card(page, atWork.name)).toBeVisible();
  await tab(page, 'Startup Incubation').click();
  await expect(total(page)).toBeVisible();
  await expect(card(page, incubation.name)).toBeHidden();
});
