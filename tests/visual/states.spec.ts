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
    // Nothing is stored: the desk of this worker's site shows what it was sent, and nothing else.
    await page.route('**/api/contact', (route) => route.fulfill({ status, json: { success: status === 200 } }));
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
  const learnMore = slider.getByRole('link', { name: /^Learn More/ });
  await slider.getByRole('button', { name: 'Next slide' }).click();
  // The press has its code fetched; until then all slides lie beside one another.
  await expect(learnMore).toHaveCount(1);
  await expect(learnMore).toHaveAttribute('href', '/industry/real-estate');
  await expectWindow(page, 'second-slide');
});

test('a tooltip', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).focus();
  await page.getByRole('button', { name: 'Next slide' }).hover();
  await expect(page.getByText('Next slide', { exact: true })).toBeVisible();
  await expectWindow(page, 'tooltip');
});

test('the search, and what it finds', async ({ page }) => {
  await page.goto('/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await expect(link).toHaveAttribute('aria-keyshortcuts', '/');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('patent rebate');
  await expect(dialog.getByRole('link').first()).toContainText(/patent/i);
  await expectWindow(page, 'search');
});

test('the eligibility check, and its result', async ({ page }) => {
  await page.goto('/startup/eligibility');
  const question = (name: RegExp) => page.getByRole('heading', { name });
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabel('Private limited company').check();
  await next.click();
  await expect(question(/On which day/)).toBeFocused();
  await page.getByLabel(/On which day/).fill('2022-04-01');
  await next.click();
  await page.getByLabel(/highest turnover/).fill('1.5 crore');
  await next.click();
  await expect(question(/describes your work/)).toBeFocused();
  await next.click();
  await expect(page.getByText('Please choose one answer.')).toBeVisible();
  await expectWindow(page, 'eligibility-refused');
  await page.getByLabel(/We develop or improve/).check();
  await next.click();
  await page.getByLabel('As a new business').check();
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(question(/What the check says/)).toBeFocused();
  await expectPage(page, 'eligibility-result');
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
    // How long ago they came is said in words.
    const now = new Date('2026-11-21T10:00:00+05:30');
    await page.clock.setFixedTime(now);
    await page.route(/\/api\/admin\/(?:startup-incubation-)?submissions/, async (route) => {
      const response = await route.fetch();
      const list: { submissions: object[] } = await response.json();
      const submissions = list.submissions.map((item) => ({ ...item, submittedAt: now.toISOString() }));
      await route.fulfill({ response, json: { ...list, submissions } });
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
    // Off the button, which has a tooltip for whoever rests on it.
    await page.mouse.move(1, 1);
    await expect(page.getByText('Actions', { exact: true })).toBeHidden();
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
