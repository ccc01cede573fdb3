import type { Page } from '@playwright/test';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { settled, withMotion } from '../support/motion.ts';
import { expect, test } from '../support/site.ts';
import { toasts, toastViewport } from '../support/toast.ts';

test.use(withMotion);

const endpoint = '**/api/contact';

/** Sends an enquiry, which ends in a toast. */
async function sendEnquiry(page: Page): Promise<ContactForm> {
  const contact = await new ContactForm(page).open();
  await contact.fill(newEnquiry('Toast'));
  await contact.send.click();
  return contact;
}

/** Lets the first enquiry of the page fail. */
async function failOnce(page: Page): Promise<void> {
  await page.route(endpoint, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
}

test('a failure is said once, by its toast, and stands beside the button; the newer toast takes the place of the older', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await failOnce(page);
  const contact = await sendEnquiry(page);
  await expect(toasts(page, 'Error')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(contact.form.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(contact.form.getByRole('alert')).toHaveCount(0);
  await expect(contact.send, 'whoever pressed it stays where they are').toBeFocused();
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
});

test('a toast is said to screen readers, title and description, and goes by itself after 5000 ms', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  const contact = await new ContactForm(page).open();
  await contact.fill(newEnquiry('Toast'));
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00+05:30'));
  await contact.send.click();
  // Sending and the viewport's code wait for a frame or two.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toasts(page, 'Message Sent!')).toBeVisible({ timeout: 500 });
  }).toPass();
  // The words enter the live region a frame after the region itself, or they would not be said.
  await page.clock.runFor(100);
  const announcement = page.getByRole('status').filter({ hasText: 'Message Sent!' });
  await expect(announcement).toContainText("We'll get back to you within 24 hours.");
  await expect(announcement).toHaveAttribute('aria-live', 'assertive');
  await page.clock.runFor(4700);
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

/** Drags a toast by so many pixels and lets go. */
async function drag(page: Page, pixels: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('No toast to drag.');
  const start = { x: box.x + 40, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + pixels / 2, start.y);
  await page.mouse.move(start.x + pixels, start.y);
  await page.mouse.up();
}

test('F8 moves the focus to the toasts; a swipe right by more than 50 px dismisses one, less or another way leaves it in its place', async ({
  page,
}) => {
  const contact = await sendEnquiry(page);
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toastViewport(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page, 'Message Sent!')).toBeFocused();
  await settled(page);
  const before = await toasts(page).boundingBox();
  // While the pointer rests on a toast it does not go by itself, so only the swipe can take it
  // away.
  await toasts(page).hover();
  for (const pixels of [40, 50, -80]) {
    await drag(page, pixels);
    await expect(toasts(page), `${pixels} px`).toHaveAttribute('data-state', 'open');
    await expect.poll(() => toasts(page).boundingBox(), `${pixels} px`).toEqual(before);
  }
  await toasts(page).hover();
  await drag(page, 52);
  await expect(toasts(page)).toHaveCount(0);

  await contact.fill(newEnquiry('Another toast'));
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toasts(page), 'Escape dismisses it, too').toHaveCount(0);
});

test('the place of a toast is the top on a small screen', { tag: '@mobile' }, async ({ page }) => {
  await sendEnquiry(page);
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await settled(page);
  const { x, y, width } = (await toasts(page).boundingBox()) ?? {
    x: Infinity,
    y: Infinity,
    width: 0,
  };
  expect(y).toBeLessThanOrEqual(32);
  expect(x).toBeLessThanOrEqual(32);
  expect(
    (await page.evaluate(() => document.documentElement.clientWidth)) - x - width,
  ).toBeLessThanOrEqual(32);
});
