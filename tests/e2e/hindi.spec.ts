import { card, logIn } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';

test('the header leads to the same part of the page in the other language, and back', async ({
  page,
}) => {
  // Set by the script that keeps the place (layouts/when-idle.ts); the stage is set as it is asked for.
  const listening = page.locator('link[rel=manifest]');
  await page.goto('/services#charges');
  await listening.waitFor({ state: 'attached' });
  await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click();
  await page.waitForURL('**/hi/services#charges');
  await listening.waitFor({ state: 'attached' });
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/[^i]\/services#charges$/);
});

test.describe('a browser that asks for Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('is offered the page in Hindi once, and stays where it is', async ({ page }) => {
    const offer = page.getByRole('link', { name: 'इस पेज को हिंदी में पढ़ें' });
    await page.goto('/about');
    await expect(offer).toHaveAttribute('href', '/hi/about');
    expect(new URL(page.url()).pathname).toBe('/about');
    await page.goto('/services');
    await page.locator('html[data-stage="idle"]').waitFor({ state: 'attached' });
    await expect(offer).toHaveCount(0);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network and at an unknown address the answer is in Hindi', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/404|ERR_/);
    expect((await page.goto('/hi/kuchh-bhi'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('पेज नहीं मिला');
    // A page that comes while the worker begins is kept at the next visit only.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/hi/about');
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/hi/offline'))))
      .toBe(true);
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/hi/about'))))
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/hi/services');
    await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/hi/about"]')).toBeVisible();
  });
});

test('a form is filled in Hindi to its confirmation', async ({ page }) => {
  await page.goto('/hi/startup/apply');
  const form = page.locator('form').filter({ has: page.getByLabel('मोबाइल नंबर') });
  await form.getByLabel('आपका नाम').fill('मोहम्मद सिद्दीक़ी');
  await form.getByLabel('मोबाइल नंबर').fill('9876543210');
  await form.getByText('2 करोड़ से 5 करोड़').click();
  await form.getByRole('button', { name: 'फ़ॉर्म भेजें' }).click();
  await expect(page.getByText('आपका फ़ॉर्म मिल गया!').first()).toBeVisible();
});

test('a form of a Hindi page is answered in Hindi, and its owner sees so and can answer in it', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/429/);
  const name = `सीमा वर्मा ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/hi/contact?topic=coaching');
  const form = page.getByRole('form', { name: 'संपर्क फ़ॉर्म' });
  const send = form.getByRole('button', { name: /^(मैसेज भेजें|भेजा जा रहा है...)$/ });
  const codeRuns = page.waitForResponse('**/api/form-token');
  await form.getByLabel('पूरा नाम').focus();
  await codeRuns;
  await send.click();
  await expect(form.getByText('कृपया अपना नाम लिखें।')).toBeVisible();
  await form.getByLabel('पूरा नाम').fill(name);
  await form.getByRole('textbox', { name: /^ईमेल/ }).fill('seema@example.in');
  await form.getByLabel('फ़ोन').fill('9876543210');
  // As the platform refuses whom its limit stops: without a word of ours.
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, body: '' }), {
    times: 1,
  });
  await send.click();
  await expect(form.getByText('आपके नेटवर्क से अभी बहुत सारे मैसेज आए हैं।')).toBeVisible();
  const accepted = page.waitForRequest('**/api/contact');
  await send.click();
  const { noticeHash, noticeLanguage } = (await accepted).postDataJSON();
  await expect(page.getByText('मैसेज भेज दिया गया!').first()).toBeVisible();
  await page.goto('/contact');
  await expect(page.locator('[name=noticeHash]').first()).not.toHaveValue(noticeHash);
  expect(noticeLanguage).toBe('hi-IN');

  await logIn(page, site);
  await page.goto('/admin/dashboard?language=hi');
  const enquiry = card(page, name);
  await expect(enquiry.getByText('हिंदी', { exact: true })).toBeVisible();
  for (const way of ['WhatsApp', 'Email']) {
    const href = decodeURIComponent(
      (await enquiry.getByRole('link', { name: way }).getAttribute('href')) ?? '',
    );
    expect(href).toContain(`नमस्ते ${name},`);
    expect(href.replace(/^.*?(text|subject)=/, '').replace(/AREIA\S*/g, '')).not.toMatch(
      /[a-z]{3,} [a-z]{3,} [a-z]{3,}/,
    );
  }
  await page.locator('summary', { hasText: /^Filters/ }).click();
  await page.getByLabel('Language').selectOption('English');
  await expect(enquiry).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a parent who forgot the box ticks it on the answer, in Hindi', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/422/);
    await page.goto('/hi/contact?topic=enrolment');
    await page.getByLabel('पूरा नाम').fill('सीमा वर्मा');
    // Parents need no email address.
    await page.getByLabel('फ़ोन', { exact: true }).fill('98765 43210');
    await page.getByRole('button', { name: 'मैसेज भेजें' }).click();
    await expect(page.getByRole('alert')).toContainText('माता-पिता या अभिभावक');
    await page.getByLabel(/मेरी उम्र 18 साल/).check();
    await page.getByRole('button', { name: 'दोबारा भेजें' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'मैसेज भेज दिया गया!' })).toBeVisible();
    await expect(page).toHaveURL(/\/hi\/contact\/sent$/);
  });
});
