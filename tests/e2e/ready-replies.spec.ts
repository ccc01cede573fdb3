import { expectAccessible } from '../support/axe.ts';
import { card, logIn, openDesk, send } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

test('a registration is answered with a text of the owner’s, in Hindi too, with name and event in it', {
  tag: '@mobile',
}, async ({ page, site }) => {
  const { name } = await send(page, site, {
    topic: 'registration',
    event: 'bootcamp',
    phone: '9839122334',
  });
  await openDesk(page, site);
  const open = card(page, name).getByRole('button', { name: `Quick replies: ${name}` });
  await open.click();
  const replies = page.getByRole('dialog', { name: 'Quick replies' });
  const ask = replies.getByRole('listitem').filter({ hasText: 'Ask for a time' });
  await expect(ask).toContainText(
    `Namaste ${name}, thank you for writing to us about Founder bootcamp.`,
  );
  await replies.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(ask).toContainText('फ़ाउंडर बूटकैंप');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await replies.getByRole('button', { name: 'Change these texts' }).click();
  const form = page.getByRole('dialog', { name: 'Change the ready replies' });
  const first = form.getByRole('group', { name: 'Text 1' });
  await first.getByLabel('Name of the text').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByLabel('Name of the text')).toBeFocused();
  await expect(first.getByText('Please give it a name.')).toBeVisible();
  await first.getByLabel('Name of the text').fill('Seat is yours');
  await first.getByLabel('English').fill('Dear {name}, your seat at {subject} is kept.');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page, 'Saved')).toBeVisible();

  await replies.getByRole('button', { name: 'English' }).click();
  const text = `Dear ${name}, your seat at Founder bootcamp is kept.`;
  const whatsapp = replies.getByRole('link', { name: 'WhatsApp: Seat is yours' });
  await expect(whatsapp).toHaveAttribute(
    'href',
    `https://wa.me/919839122334?text=${encodeURIComponent(text)}`,
  );
  const mail = await replies
    .getByRole('link', { name: 'Email: Seat is yours' })
    .getAttribute('href');
  expect(mail).toContain(`body=${encodeURIComponent(text)}`);
  expect(mail).toContain(encodeURIComponent('Founder bootcamp'));
  // Another device has them too.
  await page.reload();
  await open.click();
  await expect(replies.getByText(text)).toBeVisible();
});

test('a session that ends while texts are changed costs no word', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401/);
  const { name } = await send(page, site);
  await openDesk(page, site);
  await card(page, name)
    .getByRole('button', { name: `Quick replies: ${name}` })
    .click();
  await page.getByRole('button', { name: 'Change these texts' }).click();
  const form = page.getByRole('dialog', { name: 'Change the ready replies' });
  const first = form.getByRole('group', { name: 'Text 1' }).getByLabel('English');
  await first.fill('Dear {name}, half an hour of typing.');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/Your session has ended/)).toBeVisible();
  await expect(first).toHaveValue('Dear {name}, half an hour of typing.');
  await logIn(page, site);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page, 'Saved')).toBeVisible();
});
