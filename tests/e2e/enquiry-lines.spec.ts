import { expectAccessible } from '../support/axe.ts';
import { card, openDesk, send } from '../support/desk-page.ts';
import { expect, test } from '../support/site.ts';

test.use({
  viewport: { width: 1440, height: 760 },
});

test('in a wide window a line stands for an enquiry, opens into its card, and stays chosen', async ({
  page,
  site,
}) => {
  const names: string[] = [];
  for (let index = 0; index < 9; index += 1) names.push((await send(page, site)).name);
  const { name, email } = await send(page, site);
  names.push(name);
  await openDesk(page, site);
  await page.getByRole('button', { name: 'Lines' }).click();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  // Ten of them fit below the head of the list, whatever other tests have put above them.
  const lines = names.map((one) => items.filter({ hasText: one }));
  const top = (await lines.at(-1)?.boundingBox())?.y ?? Number.NaN;
  const lowest = await lines[0]?.boundingBox();
  expect((lowest?.y ?? Number.NaN) + (lowest?.height ?? 0) - top).toBeLessThan(420);
  await expectAccessible(page);
  await page.reload();
  const line = page.getByRole('button', { name, exact: false }).filter({ hasText: name });
  const headings = items.getByRole('heading', { name });
  await expect(headings).toHaveCount(1);
  const item = items.filter({ has: line });
  await expect(item.getByRole('link', { name: `Email ${email}: ${name}` })).toBeVisible();
  const opened = item.getByRole('article', { name });
  await expect(opened).toHaveCount(0);
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(opened.getByText('Follow-up')).toBeVisible();
  await expect(headings).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(0);
  // There is no room for a line.
  await page.setViewportSize({ width: 1000, height: 760 });
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lines' })).toBeHidden();
});
