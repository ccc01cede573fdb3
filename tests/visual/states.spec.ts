import type { Page } from '@playwright/test';
import { ContactForm } from '../support/contact-form.ts';
import { logIn, tab } from '../support/desk-page.ts';
import { expect, type Site, test } from '../support/site.ts';
import { expectPage, expectWindow } from '../support/stable-page.ts';
import { toasts } from '../support/toast.ts';

const enquiry = { name: 'Asha Verma', email: 'asha@example.in', phone: '9876543210', industry: 'agriculture' };
const message = 'We would like a workshop for a team of twelve.';

const incubation = (page: Page) => page.getByRole('dialog', { name: 'Startup Incubation' });

async function openIncubation(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.locator('[data-dialog="incubation"]:visible').first().click();
  await expect(incubation(page)).toBeVisible();
}

test('the open menu', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await expectWindow(page, 'menu');
});

test('the Programs dropdown', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Programs' }).click();
  await expect(page.getByRole('link', { name: /^All Programs/ })).toBeVisible();
  await expectWindow(page, 'programs-dropdown');
});

test('the incubation dialog, and its refusal', async ({ page }) => {
  await page.goto('/about');
  await openIncubation(page);
  await expectWindow(page, 'incubation');
  await incubation(page).getByRole('button', { name: 'Submit Enquiry' }).click();
  // While the pointer rests on it, it stays.
  await toasts(page, 'Missing Information').hover();
  await expectWindow(page, 'incubation-refused');
});

test('the exit popup', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(200, 300);
  await page.mouse.move(200, -5);
  await expect(page.getByRole('dialog', { name: 'Before You Go...' })).toBeVisible();
  await expectWindow(page, 'exit-popup');
});

test('an open program', async ({ page }) => {
  await page.goto('/programs');
  await page.locator('summary').nth(3).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expectPage(page, 'open-program');
});

test('a contact form with faults', async ({ page }) => {
  const contact = await new ContactForm(page).open();
  await contact.send.click();
  await expect(contact.name).toHaveAttribute('aria-invalid', 'true');
  await expectPage(page, 'contact-faults');
});

test('a contact form with a topic', async ({ page }) => {
  await new ContactForm(page).open('/contact?topic=enrolment');
  await expectPage(page, 'contact-topic');
});

for (const [kind, title, status] of [
  ['default', 'Message Sent!', 200],
  ['destructive', 'Error', 503],
] as const) {
  test(`a ${kind} toast`, async ({ page, expectConsole }) => {
    expectConsole(/503/);
    if (status === 503) await page.route('**/api/contact', (route) => route.fulfill({ status, body: '' }));
    const contact = await new ContactForm(page).open();
    await contact.fill({ ...enquiry, name: 'Kavita Rao', email: 'kavita@example.in', message });
    await contact.send.click();
    await toasts(page, title).hover();
    await expectWindow(page, `toast-${kind}`);
  });
}

test('the second slide', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Industries we work in' });
  await slider.getByRole('button', { name: 'Next slide' }).click();
  await expect(slider.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/industry/real-estate');
  await expectWindow(page, 'second-slide');
});

test('a tooltip', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).focus();
  await page.getByRole('button', { name: 'Next slide' }).hover();
  await expect(page.getByText('Next slide', { exact: true })).toBeVisible();
  await expectWindow(page, 'tooltip');
});

test('a page scrolled down', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect(page.getByRole('link', { name: 'Scroll to top' })).toBeVisible();
  await expectWindow(page, 'scrolled');
});

test('the skip link', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expectWindow(page, 'skip-link');
});

test('a login with faults', async ({ page }) => {
  await page.goto('/admin');
  const form = page.getByRole('form', { name: 'Admin login' });
  await expect(form).toHaveAttribute('novalidate');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectPage(page, 'login-faults');
});

test.describe('the desk', () => {
  const asked = [
    ['/api/contact', { ...enquiry, message }],
    ['/api/contact', { name: 'Ravi Kumar', email: 'ravi@example.in', message: 'Please call me.' }],
    ['/api/startup-incubation', { name: 'Meera Singh', mobile: '9123456780', budget: '2Cr-5Cr' }],
  ] as const;
  /** Sites that have been sent them. */
  const seeded = new WeakSet<Site>();

  test.beforeEach(async ({ page, site }) => {
    if (!seeded.has(site)) {
      for (const [path, data] of asked) {
        const sent = await page.request.post(path, { data, headers: { Origin: site.baseURL } });
        expect(sent.status(), path).toBe(200);
      }
      seeded.add(site);
    }
    // What other tests of this worker have sent is left out, in whatever order they ran.
    const names = asked.map(([, { name }]) => name);
    await page.route(/\/api\/admin\/(?:startup-incubation-)?submissions/, async (route) => {
      const response = await route.fetch();
      const list: { submissions: { name: string }[] } = await response.json();
      const submissions = list.submissions.filter(({ name }) => names.includes(name));
      await route.fulfill({ response, json: { ...list, submissions, total: submissions.length } });
    });
    await logIn(page, site);
    await page.goto('/admin/dashboard');
    await expect(tab(page, 'Contact Submissions')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
  });

  test('contact enquiries', async ({ page }) => {
    await expectPage(page, 'desk-contact');
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .click();
    await expectPage(page, 'desk-more');
    await page.getByRole('menuitem', { name: 'Erase…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWindow(page, 'desk-erase');
  });

  test('incubation enquiries', async ({ page }) => {
    await tab(page, 'Startup Incubation').click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Meera Singh' })).toBeVisible();
    await expectPage(page, 'desk-incubation');
  });

  test('privacy', async ({ page }) => {
    await page.getByText('Privacy and security').click();
    await expect(page.getByRole('form', { name: 'Erase a person' })).toBeVisible();
    await expectPage(page, 'desk-privacy');
  });
});
