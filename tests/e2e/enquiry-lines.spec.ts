import { expectAccessible } from '../support/axe.ts';
import { card, openDesk, send } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 760 },
});

test('in a wide window a line stands for an enquiry, opens into its card, and stays chosen', async ({
  page,
  site,
}) => {
  const { name, email } = await send(page, site);
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Lines' }).click();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  const { height } = (await items.first().boundingBox()) ?? {};
  expect(height).toBeLessThan(44);
  await expectAccessible(page);
  await page.reload();
  const line = page.getByRole('button', { name, exact: false }).filter({ hasText: name });
  const item = items.filter({ has: line });
  await expect(item.getByRole('link', { name: `E-mail ${email}: ${name}` })).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(card(page, name).getByText('Follow-up')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toHaveCount(0);
  // There is no room for a line.
  await page.setViewportSize({ width: 1000, height: 760 });
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lines' })).toBeHidden();
});
