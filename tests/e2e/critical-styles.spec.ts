import { expectAccessible } from '../support/axe.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, test } from '../support/site.ts';
import { expectStyled } from '../support/whole-stylesheet.ts';

/** States that scripts bring about; pages as they come are in every-page.spec.ts. */

test('a solid header, the button to the top, an open program', async ({ page }) => {
  await page.goto('/programs');
  await page.locator('summary').first().click();
  // What scrolls under a resting mouse would be hovered some time later.
  await page.mouse.move(0, 0);
  // By the wheel: the pressed card would take a script back to where it stood.
  await page.mouse.wheel(0, 500);
  const up = page.getByRole('link', { name: 'Scroll to top' });
  await expect(up).toBeVisible();
  await up.focus();
  await expectStyled(page);
});

test('the Programs menu', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Programs' }).click();
  await expect(page.getByRole('link', { name: /^All Programs/ })).toBeVisible();
  await expectAccessible(page);
  await expectStyled(page);
});

test('the mobile menu', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await expectStyled(page);
});

test('the list of chapters', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/startup#benefits');
  await page.getByRole('button', { name: /In this handbook/ }).click();
  await expectStyled(page);
});
