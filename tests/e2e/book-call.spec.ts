import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { allWeek, bookCall, freeTomorrow, setTimes } from '../support/calls.ts';
import { card, countStored, dialog } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { expect, test } from '../support/site.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Book a free call' });

/** Chooses a day, and a time of it. */
async function choose(part: Locator, slot: string): Promise<void> {
  await part.locator(`label:has([value="${slot.slice(0, 10)}"])`).click();
  await part.locator(`label:has([value="${slot}"])`).click();
}

/** Chooses a time, and says who calls: an address is not needed. */
async function fill(page: Page, slot: string, name: string): Promise<void> {
  await choose(form(page), slot);
  await form(page).getByLabel('Full name').fill(name);
  await form(page).getByLabel('Phone number').fill('9876543210');
}

const shownTime = (slot: string) =>
  new Date(slot).toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

test('whoever clears the form has chosen no time any more', async ({ page, site }) => {
  await setTimes(page, site, allWeek);
  const [first = ''] = await freeTomorrow(page);
  await page.goto('/book');
  await fill(page, first, 'Meera');
  const send = form(page).getByRole('button', { name: /^Book this call/ });
  await expect(send).toHaveText(/: /);
  await form(page).getByRole('button', { name: 'Clear the form' }).click();
  await expect(send).toHaveAccessibleName('Book this call');
  const times = form(page).getByRole('group', { name: /^Time: / });
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a call about a youth program is booked by an adult, who says so', async ({ page, site }) => {
  await setTimes(page, site, allWeek);
  const slot = (await freeTomorrow(page))[1] ?? '';
  await page.goto('/book');
  await fill(page, slot, 'Meera');
  const adult = form(page).getByRole('checkbox', { name: /parent or guardian/ });
  await expect(adult).toBeHidden();
  await form(page)
    .getByLabel('What is it about?')
    .selectOption({ label: 'A youth program (for parents)' });
  const send = form(page).getByRole('button', { name: /^Book this call: / });
  await send.click();
  await expect(adult).toBeFocused();
  await adult.check();
  await expectFitsPhone(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
});

test('a visitor books a call, moves it by its link, and cancels it; the desk shows each', async ({
  page,
  site,
}) => {
  await setTimes(page, site, allWeek);
  const [first = '', , third = ''] = await freeTomorrow(page);
  const name = `Meera ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/book');
  // One step of Tab for all days, and arrows from one to the next.
  const days = form(page).getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
  await days.first().focus();
  await days.first().press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(
    form(page)
      .getByRole('group', { name: /^Time: / })
      .getByRole('radio')
      .first(),
  ).toBeFocused();
  await fill(page, first, name);
  await expect(form(page)).toContainText('topic, message and the time that suits you to call you');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await form(page)
    .getByRole('button', { name: /^Book this call: / })
    .click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('Your call is booked');
  await expect(heading).toBeFocused();
  await expect(page.locator('time', { hasText: shownTime(first) })).toBeVisible();

  // This server can send no mail: none is promised.
  await expect(page.getByText('You will also get an email.')).toHaveCount(0);
  const calendar = page.getByRole('link', { name: 'Add it to your calendar' });
  const entry = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(entry.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await entry.text()).toContain(
    `DTSTART:${first.length > 0 && new Date(first).toISOString().replace(/[-:]|\.000/g, '')}`,
  );
  await page.getByRole('link', { name: 'Move or cancel this call' }).click();
  await expect(heading).toHaveText('Your call is booked');
  await expectAccessible(page);
  await page.getByText('Choose another time').click();
  await choose(page.getByRole('form', { name: 'Move the call to this time' }), third);
  await page.getByRole('button', { name: 'Move the call to this time' }).click();
  await expect(heading).toHaveText('Your call is moved');
  await expect(page.locator('time', { hasText: shownTime(third) })).toBeVisible();
  const link = page.url();

  await page.goto('/admin/dashboard');
  const soon = page.getByRole('region', { name: 'Calls today and tomorrow' });
  const call = soon.getByRole('listitem').filter({ hasText: name });
  await expect(call).toContainText('Tomorrow');
  await expect(call.getByRole('link', { name: `Call: ${name}` })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(call.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210/,
  );
  // The desk promises no mail either.
  await call.getByRole('button', { name: 'Move…' }).click();
  await expect(dialog(page)).toContainText('No email will be sent, so please call the visitor.');
  await expect(dialog(page).getByLabel('A word to the visitor')).toHaveCount(0);

  await page.goto(link);
  await page.locator('summary', { hasText: 'Cancel the call' }).click();
  await page.getByRole('button', { name: 'Yes, cancel the call' }).click();
  await expect(heading).toHaveText('Your call is cancelled');
  expect(await freeTomorrow(page)).toContain(third);
  await page.goto('/admin/dashboard');
  await expect(card(page, name)).toBeVisible();
  await expect(call).toHaveCount(0);
});

test('a call is booked before React has come, with times that were asked for once; Back shows an empty form', async ({
  page,
  site,
}) => {
  await setTimes(page, site, allWeek);
  const [, , third = ''] = await freeTomorrow(page);
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/slots')) asked += 1;
  });
  await page.route('**/_astro/react.*.js', () => {});
  await page.goto('/book');
  await fill(page, third, name);
  expect(asked).toBe(1);
  await waitUntilIdle(page);
  await form(page).getByRole('button', { name: 'Book this call' }).click();
  await page.waitForURL('**/book/manage*');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
  await expect(page.locator('time', { hasText: shownTime(third) })).toBeVisible();
  await page.goBack();
  await waitUntilIdle(page);
  await expect(form(page).getByLabel('Full name')).toHaveValue('');
  await expect(form(page).locator(`[value="${third}"]`)).toHaveCount(0);
  expect(await countStored(page, site, name)).toBe(1);
});

test('a choice of times outlives a reload, and React', async ({ page, site }) => {
  await setTimes(page, site, allWeek);
  const [, second = '', third = ''] = await freeTomorrow(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/react.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/book');
  await choose(form(page), second);
  await page.reload();
  const chosen = form(page).locator(`[value="${second}"]`);
  await expect(chosen).toBeChecked();
  await choose(form(page), third);
  resolve();
  await expect(form(page).getByRole('button', { name: /^Book this call: / })).toBeVisible();
  await expect(form(page).locator(`[value="${third}"]`)).toBeChecked();
  await expect(form(page).locator(`[value="${third}"]`)).toBeFocused();
});

test('a time that goes while the form is filled leads to another one, without a second enquiry', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409/);
  await setTimes(page, site, allWeek);
  const [gone = '', next = ''] = await freeTomorrow(page);
  const name = `Kiran ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/book');
  await fill(page, gone, name);
  await bookCall(page, site, gone);
  await form(page)
    .getByRole('button', { name: /^Book this call: / })
    .click();
  await expect(page.getByText('This time has just gone.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your call is not booked yet' })).toBeFocused();
  const again = page.getByRole('form', { name: 'Book this call' });
  await again.getByRole('button', { name: /Book/ }).click();
  await expect(again.getByText('Please choose one of the free times.')).toBeVisible();
  await expect(again.getByRole('group', { name: /^Time: / })).toHaveAccessibleDescription(
    'Please choose one of the free times.',
  );
  await choose(again, next);
  await again.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
  await page.goto('/book');
  await expect(form(page).getByLabel('Full name')).toHaveValue('');
  expect(await countStored(page, site, name)).toBe(1);
});

test('where no times are set the page says so, and takes an enquiry', async ({ page, site }) => {
  await setTimes(page, site, null);
  await page.goto('/about');
  // At the end of the page, and in its foot.
  await expect(page.getByRole('link', { name: 'Book a free call' })).toHaveCount(2);
  const name = `Ravi ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/book');
  const asking = page.getByRole('form', { name: 'Book a free call' });
  await expect(
    page.getByText('Leave your number. We reply within 24 hours to agree a time.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Book a free call' })).toBeHidden();
  // The number stands once, beside the form.
  await expect(page.getByRole('main').getByRole('link', { name: /\+91/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(page.getByText('The time is yours')).toBeHidden();
  const answered = page.waitForResponse('**/api/form-token');
  await asking.getByLabel('Full name').fill(name);
  await answered;
  await asking.getByRole('button', { name: 'Book a free call' }).click();
  const number = asking.getByLabel('Phone number');
  await expect(number).toHaveAccessibleDescription(/Please enter your phone number/);
  await number.fill('98765 43210');
  await asking.getByRole('button', { name: 'Book a free call' }).click();
  await expect(page.getByText('Message Sent!').first()).toBeVisible();
  // Name and number are enough, and the owner can ring it.
  await page.goto('/admin/dashboard');
  await expect(card(page, name)).toContainText('Free consultation');
  await expect(card(page, name)).toContainText('Please call me.');
  await expect(card(page, name).getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a call is asked for in Hindi; the link of a mail leads to one button that cancels', async ({
    page,
    site,
  }) => {
    await setTimes(page, site, allWeek);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto('/hi/book');
    const asking = page.getByRole('form', { name: 'मुफ़्त कॉल बुक करें' });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const field = await asking.getByLabel('पूरा नाम').boundingBox();
    expect((field?.y ?? 0) - (title?.y ?? 0), 'no empty space above the form').toBeLessThan(350);
    await asking.getByLabel('पूरा नाम').fill('सीमा वर्मा');
    await asking.getByLabel('फ़ोन नंबर').fill('98765 43210');
    await asking.getByRole('button', { name: 'मुफ़्त कॉल बुक करें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('मैसेज भेज दिया गया!');

    const [slot = ''] = await freeTomorrow(page);
    const { manage } = await bookCall(page, site, slot);
    await page.goto(`/hi${manage}`);
    await page.getByRole('link', { name: 'कॉल रद्द करें' }).click();
    await expect(page.getByRole('button')).toHaveCount(1);
    await page.getByRole('button', { name: 'Cancel the call' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is cancelled');
    expect(await freeTomorrow(page)).toContain(slot);
  });
});
