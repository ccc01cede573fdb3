import { expectAccessible } from '../support/axe.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** States that no other test looks at with axe; pages as they come are in every-page.spec.ts. */

test('the plain form that a refused post shows again', async ({ page, expectConsole }) => {
  expectConsole(/422/);
  await page.goto('/contact');
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a contact form with faults, a toast of its failure, and one of its success', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  const contact = await new ContactForm(page).open();
  await contact.send.click();
  await expect(contact.name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await contact.fill(newEnquiry('Toast'));
  for (const title of ['Error', 'Message Sent!']) {
    await contact.send.click();
    // While the pointer rests on it, it stays.
    await toasts(page, title).hover();
    await expectAccessible(page);
    await expect(toasts(page, title)).toBeVisible();
  }
});
