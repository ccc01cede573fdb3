import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { allWeek, bookCall, freeTomorrow, setTimes } from '../support/calls.ts';
import { card, countStored, dialog } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Book a free call' });

/** Chooses a time of tomorrow, and says who calls. */
const shownDay = (slot: string) =>
  new Date(slot).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  });

async function fill(page: Page, slot: string, name: string): Promise<void> {
  await form(page)
    .getByRole('button', { name: shownDay(slot) })
    .click();
  await form(page).locator(`label:has([value="${slot}"])`).click();
  await form(page).getByLabel('Full name').fill(name);
  await form(page).getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
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
  await expect(send).toHaveText('Book this call');
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a call about a youth program is booked by an adult, who says so', async ({ page, site }) => {
  await setTimes(page, site, allWeek);
  const slot = (await freeTomorrow(page))[1] ?? '';
  await page.goto('/book');
  await fill(page, slot, 'Meera');
  const adult = form(page).getByRole('checkbox', { name: /parent or guardian/ });
  await expect(adult).toHaveCount(0);
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
  const days = form(page).getByRole('toolbar').getByRole('button');
  await days.first().press('ArrowRight');
  await expect(days.nth(1)).toBeFocused();
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
  await page
    .getByRole('button', {
      name: new RegExp(new Date(third).toISOString().slice(8, 10).replace(/^0/, '')),
    })
    .first()
    .click();
  await page.locator(`label:has([value="${third}"])`).click();
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

test('free times stand there before React, are asked for once, and a choice among them is kept', async ({
  page,
  site,
}) => {
  await setTimes(page, site, allWeek);
  const [, , third = ''] = await freeTomorrow(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/slots')) asked += 1;
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/react.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/book');
  const early = page.locator('free-times');
  await early.getByRole('button', { name: shownDay(third) }).click();
  // The web font moves what is aimed at.
  await expect(page.locator('html[data-web-fonts]')).toBeAttached();
  // The form comes while the mouse is down.
  await early.locator(`label:has([value="${third}"])`).hover();
  await page.mouse.down();
  resolve();
  await expect(page.locator('astro-island').filter({ has: early })).not.toHaveAttribute('ssr');
  await page.mouse.up();
  await expect(form(page).locator(`[value="${third}"]`)).toBeChecked();
  await expect(form(page).locator(`[value="${third}"]`)).toBeFocused();
  await expect(form(page).getByRole('button', { name: /^Book this call: / })).toBeVisible();
  await expect(early).toHaveCount(0);
  expect(asked).toBe(1);
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
  await again.getByRole('button', { name: /\d/ }).nth(1).click();
  await again.getByRole('button', { name: /\d/ }).first().click();
  const time = page.locator(`label:has([value="${next}"])`);
  if (!(await time.isVisible())) await again.getByRole('button', { name: /\d/ }).nth(1).click();
  await time.click();
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
  await expect(page.getByRole('link', { name: 'Ask for a free call' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Book a free call' })).toHaveCount(0);
  const name = `Ravi ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/book');
  const asking = page.getByRole('form', { name: 'Contact form' });
  await expect(
    page.getByText('Leave your number. We reply within 24 hours to agree a time.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a free call' })).toBeHidden();
  // The number stands once, beside the form.
  await expect(page.getByRole('main').getByRole('link', { name: /\+91/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(page.getByText('The time is yours')).toBeHidden();
  await asking.getByLabel('Full name').fill(name);
  await asking.getByRole('button', { name: 'Ask for a free call' }).click();
  const number = asking.getByLabel('Phone number');
  await expect(number).toHaveAccessibleDescription(/Please enter your phone number/);
  await number.fill('98765 43210');
  await asking.getByRole('button', { name: 'Ask for a free call' }).click();
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

  test('a call is booked and cancelled in Hindi', async ({ page, site }) => {
    await setTimes(page, site, allWeek);
    await page.goto('/hi/book');
    await page.getByRole('link', { name: 'समय सादे पेज पर देखें' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^hi/);
    const [slot = ''] = await freeTomorrow(page);
    await page.locator('select[name=slot]').selectOption(slot);
    await page.getByLabel('पूरा नाम').fill('सीमा वर्मा');
    await page.getByLabel('ईमेल').fill('seema@example.in');
    await page.getByLabel('फ़ोन नंबर').fill('98765 43210');
    await page.getByRole('button', { name: 'यह कॉल बुक करें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपकी कॉल बुक हो गई है');
    // The link of the mail leads to a page whose own link asks the server.
    const { search } = new URL(page.url());
    await page.goto(`/hi/book/manage${search}`);
    await page.getByRole('link', { name: 'कॉल का समय बदलें या कॉल रद्द करें' }).click();
    await page.getByRole('button', { name: 'कॉल रद्द करें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपकी कॉल रद्द हो गई है');
    expect(await freeTomorrow(page)).toContain(slot);
  });
});
