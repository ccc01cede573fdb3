import type { Page, Request } from '@playwright/test';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { countStored } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** Lets the page's deadlines of so many milliseconds come fifty times sooner. */
async function hurry(page: Page, deadline: number): Promise<void> {
  await page.evaluate((hurried) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) =>
      timeout(milliseconds === hurried ? milliseconds / 50 : milliseconds);
  }, deadline);
}

test('a sending that hangs ends after 15 s, keeps all, and is stored once though it succeeds late', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  const sent: Request[] = [];
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request());
    if (sent.length > 1) return route.continue();
    // The server stores it; the answer never arrives.
    await route.fetch();
  });
  const contact = await new ContactForm(page).open();
  const enquiry = newEnquiry('Sending');
  await contact.fill(enquiry);
  await hurry(page, 15_000);
  await contact.send.click();
  await expect(toasts(page, 'Error')).toContainText('Failed to send message. Please try again.');
  await contact.expectKept(enquiry);
  await page.evaluate(() => {
    // The retry is given its whole time.
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  expect(await countStored(page, site, enquiry.name)).toBe(1);
});

test('the token of a form is good for one accepted sending, and goes with its retries', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  let asked = 0;
  await page.route('**/api/form-token', (route) => {
    asked += 1;
    return route.fulfill({ json: { token: `t${asked}` } });
  });
  const contact = await new ContactForm(page).open();
  async function sendWith(): Promise<unknown> {
    await contact.fill(newEnquiry('Token'));
    const request = page.waitForRequest('**/api/contact');
    await contact.send.click();
    return (await request).postDataJSON();
  }
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  expect(await sendWith()).toMatchObject({ formToken: 't1' });
  await expect(toasts(page, 'Error')).toBeVisible();
  expect(await sendWith()).toMatchObject({ formToken: 't1' });
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  expect(await sendWith()).toMatchObject({ formToken: 't2' });
});
