import { expectAccessible } from '../support/axe.ts';
import { openDesk, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';

test('the desk shows the owner what is left to do, with the file and the way', async ({
  page,
  site,
}) => {
  const refused = await page.request.get('/api/admin/owners-check');
  expect(refused.status()).toBe(401);
  await openDesk(page, site);
  await openRoom(page, 'What is left to do');
  const phone = page.getByRole('listitem').filter({ hasText: 'src/content/site.yaml: phone' });
  await expect(phone).toContainText('The phone number is not filled in yet.');
  await expect(phone).toContainText('Write the number that visitors call');
  await expect(page.getByRole('listitem').filter({ hasText: 'RETENTION_DAYS' })).toBeVisible();
  for (const what of [
    'WhatsApp',
    'office hours',
    'Events without a day',
    /Not filled in yet: .*\bfee\b/,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: what }).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await phone.getByRole('link', { name: 'See where it shows' }).click();
  await expect(page).toHaveURL('/contact');
});
