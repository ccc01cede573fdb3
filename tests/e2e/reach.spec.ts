import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Reach us' });
const call = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book a Call' });

test.describe('on a phone', { tag: '@mobile' }, () => {
  test('a call is one tap away on every screen, and the menu leads to the contact page', async ({ page }) => {
    await page.goto('/about');
    await expect(call(page)).toHaveAttribute('href', /^tel:\+\d+$/);
    const box = await call(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('the bar comes once the first screen has gone, and makes room for the footer', async ({ page }) => {
    await page.goto('/startup');
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(bar(page).getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/contact');
    const up = page.getByRole('link', { name: 'Scroll to top' });
    await expect(async () => {
      const [above, below] = [await up.boundingBox(), await bar(page).boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), 'the way up stands above the bar').toBeLessThanOrEqual(
        below?.y ?? 0,
      );
    }).toPass();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(bar(page)).toBeHidden();
  });

  test('it stays away where the form is', async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await expect(page.getByRole('link', { name: 'Scroll to top' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('folded parts open by touch, by a link into them, and by find-in-page', async ({ page }) => {
    await page.goto('/startup');
    const documents = page.getByRole('region').filter({ has: page.locator('h2#documents-title') });
    await expect(documents.getByRole('listitem').first()).toBeHidden();
    await documents.locator('summary').click();
    await expect(documents.getByRole('listitem').first()).toBeVisible();
    await page.goto('/startup#tools');
    await expect(page.locator('#tools').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('#growth').getByRole('listitem').first()).toBeHidden();
  });
});

test('wide screens show folded parts whole, tablets all but chapters, and say so', async ({ page }) => {
  await page.goto('/startup');
  await expect(page.locator('#growth').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('#growth details')).toHaveAttribute('open', '');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator('#growth').getByRole('listitem').first()).toBeHidden();
  await expect(page.locator('#process').getByText('We go through the conditions')).toBeVisible();
});

test('the programs menu closes when the focus goes on', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('banner').getByRole('button', { name: 'Programs' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  const last = page.locator('#programs-menu').getByRole('link', { name: /^Corporate Training/ });
  await expect(last).toBeVisible();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
});
