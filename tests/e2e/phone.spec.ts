import type { Locator, Page } from '@playwright/test';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { logIn } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const number = '9876543210';

/** A few; unit/phone.test.ts draws thousands. */
const spellings = ['+91 98765 43210', '919876543210', '09876543210', '(+91) 98765-43210', '+९१ ९८७६५ ४३२१०'];

const caret = (field: Locator) =>
  field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]);

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

/** Copies a text as a visitor would, out of another field. */
async function copy(page: Page, text: string): Promise<void> {
  const { message } = new ContactForm(page);
  await message.fill(text);
  await message.selectText();
  await page.keyboard.press('ControlOrMeta+c');
  await message.fill('');
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
    await phone.pressSequentially('+98a 76-54');
    await expect(phone).toHaveValue('987654');
    await phone.pressSequentially('32101234');
    await expect(phone).toHaveValue('9876543210');
    await expect(phone).toHaveAttribute('placeholder', 'Enter 10-digit mobile number');

    await phone.fill('');
    await phone.pressSequentially('9198765432');
    await expect(phone).toHaveValue('9198765432');
    await phone.pressSequentially('1');
    await expect(phone).toHaveValue('987654321');

    await phone.fill('');
    await phone.pressSequentially('+91');
    await expect(phone).toHaveValue('+91');
    await phone.press('9');
    await expect(phone).toHaveValue('9');
    await phone.press('Backspace');
    await phone.pressSequentially('+91');
    await phone.blur();
    await expect(phone).toHaveValue('');

    await phone.fill('');
    await phone.pressSequentially('+65 6123 4567');
    await expect(new ContactForm(page).form.getByText('This field takes Indian numbers only.')).toBeVisible();
  });

  test('is the same in the dialog', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Startup Incubation').click();
    const mobile = page.getByRole('dialog').getByLabel('Mobile number');
    await mobile.pressSequentially('+91 98765 43210');
    await expect(mobile).toHaveValue(number);
  });

  test('is the same where the desk erases a person', { tag: '@thorough' }, async ({ page, site }) => {
    await logIn(page, site);
    await page.goto('/admin/dashboard');
    await page.getByText('Privacy and security').click();
    const phone = page.getByLabel('Phone number of the person');
    await phone.pressSequentially('0091 98765 43210');
    await expect(phone).toHaveValue(number);
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

test.describe('a number in one piece', () => {
  test('pasted, over what is selected too, or filled in by the browser', { tag: '@thorough' }, async ({ page }) => {
    const phone = await openPhone(page);
    for (const text of ['Tel: +91-98765-43210', '+919876543210', '919876543210', ' 098765 43210\n', '९८७६५४३२१०']) {
      await phone.fill('');
      await copy(page, text);
      await phone.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect.soft(phone, JSON.stringify(text)).toHaveValue(number);
    }

    await copy(page, '+91 98765 43210');
    await phone.fill('');
    await phone.pressSequentially('9123456789');
    await phone.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(phone).toHaveValue(number);

    await phone.fill('');
    await phone.pressSequentially('98');
    // As autofill does: the value at once, and an event that names no input type.
    await phone.evaluate((field: HTMLInputElement) => {
      field.value = '+919876543210';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(phone).toHaveValue(number);
  });

  test('dropped into the field', { tag: '@thorough' }, async ({ page }) => {
    const phone = await openPhone(page);
    const { message } = new ContactForm(page);
    await message.fill('+91-98765-43210');
    await message.selectText();
    const from = await message.boundingBox();
    const to = await phone.boundingBox();
    if (!from || !to) throw new Error('The fields have no place.');
    await page.mouse.move(from.x + 40, from.y + 24);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(message).toHaveValue('');
    await expect(phone).toHaveValue(number);
  });

  test('from an input method, in parts that it takes back and in one', { tag: '@thorough' }, async ({ page }) => {
    const phone = await openPhone(page);
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    for (const text of ['+', '+9', '+91', '+919', '+9198', '+919876543210']) await compose(text);
    await expect(phone, 'what is being composed is left alone').toHaveValue('+919876543210');
    await session.send('Input.insertText', { text: '+919876543210' });
    await expect(phone).toHaveValue(number);

    await phone.fill('');
    await session.send('Input.insertText', { text: '+91 98765 43210' });
    await expect(phone).toHaveValue(number);
  });
});

test.describe('an edit', () => {
  test('keeps the caret, every other digit, and what is no trunk zero; what does not fit is refused and moves nothing, not even a selection', async ({
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

  test('can be undone', { tag: '@thorough' }, async ({ page }) => {
    const phone = await openPhone(page);
    await copy(page, 'Tel: +91-98765-43210');
    await phone.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(phone).toHaveValue(number);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(phone).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(phone).toHaveValue(number);
    await phone.press('End');
    await phone.press('x');
    await phone.press('Backspace');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(phone).toHaveValue(number);
  });
});

test.describe('what the field says', () => {
  test('how many digits there are while some are missing; a short number is sent all the same', async ({ page }) => {
    const contact = await new ContactForm(page).open();
    await contact.fill({ ...newEnquiry('Short number'), phone: '' });
    await contact.phone.pressSequentially('0522 23456');
    await expect(contact.phone).toHaveValue('52223456');
    await expect(contact.phone).toHaveAccessibleDescription('8 of 10 digits');
    await contact.phone.blur();
    await expect(contact.form.getByText('8 of 10 digits')).toBeVisible();
    await expect(contact.phone).not.toHaveAttribute('aria-invalid');
    const request = page.waitForRequest('**/api/contact');
    await contact.send.click();
    expect((await request).postDataJSON()).toMatchObject({ phone: '52223456' });
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
    await expect(contact.form.getByText('of 10 digits')).toHaveCount(0);
  });
});
