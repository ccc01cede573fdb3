import { expectAccessible } from '../support/axe.ts';
import { card, openDesk } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test('a caller is noted on the phone: one tap to the form, and the card stands first', {
  tag: '@mobile',
}, async ({ page, site }) => {
  const name = `Ramesh ${crypto.randomUUID().slice(0, 8)}`;
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Note a caller or visitor' }).click();
  const form = page.getByRole('dialog', { name: 'Note an enquiry' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByText('Please enter your name')).toBeVisible();
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Mobile number').fill('98391 22334');
  const about = form.getByLabel('What it is about');
  const choices = await about.getByRole('option').allTextContents();
  expect(new Set(choices).size, 'no choice is offered twice').toBe(choices.length);
  await about.selectOption({ label: 'Training for a team' });
  await form.getByRole('textbox', { name: 'Note' }).fill('Thirty people, in Kanpur');
  await form.getByText('Walk-in').click();
  await expectAccessible(page);
  await expectFitsPhone(page);
  // A thumb beside the window takes nothing away.
  await page.touchscreen.tap(4, 4);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page, 'Noted')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(card(page, name)).toBeFocused();
  await expect(card(page, name)).toContainText('Thirty people, in Kanpur');
  await expect(card(page, name).getByRole('link', { name: /^Call: / })).toHaveAttribute(
    'href',
    'tel:+919839122334',
  );
  // Said of the next one as well, though its window closes while the words come.
  await toasts(page, 'Noted').getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page, 'Noted')).toHaveCount(0);
  await page.getByRole('button', { name: 'Note a caller or visitor' }).click();
  await form.getByLabel('Full name').fill(`${name} again`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page, 'Noted')).toBeVisible();
});
