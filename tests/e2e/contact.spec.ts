import type { Locator, Page, Request } from '@playwright/test';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { company, copyFile, shown } from '../support/content-files.ts';
import { card, countStored, logIn } from '../support/desk-page.ts';
import { edgesOf } from '../support/edges.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const endpoint = '**/api/contact';
const copy = copyFile<{
  cards: Record<'email' | 'phone' | 'address', { title: string }>;
  map: { notice: string; failed: string; directions: string; frameTitle: string };
}>('pages/contact.yaml');
const frameTitle = shown(copy.map.frameTitle);

test('the cards lead to email, phone, WhatsApp and the office; the form has its fields, and the industries with their values and labels', async ({
  page,
}) => {
  const contact = await new ContactForm(page).open();
  const main = page.getByRole('main');
  const cards = [
    [copy.cards.email.title, company.email, /^mailto:/],
    [copy.cards.phone.title, company.phone.display, /^tel:\+/],
  ] as const;
  for (const [title, value, href] of cards) {
    const link = main.getByRole('link', { name: shown(title) }).filter({ hasText: value });
    await expect(link).toHaveAttribute('href', href);
  }
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  const office = main.getByRole('link', { name: shown(copy.cards.address.title) });
  await expect(office).toContainText(shown(company.address.street ?? ''));
  await expect(office).toHaveAttribute('href', /google\.com\/maps/);
  await expect(contact.name).toHaveAttribute('required');
  await expect(contact.email).toHaveAttribute('required');
  await expect(contact.email).toHaveAttribute('type', 'email');
  await expect(contact.message).toHaveAttribute('required');
  await expect(contact.phone).not.toHaveAttribute('required');
  await expect(contact.phone).toHaveAttribute('type', 'tel');
  await expect(contact.phone).toHaveAttribute('placeholder', 'Enter 10-digit mobile number');
  await expect(contact.industry).not.toHaveAttribute('required');
  const options = await contact.industry
    .getByRole('option')
    .evaluateAll((all: HTMLOptionElement[]) => all.map((option) => [option.value, option.label]));
  expect(options[0]?.[0], 'nothing is chosen at first').toBe('');
  expect(options.slice(1)).toEqual([
    ['fmcg', 'FMCG'],
    ['real-estate', 'Real Estate'],
    ['direct-selling', 'Direct Selling'],
    ['services', 'Services'],
    ['education', 'Education'],
    ['banking', 'Banking'],
    ['agriculture', 'Agriculture'],
    ['government', 'Government'],
    ['startup', 'StartUp Incubation'],
  ]);

  await test.step('a question opens its answer and closes the one before, by keyboard too', () =>
    questionsOpen(page));
  await test.step('on a phone a call is one tap away; in a wide window what happens next is told', () =>
    placesFit(contact));
});

/** A question of the page opens its answer and closes the one before. */
async function questionsOpen(page: Page): Promise<void> {
  const { contact } = copyFile<{ contact: { items: { question: string }[] } }>('faq.yaml');
  const [first, second] = contact.items.map(({ question }) =>
    page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('heading', { level: 3, name: shown(question), exact: true }) })
      // The first one is the fold around all of them.
      .last(),
  ) as [Locator, Locator];
  await first.getByRole('heading').click();
  await expect(first.getByRole('paragraph')).toBeVisible();
  await second.locator('summary').press('Enter');
  await expect(second.getByRole('paragraph')).toBeVisible();
  await expect(first.getByRole('paragraph')).toBeHidden();
}

/** On a phone a call stands above the form; in a wide window what happens next stands under it. */
async function placesFit(contact: ContactForm): Promise<void> {
  const { page } = contact;
  await page.setViewportSize({ width: 360, height: 760 });
  const main = page.getByRole('main');
  const call = main.getByRole('link', { name: /^Call \+91/ });
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
  expect((await edgesOf(call)).bottom).toBeLessThan((await edgesOf(contact.form)).top);
  await page.setViewportSize({ width: 1366, height: 657 });
  await expect(call).toBeHidden();
  const next = await edgesOf(main.getByRole('heading', { name: 'What happens next' }));
  const form = await edgesOf(contact.form);
  expect(next.top).toBeGreaterThan(form.bottom);
  expect(next.left).toBeLessThan(form.right);
  expect(next.right).toBeGreaterThan(form.left);
}

test('while sending, the button says so and cannot be pressed', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(endpoint, async (route) => {
    requests += 1;
    await answer.promise;
    await route.continue();
  });
  const contact = await new ContactForm(page).open();
  await contact.fill(newEnquiry('Sending state'));
  await expect(contact.send).toHaveText('Send Message');
  await contact.send.click();
  await expect(contact.send).toHaveText('Sending...');
  await expect(contact.send).toHaveAttribute('disabled');
  await contact.message.press('Tab');
  await contact.name.press('Enter');
  await contact.message.fill('And one thing more.');
  answer.resolve();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect(contact.send).toHaveText('Send Message');
  await expect(contact.send).toBeEnabled();
  expect(requests, 'a second press sends nothing').toBe(1);
  // What was sent is cleared; what was typed meanwhile was not sent.
  await contact.expectKept({ name: '', email: '', message: 'And one thing more.' });
  await page.reload();
  await contact.ready();
  await contact.expectKept({ name: '', email: '', message: 'And one thing more.' });
});

test('the button that sent has the focus again once it is enabled', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  const contact = await new ContactForm(page).open();
  await contact.fill(newEnquiry('Focus'));
  await page.route(endpoint, (route) => route.fulfill({ status: 503, body: '' }));
  await contact.send.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page, 'Error')).toBeVisible();
  await expect(contact.send).toBeEnabled();
  await expect(contact.send).toBeFocused();
});

test('a sent enquiry is thanked for, clears the form and stands in the dashboard', async ({
  page,
  site,
}) => {
  const enquiry = newEnquiry('Training for field staff');
  const contact = await new ContactForm(page).open();
  await contact.fill(enquiry);
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toContainText(
    "We'll get back to you within 24 hours.",
  );
  await contact.expectKept({ name: '', email: '', message: '' });
  // Stays above the form when the toast has gone, and while another message is written.
  await toasts(page, 'Message Sent!').getByRole('button', { name: 'Close' }).click();
  await contact.message.fill('One thing more.');
  const confirmation = contact.form.getByRole('listitem');
  await expect(confirmation.first()).toBeVisible();
  await expect(contact.form.getByRole('link', { name: /^Or call/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  const [above, below] = [
    await confirmation.last().boundingBox(),
    await contact.name.boundingBox(),
  ];
  expect(above && below && above.y + above.height).toBeLessThan(below?.y ?? 0);

  await logIn(page, site);
  await page.goto('/admin/dashboard');
  const stored = card(page, enquiry.name);
  await expect(stored).toContainText(enquiry.email);
  await expect(stored).toContainText(enquiry.phone);
  await expect(stored).toContainText('Agriculture');
  await expect(stored.getByText(enquiry.message)).toBeVisible();
});

test('when the server fails, every character stays, the toast has the server sentence, and the retry carries the same key', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/503/);
  const sentence = 'We could not confirm that this was stored. Please send it again in a moment.';
  const sent: Request[] = [];
  await page.route(endpoint, async (route) => {
    sent.push(route.request());
    if (sent.length > 1) return route.continue();
    const body = { success: false, error: sentence, code: 'unavailable', requestId: 'e2e-request' };
    await route.fulfill({ status: 503, json: body });
  });
  const enquiry = newEnquiry('  Leading spaces, नमस्ते, "quotes" & <tags> stay');
  const contact = await new ContactForm(page).open();
  await contact.fill(enquiry);
  await contact.send.click();

  const failure = toasts(page, 'Error');
  await expect(failure).toContainText(sentence);
  await expect(failure).not.toContainText('requestId');
  await contact.expectKept(enquiry);
  await expect(contact.send).toBeEnabled();

  await failure.getByRole('button', { name: 'Send again' }).click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  expect(sent).toHaveLength(2);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await countStored(page, site, enquiry.name)).toBe(1);
});

test('of values that do not fit each gets a sentence, the first is focused, and nothing is sent; what only the server refuses is said at its field', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/422/);
  const contact = await new ContactForm(page).open();
  await test.step('in the page', async () => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') requests += 1;
    });
    await contact.email.fill('asha at example');
    await contact.send.click();
    await expect(contact.name).toBeFocused();
    await expect(contact.name).toHaveAccessibleDescription('Please enter your name.');
    await expect(contact.name).toHaveAttribute('aria-invalid', 'true');
    await expect(contact.email).toHaveAccessibleDescription(/should look like name@example\.com/);
    await expect(contact.email).toHaveValue('asha at example');
    await expect(contact.message).toHaveAccessibleDescription(
      'Please write a line about what you need.',
    );
    await expect(contact.phone).not.toHaveAttribute('aria-invalid');
    expect(requests).toBe(0);

    await contact.name.fill('Asha Verma');
    await expect(contact.name, 'the sentence goes once the value changes').not.toHaveAttribute(
      'aria-invalid',
    );
    await contact.send.click();
    await expect(contact.email).toBeFocused();
  });

  await test.step('by the server', async () => {
    const sentence = 'This mailbox does not exist. Please check the address.';
    await page.route(endpoint, (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          error: 'Please check the marked fields.',
          code: 'invalid',
          fields: { email: sentence },
          requestId: 'e2e-request',
        },
      }),
    );
    const enquiry = newEnquiry('Refused by the server');
    await contact.fill(enquiry);
    await contact.send.click();
    await expect(contact.email).toBeFocused();
    await expect(contact.email).toHaveAccessibleDescription(sentence);
    await contact.expectKept(enquiry);
    await expect(contact.send).toBeEnabled();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain post is stored and thanked for, its number without the country', async ({
    page,
    site,
  }) => {
    const enquiry = newEnquiry('Plain post');
    await page.goto('/contact');
    const contact = new ContactForm(page);
    await contact.fill({ ...enquiry, phone: '+91 98765-43210' });
    await contact.send.click();
    await expect(page).toHaveURL((url) => /^\/contact\/sent\/?$/.test(url.pathname));
    await expect(page.getByRole('heading', { level: 1, name: 'Message Sent!' })).toBeVisible();
    await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();

    await logIn(page, site);
    const list = await (await page.request.get('/api/admin/submissions')).json();
    expect(list.submissions).toContainEqual(
      expect.objectContaining({ name: enquiry.name, phone: enquiry.phone }),
    );
  });

  test('a refused post shows the form again with everything typed, and can be sent from there', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/422/);
    const enquiry = { ...newEnquiry('Refused plain post'), phone: 'nine eight seven' };
    await page.goto('/contact');
    const contact = new ContactForm(page);
    await contact.fill(enquiry);
    await contact.send.click();
    await expect(page.getByRole('alert')).toContainText('Please check the marked fields.');
    await expect(page.getByLabel('Full name')).toHaveValue(enquiry.name);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(enquiry.email);
    await expect(page.getByLabel('Phone')).toHaveValue(enquiry.phone);
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/only the digits/);
    await expect(page.getByLabel('Industry')).toHaveValue(enquiry.industry);
    await expect(page.getByLabel('Message')).toHaveValue(enquiry.message);
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page).toHaveURL((url) => /^\/contact\/sent\/?$/.test(url.pathname));
  });
});

test.describe('the map', () => {
  const mapServer = 'https://www.openstreetmap.org/**';
  const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

  test('comes when its band is near, shows the office at its zoom', async ({ page }) => {
    await page.route(mapServer, (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><html lang="en"><title>Map</title>stub map',
          })
        : route.fulfill({ contentType: 'image/gif', body: dot }),
    );
    // In a window of this height the band is not near before the page is scrolled.
    await page.setViewportSize({ width: 1280, height: 200 });
    await page.goto('/contact');
    const frame = page.getByTitle(frameTitle);
    await expect(frame).not.toHaveAttribute('src');
    await page.locator('#map-title').scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText('stub map')).toBeVisible();
    await expect(page.getByText(shown(copy.map.notice))).toBeVisible();

    const source = new URL((await frame.getAttribute('src')) ?? '');
    expect(source.origin + source.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    const [west = 0, south = 0, east = 0, north = 0] = (source.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number);
    const { latitude, longitude, zoom } = company.map;
    expect((south + north) / 2).toBeCloseTo(latitude, 3);
    expect((west + east) / 2).toBeCloseTo(longitude, 3);
    expect(source.searchParams.get('marker')).toBe(`${latitude},${longitude}`);
    // OpenStreetMap takes the nearest zoom at which the box fits its frame; at zoom z, 360 degrees
    // are 256 * 2^z pixels.
    const width = (await frame.boundingBox())?.width ?? 0;
    expect(((east - west) * 256 * 2 ** zoom) / 360).toBeLessThanOrEqual(width);
  });

  test('is not folded away on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto('/contact');
    const place = page.locator('office-map');
    await expect(place).toBeVisible();
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(300);
    expect(height).toBeGreaterThanOrEqual(240);
  });

  test('stays a drawing, and says so, when its server cannot be reached', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/openstreetmap\.org/);
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('openstreetmap.org'),
    );
    await page.route(mapServer, (route) => route.abort());
    await page.goto('/contact');
    await page.locator('#map-title').scrollIntoViewIfNeeded();
    await refused;
    await expect(page.getByTitle(frameTitle)).not.toBeVisible();
    await expect(page.getByText(shown(copy.map.notice))).not.toBeVisible();
    await expect(page.getByText(shown(copy.map.failed))).toBeVisible();
  });
});

test.describe('a topic in the address', () => {
  test('has a page of its own, prefills the message, and travels with the enquiry', async ({
    page,
  }) => {
    const contact = await new ContactForm(page).open('/contact?topic=workshop&industry=banking');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Book a workshop for your team',
    );
    await expect(page).toHaveTitle(/^Book a workshop for your team/);
    expect(new URL(page.url()).pathname).toBe('/contact');
    await expect(contact.message).toHaveValue(/^We would like to book a workshop\./);
    await expect(contact.industry).toHaveValue('banking');
    const enquiry = newEnquiry('');
    await contact.name.fill(enquiry.name);
    await contact.email.fill(enquiry.email);
    const request = page.waitForRequest(endpoint);
    await contact.send.click();
    expect((await request).postDataJSON()).toMatchObject({
      topic: 'workshop',
      industry: 'banking',
    });
    await expect(toasts(page, 'Message Sent!')).toBeVisible();

    // Where a call is the answer a number is enough. Of a program for minors no industry is asked, but
    // the box.
    await contact.open('/contact?topic=enrolment');
    await expect(contact.industry).toHaveCount(0);
    await contact.fill({
      name: 'Asha Verma',
      phone: '9876543210',
      message: 'The leadership program, 14 years.',
    });
    await contact.send.click();
    const box = contact.form.getByRole('checkbox', { name: /18 or older/ });
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(/parent or guardian/);
    await box.check();
    await contact.send.click();
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
  });

  test('leads from an industry to the form for its training, where a number alone is enough', async ({
    page,
    site,
  }) => {
    await page.goto('/industry/fmcg');
    await page.getByRole('main').getByRole('link', { name: 'Get in Touch' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Training for your team or shop',
    );
    const contact = new ContactForm(page);
    await contact.ready();
    await expect(page.getByText('watch the work before we train')).toBeVisible();
    await expect(contact.industry).toHaveValue('fmcg');
    await expect(contact.message).toHaveValue(/^We would like training on cases/);
    const { name } = newEnquiry('');
    await contact.name.fill(name);
    await contact.phone.fill('9876543210');
    await contact.send.click();
    await expect(toasts(page, 'Message Sent!')).toBeVisible();
    // The toast goes; what was sent, and the number by which we answer, stay.
    const receipt = page.getByRole('form').filter({ hasText: 'What happens next' });
    await expect(receipt.getByText('Message Sent!')).toBeVisible();
    await expect(receipt.getByText(/^We have your number as .*98765/)).toBeVisible();
    await logIn(page, site);
    await page.goto('/admin/dashboard');
    await expect(card(page, name)).toContainText('Industry training');
    // What founders ask about is the program for them.
    await page.goto('/industry/startup');
    const asks = page.getByRole('main').getByRole('link', { name: 'Get in Touch' });
    await expect(asks.first()).toHaveAttribute(
      'href',
      '/contact?topic=incubation&industry=startup',
    );
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('has its page and its message all the same', async ({ page }) => {
      await page.goto('/contact?topic=workshop');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Book a workshop for your team',
      );
      await expect(new ContactForm(page).message).toHaveValue(
        /^We would like to book a workshop\./,
      );
    });
  });
});

test('an offer whose fee is known tells the facts of it above the form, and our promises beside it; on a phone they stand below it, and its first field high in the first window', async ({
  page,
}) => {
  // The owner's own words of what is kept to us stand in place of ours.
  const kept = 'सेशन की बात बाहर नहीं जाती';
  const promises = ['पहली बातचीत मुफ़्त और गोपनीय है।', 'दो विरोधी हमसे सीखें'];
  for (const [width, height] of [
    [360, 760],
    [1366, 657],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/hi/contact?topic=political-training');
    const main = page.getByRole('main');
    await expect(main.getByText('45,000').filter({ visible: true })).toHaveCount(1);
    await expect(main.getByText('पैसे देने से पहले आपको फ़ीस')).toHaveCount(0);
    const form = await edgesOf(main.getByRole('form'));
    const isPhone = width < 1024;
    const told = await edgesOf(main.getByText(kept));
    expect(isPhone ? told.bottom - form.top : told.right - form.left).toBeLessThanOrEqual(0);
    for (const promise of promises) {
      const said = await edgesOf(main.getByText(promise).filter({ visible: true }));
      expect(isPhone ? form.bottom - said.top : said.right - form.left).toBeLessThanOrEqual(0);
    }
    const field = await edgesOf(main.getByLabel('पूरा नाम'));
    expect(field.top).toBeLessThanOrEqual(560);
  }
});

test('on a small laptop the form stands whole in the first window, with the button that sends it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  for (const [path, label] of [
    ['/contact', 'Send Message'],
    ['/contact?topic=coaching', 'Send Message'],
    ['/hi/contact', 'मैसेज भेजें'],
    ['/startup/apply', 'Submit Enquiry'],
  ] as const) {
    await page.goto(path);
    const send = page.getByRole('main').getByRole('button', { name: label });
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});
