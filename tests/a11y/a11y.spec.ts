import { expectAccessible } from '../support/axe.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { card, logIn, tab } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test.describe('states', () => {
  test('the open Programs menu', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Programs' }).click();
    await expect(page.getByRole('link', { name: /^All Programs/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('the open mobile menu, from 320 px up', { tag: '@mobile' }, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  test('the open incubation dialog, and its refusal', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Startup Incubation').click();
    const dialog = page.getByRole('dialog', { name: 'Startup Incubation' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(toasts(page, 'Missing Information')).toBeVisible();
    await expectAccessible(page);
  });

  test('the exit-intent popup', async ({ page }) => {
    await page.goto('/about');
    await page.mouse.move(600, 300);
    await page.mouse.move(600, -5);
    await expect(page.getByRole('dialog', { name: 'Before You Go...' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a contact form with faults, a toast of its failure, and one of its success', async ({
    page,
    expectConsole,
  }) => {
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

  test('the plain form that a refused post shows again', async ({ page, expectConsole }) => {
    expectConsole(/422/);
    await page.goto('/contact');
    await page.evaluate(() => document.querySelector('form')?.submit());
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
});

test.describe('administration', () => {
  test('the login, with faults and a toast', async ({ page, expectConsole }) => {
    expectConsole(/401/);
    await page.goto('/admin');
    const form = page.getByRole('form', { name: 'Admin login' });
    await expect(form).toHaveAttribute('novalidate');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await form.getByLabel('Email').fill('somebody@example.test');
    await form.getByLabel('Password', { exact: true }).fill('not the password at all');
    await form.getByRole('button', { name: 'Log in' }).click();
    await toasts(page, 'Login Failed').hover();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  test('the dashboard, both tabs', async ({ page, site }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    for (const [path, data] of [
      ['/api/contact', { ...newEnquiry('For the desk'), name: `Desk ${mark}` }],
      ['/api/startup-incubation', { name: `Desk ${mark}`, mobile: '9876543210', budget: '2Cr-5Cr' }],
    ] as const) {
      const sent = await page.request.post(path, { data, headers: { Origin: site.baseURL } });
      expect(sent.ok()).toBe(true);
    }
    await logIn(page, site);
    await page.goto('/admin/dashboard');
    await expect(card(page, `Desk ${mark}`)).toBeVisible();
    await expectAccessible(page);
    await tab(page, 'Startup Incubation').click();
    await expect(card(page, `Desk ${mark}`)).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
});
