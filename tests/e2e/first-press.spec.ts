import type { Page } from '@playwright/test';
import { setTimes } from '../support/calls.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test.use(withMotion);

/** What a field says once it is left, and what makes it say so. */
const hints = [
  { field: 'phone', typed: '98765432', hint: /^This number has fewer than 10 digits/ },
  { field: 'email', typed: 'asha@gmial.com', hint: /^Did you mean asha@gmail\.com/ },
  { field: 'email', typed: 'asha@gmial', hint: /^Did you mean asha@gmail\.com/ },
] as const;

/** A hand holds a button for some frames, in which the page may move. */
async function press(page: Page): Promise<void> {
  const box = await new ContactForm(page).send.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 4);
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
}

for (const path of ['/contact', '/book'])
  test(`the first press on Send counts while the field that is left gets a word: ${path}`, async ({
    page,
    site,
  }) => {
    await setTimes(page, site, null);
    await page.setViewportSize({ width: 1366, height: 657 });
    const contact = await new ContactForm(page).open(path);
    const { name, email, phone, message } = newEnquiry('First press');
    for (const { field, typed, hint } of hints)
      await test.step(typed, async () => {
        await contact.fill({ name, email, phone, message: `${message} ${typed}` });
        await contact[field].fill(typed);
        await contact.send.scrollIntoViewIfNeeded();
        const sent = page.waitForRequest((request) => request.method() === 'POST');
        await press(page);
        expect((await sent).postDataJSON()).toMatchObject({ [field]: typed });
        await toasts(page, 'Message Sent!').getByRole('button', { name: 'Close' }).click();
        await expect(toasts(page)).toHaveCount(0);
        // It is not kept from who goes on without sending.
        await contact[field].fill(typed);
        await contact[field].press('Tab');
        await expect(contact.form.getByText(hint)).toBeVisible();
      });
  });

test('the first tap on Send counts on a phone, too', { tag: '@mobile' }, async ({ page, site }) => {
  await setTimes(page, site, null);
  await page.setViewportSize({ width: 360, height: 760 });
  for (const path of ['/contact', '/book']) {
    const contact = await new ContactForm(page).open(path);
    const { name, email, message } = newEnquiry('First tap');
    await contact.fill({ name, email, message });
    await contact.phone.fill('98765432');
    await contact.send.tap();
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
  }
});
