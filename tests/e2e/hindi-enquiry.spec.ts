import { card, logIn } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';

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
  await send.click();
  await expect(form.getByText('कृपया अपना नाम लिखें।')).toBeVisible();
  await form.getByLabel('पूरा नाम').fill(name);
  await form.getByLabel('ईमेल').fill('seema@example.in');
  await form.getByLabel('फ़ोन').fill('9876543210');
  // As the platform refuses whom its limit stops: without a word of ours.
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, body: '' }), { times: 1 });
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
  for (const way of ['WhatsApp', 'E-mail']) {
    const href = decodeURIComponent((await enquiry.getByRole('link', { name: way }).getAttribute('href')) ?? '');
    expect(href).toContain(`नमस्ते ${name},`);
    expect(href.replace(/^.*?(text|subject)=/, '').replace(/AREIA\S*/g, '')).not.toMatch(
      /[a-z]{3,} [a-z]{3,} [a-z]{3,}/,
    );
  }
  await page.locator('summary', { hasText: /^Filters/ }).click();
  await page.getByLabel('Language').selectOption('English');
  await expect(enquiry).toHaveCount(0);
});
