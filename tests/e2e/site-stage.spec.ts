import { expectAccessible } from '../support/axe.ts';
import { openDesk, openRoom } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';

test('the owner reads what is missing before the site can open, and which examples will disappear', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  await openRoom(page, 'Site details');
  const stage = page.getByRole('region', { name: 'Your site shows an example company' });
  const missing = stage.getByRole('list', { name: 'Missing before opening' }).getByRole('link');
  // Another test may have saved a phone number.
  await expect(missing.filter({ hasText: 'House and street' })).toBeVisible();
  await expect(stage.getByRole('button', { name: 'Open the site' })).toBeDisabled();
  await stage.getByText(/examples will disappear/).click();
  const examples = stage.getByRole('list', { name: 'Examples on the site' });
  await expect(examples.getByRole('link', { name: 'Founder', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await missing.filter({ hasText: 'House and street' }).click();
  await expect(page.getByLabel(/^House and street/)).toBeFocused();
});
