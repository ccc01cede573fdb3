import { expectAccessible } from '../support/axe.ts';
import { openDesk, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';

test('the desk shows the owner what is left to do, in plain words, with the way to its field', async ({
  page,
  site,
}) => {
  const refused = await page.request.get('/api/admin/to-do');
  expect(refused.status()).toBe(401);
  await openDesk(page, site);
  await openRoom(page, 'Setup checklist');
  const street = page.getByRole('listitem').filter({ hasText: 'The street' });
  await expect(street).toContainText('The street is not filled in yet.');
  await expect(street).toContainText('Write the street');
  for (const what of [
    'Enquiries are kept until somebody erases them.',
    'No mail is sent',
    'WhatsApp',
    'office hours',
    'Events without a day',
    /: not filled in yet.*\bfee\b/,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: what }).first()).toBeVisible();
  const said = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(said.length).toBeGreaterThan(10);
  expect(said.join()).not.toMatch(/YAML|\.ya?ml|npm|src\/|docs\/|[A-Z]+_[A-Z]+/);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: /^Fill it in: The list of office hours/ }).click();
  await expect(page.getByRole('button', { name: 'Add times' })).toBeFocused();
  await page.goBack();
  await street.getByRole('link', { name: 'See where it shows' }).click();
  await expect(page).toHaveURL('/contact');
});
