import type { Page, Request } from '@playwright/test';
import { ContactForm, type Enquiry, newEnquiry } from '../support/contact-form.ts';
import { countStored } from '../support/desk-page.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectConsole }) =>
  expectConsole(/ERR_|Failed to (?:load resource|fetch dynamically)/),
);

/** Keys and tokens of what is posted from now on. */
function watchPosts(page: Page): { key: string | undefined; token: unknown }[] {
  const posts: { key: string | undefined; token: unknown }[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST') return;
    posts.push({
      key: request.headers()['idempotency-key'],
      token: request.postDataJSON()?.formToken,
    });
  });
  return posts;
}

/** Presses the action of the toast that says the failure; the form has it where the toast cannot come any more. */
async function sendLater(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Send it later' }).filter({ visible: true });
  // Said by the form, too, which says it for longer.
  await expect(
    page.getByRole('form').getByText(/Your text is still here|Please try again later/),
  ).toBeVisible();
  await later.first().click();
}

const waiting = (contact: ContactForm) =>
  contact.form.getByRole('region', { name: 'Waiting to be sent' });

/** Sends without a network, and says yes to sending it later. */
async function keep(contact: ContactForm): Promise<Enquiry> {
  const enquiry = newEnquiry('From a lift');
  await contact.fill(enquiry);
  await contact.page.context().setOffline(true);
  await expect(contact.form.getByText(/^You are offline/)).toBeVisible();
  await contact.send.click();
  await sendLater(contact.page);
  await expect(waiting(contact)).toContainText('It goes by itself, once, when you are online');
  return enquiry;
}

test('cut before: kept with a yes, shown as waiting, taken back, and sent once when the network is back', async ({
  page,
  site,
}) => {
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  await contact.expectKept({ name: '', email: '', message: '' });
  // Where the form begins, in sight and read out.
  const card = waiting(contact).getByRole('group', { name: 'Waiting to be sent' });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 1 });
  await waiting(contact).getByRole('button', { name: 'Cancel and edit' }).click();
  await expect(contact.name).toBeFocused();
  await contact.expectKept(enquiry);
  await contact.send.click();
  await sendLater(contact.page);
  await expect(waiting(contact)).toContainText('It goes by itself');
  const posts = watchPosts(page);
  await page.context().setOffline(false);
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect(waiting(contact)).toBeHidden();
  expect(posts).toEqual([
    { key: expect.stringMatching(/^[0-9a-f-]{36}$/), token: expect.stringMatching(/^2\./) },
  ]);
  expect(await countStored(page, site, enquiry.name)).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('cut during: the server has it, its answer is lost, and it is stored once', async ({
  page,
  site,
}) => {
  const contact = await new ContactForm(page).open();
  const enquiry = newEnquiry('Answer lost');
  await contact.fill(enquiry);
  const posts = watchPosts(page);
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await contact.send.click();
  await sendLater(contact.page);
  await expect(waiting(contact)).toBeVisible();
  await waiting(contact).getByRole('button', { name: 'Send now' }).click();
  // Lost again, and kept.
  await expect(waiting(contact).getByRole('button', { name: 'Send now' })).toBeEnabled();
  await page.unrouteAll();
  await waiting(contact).getByRole('button', { name: 'Send now' }).click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  expect(posts.length).toBeGreaterThanOrEqual(3);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  expect(await countStored(page, site, enquiry.name)).toBe(1);
});

test('offline before the form has its code the browser says so, and Back shows the text, which can then be sent', async ({
  page,
  site,
  expectConsole,
}) => {
  // The browser looks for a newer service worker, too.
  expectConsole(/fetching the script|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/_astro/ContactForm*', () => {});
  await page.goto('/contact');
  const contact = new ContactForm(page);
  const enquiry = newEnquiry('No code');
  await contact.fill(enquiry);
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  await contact.send.click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await contact.expectKept(enquiry);
  await contact.ready();
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  expect(await countStored(page, site, enquiry.name)).toBe(1);
});

test('the page to apply offers to send later as the contact form does', async ({ page }) => {
  await page.goto('/startup/apply');
  const form = page.getByRole('form', { name: 'Startup Incubation' });
  const answered = page.waitForResponse('**/api/form-token');
  await form.getByLabel('2 Cr to 5 Cr', { exact: true }).check();
  await form.getByLabel('Your name').fill('Meera');
  await form.getByLabel('Mobile number').fill('9123456780');
  await answered;
  await waitUntilIdle(page);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Submit Enquiry' }).click();
  await sendLater(page);
  await expect(form.getByRole('region', { name: 'Waiting to be sent' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(toasts(page, 'Submission Received!')).toBeVisible();
});

test('at the next visit any page sends it, and says so', async ({ page, site }) => {
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await next.goto('/about');
  await expect(toasts(next, 'Message Sent!')).toBeVisible();
  expect(await countStored(next, site, enquiry.name)).toBe(1);
});

test('while it cannot be sent, the next visit says that it waits, and leads to it; what the server refuses is shown with its words, and can be edited', async ({
  page,
}) => {
  const contact = await new ContactForm(page).open();
  const enquiry = await keep(contact);
  await page.context().setOffline(false);
  await page.route('**/api/**', (route) => route.abort('connectionreset'));
  await page.goto('/about');
  await toasts(page, 'A message waits').getByRole('button', { name: 'Show it' }).click();
  await page.waitForURL('**/contact');
  await expect(waiting(contact), 'without being asked').toBeVisible();

  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, error: 'Please check the marked fields.' },
    }),
  );
  await page.unroute('**/api/**');
  await waiting(contact).getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(contact)).toContainText('was not accepted: Please check the marked fields.');
  await waiting(contact).getByRole('button', { name: 'Cancel and edit' }).click();
  await contact.expectKept(enquiry);
});
