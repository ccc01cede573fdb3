import type { Page } from '@playwright/test';
import { setTimes } from '../support/calls.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { logIn } from '../support/desk-page.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const restored = /^What you typed here before is back/;

/** Has the browser keep nothing for pages that are opened from now on, as a visitor can set it. */
const forbidStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The visitor forbids it.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    IDBFactory.prototype.open = refuse;
  });

test('a draft outlives the page, and goes when it is sent', async ({ page }) => {
  let contact = await new ContactForm(page).open();
  const enquiry = newEnquiry('Draft');
  await contact.fill(enquiry);
  await contact.form.getByRole('checkbox').first().check();
  await page.evaluate(() => {
    (document.querySelector('[name="referenceCode"]') as HTMLInputElement).value =
      'a program was here';
  });
  await expect(
    contact.form.getByText('Your text is kept on this device until you send it.'),
  ).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain(enquiry.name);
  expect(kept).not.toMatch(/referenceCode|formToken|marketing|notice|program was here/);

  // No "beforeunload", no "pagehide": as in a crash.
  const crashed = page;
  const next = await page.context().newPage();
  await crashed.close({ runBeforeUnload: false });
  await next.goto('/contact');
  contact = new ContactForm(next);
  await contact.expectKept(enquiry);
  await expect(
    contact.island,
    'nothing is fetched before somebody comes to the form',
  ).toHaveAttribute('ssr');
  await contact.ready();
  await contact.expectKept(enquiry);
  await expect(contact.form.getByText(restored)).toBeVisible();
  await expect(contact.form.getByRole('checkbox').first()).not.toBeChecked();

  await contact.send.click();
  await expect(toasts(next, 'Message Sent!')).toBeVisible();
  await contact.open();
  await contact.expectKept({ name: '', email: '', message: '' });
  await expect(contact.form.getByText(restored)).toHaveCount(0);
});

test('a draft keeps all its fields when its page is opened twice', async ({ page, site }) => {
  await setTimes(page, site, null);
  const contact = await new ContactForm(page).open('/book');
  const { name, email, phone, message } = newEnquiry('Twice');
  await contact.fill({ name, email, phone, message });
  for (const visit of ['first', 'second'])
    await test.step(`the ${visit} time`, async () => {
      await page.goto('/about');
      await contact.open('/book');
      await expect(contact.name).toHaveValue(name);
      await expect(contact.phone).toHaveValue(phone);
      await expect(contact.email).toHaveValue(email);
      await expect(contact.message).toHaveValue(message);
    });
});

test('what is pasted before the code of a form has come is a draft too, and a logout of the owner takes none away', async ({
  page,
  site,
  expectConsole,
}) => {
  // What the desk still asks for when its session ends is refused.
  expectConsole(/ERR_FAILED|Failed to fetch dynamically|astro-island|status of 401/);
  await page.route('**/_astro/ContactForm*', (route) => route.abort());
  await page.goto('/contact');
  const contact = new ContactForm(page);
  const enquiry = newEnquiry('Pasted');
  await contact.fill(enquiry);
  await waitUntilIdle(page);
  for (const visit of ['first', 'second']) {
    await logIn(page, site);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/admin');
    await page.goto('/contact');
    await contact.expectKept(enquiry);
    await page.reload();
    await expect(contact.name, visit).toHaveValue(enquiry.name);
  }
});

test('a draft is cleared by its button, and never takes the place of what was typed since', async ({
  page,
}) => {
  const contact = await new ContactForm(page).open();
  await contact.name.fill('Kept Name');
  await contact.message.fill('Kept message');
  // Typed before the code arrives.
  await page.route('**/_astro/*.js', async (route) => {
    // The page before may ask for a file while it is being left.
    await page
      .evaluate(() => {
        const message = document.querySelector('textarea') as HTMLTextAreaElement;
        if (!message.value) message.value = 'Typed since';
      })
      .catch(() => undefined);
    await route.continue();
  });
  await contact.open();
  await expect(contact.name).toHaveValue('Kept Name');
  await expect(contact.message).toHaveValue('Typed since');
  await contact.form.getByRole('button', { name: 'Clear the form' }).click();
  await expect(contact.name).toHaveValue('');
  await expect(contact.name).toBeFocused();
  await page.unrouteAll();
  await contact.open();
  await contact.expectKept({ name: '', email: '', message: '' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('in a browser that keeps nothing the form is sent as ever, and says why it cannot wait', async ({
  page,
  expectConsole,
}) => {
  // Toasts may be on their way when the network goes.
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await forbidStorage(page);
  const contact = await new ContactForm(page).open();
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await expect(search, 'what comes when idle has come').toHaveAttribute('aria-keyshortcuts', '/');
  const enquiry = newEnquiry('Keeps nothing');
  await contact.expectNoRoom(enquiry);
  await page.context().setOffline(false);
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
});
