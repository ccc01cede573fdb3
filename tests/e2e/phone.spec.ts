import type { Locator, Page } from '@playwright/test';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { waitUntilIslandsRun, watchIslands } from '../support/islands.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const number = '9876543210';

/** A few; unit/phone.test.ts draws thousands. */
const spellings = ['09876543210', '(+91) 98765-43210', '+९१ ९८७६५ ४३२१०'];

const caret = (field: Locator) =>
  field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ]);

/** Puts the caret before the character of this index. */
async function caretTo(field: Locator, index: number): Promise<void> {
  await field.press('Home');
  for (let at = 0; at < index; at += 1) await field.press('ArrowRight');
}

async function openPhone(page: Page): Promise<Locator> {
  const { phone } = await new ContactForm(page).open();
  await phone.focus();
  return phone;
}

test.describe('a number key by key', () => {
  test('is its ten digits in every spelling, on the keyboard of a telephone; its country is told from its digits', async ({
    page,
  }) => {
    const phone = await openPhone(page);
    for (const spelling of spellings) {
      await phone.fill('');
      await phone.pressSequentially(spelling);
      await expect.soft(phone, spelling).toHaveValue(number);
      expect.soft(await caret(phone), spelling).toEqual([10, 10]);
    }
    // Whole, it needs no word.
    await expect(phone).toHaveAccessibleDescription('');
    await expect(phone).toHaveAttribute('type', 'tel');
    await expect(phone).toHaveAttribute('inputmode', 'tel');

    await phone.fill('');
    await phone.pressSequentially('+91');
    await expect(phone).toHaveValue('+91');
    await phone.press('9');
    await expect(phone).toHaveValue('9');
    await phone.press('Backspace');
    await phone.pressSequentially('+91');
    await phone.blur();
    await expect(phone).toHaveValue('');
  });

  test('of another country leaves nothing in the field, however it comes, and a sentence; an Indian one can follow', async ({
    page,
  }) => {
    const phone = await openPhone(page);
    const said = new ContactForm(page).form.getByText(
      'This field takes 10-digit Indian numbers. Write any other number in the message.',
    );
    await phone.pressSequentially('0097150 123 4567');
    await expect(phone).toHaveValue('');
    await expect(said).toBeVisible();
    await phone.press('Backspace');
    await phone.pressSequentially(number);
    await expect(phone).toHaveValue(number);
    await expect(said).toBeHidden();
    // Pasted: what stood there is no whole number without it either.
    for (const other of ['+971-50-123-4567', '98765-43210, 98765-43211']) {
      await phone.fill('98');
      await page.evaluate((text) => document.execCommand('insertText', false, text), other);
      await expect(phone, other).toHaveValue('');
      await expect(said, other).toBeVisible();
    }
    await page.evaluate(() => document.execCommand('insertText', false, '+91-98765-43210'));
    await expect(phone).toHaveValue(number);
  });

  test('of another country is not sent to a message that the form does not have', async ({
    page,
  }) => {
    await watchIslands(page);
    await page.goto('/startup/apply');
    const mobile = page.getByLabel('Mobile number');
    await mobile.focus();
    await waitUntilIslandsRun(page);
    await mobile.pressSequentially('+971 50 123 4567');
    await expect(mobile).toHaveValue('');
    await expect(
      page.getByText('With any other number, please write to us on the contact page.'),
    ).toBeVisible();
  });

  test('typed before the form has its script is put right when it has', async ({ page }) => {
    const phone = new ContactForm(page).phone;
    const held = Promise.withResolvers<void>();
    await page.route(/\/_astro\/ContactForm\./, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/contact');
    await phone.pressSequentially('+91 98765 43210');
    held.resolve();
    await expect(phone).toHaveValue(number);
  });
});

test('an edit keeps the caret, every other digit, and what is no trunk zero; what does not fit is refused and moves nothing, not even a selection', async ({
  page,
}) => {
  const phone = await openPhone(page);
  await phone.pressSequentially('+91 98765 43210');
  await caretTo(phone, 4);
  await phone.press('Backspace');
  await expect(phone).toHaveValue('987543210');
  await phone.press('1');
  await expect(phone).toHaveValue('9871543210');
  expect(await caret(phone)).toEqual([4, 4]);
  await phone.press('Delete');
  await phone.pressSequentially(' -2');
  await expect(phone).toHaveValue('9871243210');
  expect(await caret(phone)).toEqual([5, 5]);

  await phone.fill('');
  await phone.pressSequentially('8012345678');
  await caretTo(phone, 0);
  await phone.press('Delete');
  await expect(phone).toHaveValue('012345678');
  await phone.press('9');
  await expect(phone).toHaveValue('9012345678');

  await phone.fill('');
  await phone.pressSequentially(number);
  await caretTo(phone, 3);
  await phone.press('5');
  await expect(phone).toHaveValue(number);
  expect(await caret(phone)).toEqual([3, 3]);
  await expect(new ContactForm(page).form.getByText('Ten digits are all that fit.')).toBeVisible();
  await phone.press('Backspace');
  await expect(new ContactForm(page).form.getByText('Ten digits are all that fit.')).toBeHidden();

  await phone.fill('');
  await phone.pressSequentially(number);
  await phone.press('ControlOrMeta+a');
  await phone.pressSequentially('ab -');
  await expect(phone).toHaveValue(number);
  expect(await caret(phone)).toEqual([0, 10]);
  await phone.pressSequentially('+911');
  await expect(phone, 'a digit takes the place of all').toHaveValue('1');
});

test('the field says how many digits there are while some are missing; a short number is sent all the same', async ({
  page,
}) => {
  const contact = await new ContactForm(page).open();
  await contact.fill({ ...newEnquiry('Short number'), phone: '' });
  await contact.phone.pressSequentially('0522 23456');
  await expect(contact.phone).toHaveValue('52223456');
  await expect(contact.phone).toHaveAccessibleDescription('8 of 10 digits');
  await expect(contact.form.getByText(/fewer than 10 digits/)).toBeHidden();
  await contact.phone.blur();
  await expect(contact.form.getByText('8 of 10 digits')).toBeVisible();
  await expect(contact.form.getByText(/^This number has fewer than 10 digits/)).toBeVisible();
  await expect(contact.phone).not.toHaveAttribute('aria-invalid');
  const request = page.waitForRequest('**/api/contact');
  await contact.send.click();
  expect((await request).postDataJSON()).toMatchObject({ phone: '52223456' });
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect(contact.form.getByText('of 10 digits')).toHaveCount(0);
});
