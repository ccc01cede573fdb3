import { indianDay } from '#shared/indian-time.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { dialog, openDesk, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { test } from '../support/mailing-site.ts';
import { expect } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

/** A name that no other test has, and that a certificate can bear: without digits. */
const newName = (first: string) =>
  `${first} ${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

test('who ticks the box with a registration gets the certificate by email, and it is erased with the person @mobile', async ({
  page,
  site,
  browser,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const person = { ...newEnquiry('मैं आऊँगी।'), name: newName('Asha') };
  const other = { ...newEnquiry('I come.'), name: newName('Ravi') };
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
  const visitor = await context.newPage();
  await visitor.goto('/hi/events/saas-workshop');
  await visitor.getByLabel('पूरा नाम').fill(person.name);
  await visitor.getByRole('textbox', { name: /^ईमेल/ }).fill(person.email);
  const box = visitor.getByLabel('अगर सर्टिफ़िकेट दिया जाए, तो मुझे ईमेल पर भेजें');
  await expect(box).not.toBeChecked();
  await box.check();
  await expectFitsPhone(visitor);
  await visitor.getByRole('button', { name: 'अपनी रुचि बताएँ' }).click();
  await expect(visitor.getByText('मैसेज भेज दिया गया!').first()).toBeVisible();
  const english = await new ContactForm(visitor).open('/events/saas-workshop');
  // The event says what it is about: no industry is asked for.
  await english.fill({ ...other, industry: undefined });
  await english.send.click();
  await expect(toasts(visitor, 'Message Sent!')).toBeVisible();

  await openDesk(page, site);
  await openRoom(page, 'Certs');
  await page.getByLabel('Take the names of an event').selectOption('SaaS workshop');
  await expect(page.getByText('1 person has agreed to get it by email.')).toBeVisible();
  await expect(page.getByLabel('Names, one per line')).toHaveValue(new RegExp(person.name));
  await page.getByLabel('Date').fill(indianDay(new Date()));
  await page.getByLabel('Who signs').fill('The trainer');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click();
  await dialog(page).getByRole('button', { name: 'Issue them' }).click();
  const batch = page.getByRole('listitem').filter({ hasText: '2 certificates' });
  await batch.getByRole('button', { name: 'Send to the one person who agreed' }).click();
  await expect(batch.getByText('By email: 1 sent, 0 waiting.')).toBeVisible();
  await expectFitsPhone(page);
  const letters = mailbox.mails.filter(({ text }) => text.includes('/verify?code='));
  expect(letters.map(({ headers }) => headers.get('to'))).toEqual([person.email]);
  const [, query = ''] = /\/hi\/verify(\?code=\w+)/.exec(letters[0]?.text ?? '') ?? [];
  await visitor.goto(`/hi/verify${query}`);
  await expect(visitor.getByRole('heading', { name: 'मान्य है' })).toBeVisible();
  await expect(visitor.getByText(person.name)).toBeVisible();

  await openRoom(page, 'Security');
  const form = page.getByRole('form', { name: 'Erase a person' });
  await form.getByLabel('Email address').fill(person.email);
  await form.getByRole('button', { name: 'Find this person…' }).click();
  await expect(dialog(page)).toContainText('came of these registrations are erased too');
  await dialog(page).getByRole('button', { name: 'Erase 1 enquiry for good' }).click();
  await expect(form.getByText('One certificate has been erased')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'यह नंबर हमारे पास नहीं है' })).toBeVisible();
  await context.close();
});
