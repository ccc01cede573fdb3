import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

const control = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const tooltip = (page: Page, text: string) =>
  page.locator('[popover]:popover-open').getByText(text, { exact: true });

test('shows 700 ms after the pointer arrives, and at once within 300 ms of the one before and for the keyboard; Escape takes it away', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00+05:30'));
  await page.goto('/');
  await control(page, 'Next slide').hover();
  await page.clock.runFor(699);
  await expect(tooltip(page, 'Next slide')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page, 'Next slide')).toBeVisible();

  await page.mouse.move(640, 300);
  await expect(tooltip(page, 'Next slide')).toHaveCount(0);
  await page.clock.runFor(299);
  await control(page, 'Previous slide').hover();
  await page.clock.runFor(0);
  await expect(tooltip(page, 'Previous slide'), 'soon after another: at once').toBeVisible();

  await page.mouse.move(640, 300);
  await page.clock.runFor(300);
  await control(page, 'Next slide').hover();
  await page.clock.runFor(699);
  await expect(tooltip(page, 'Next slide'), 'long after another: 700 ms again').toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page, 'Next slide')).toBeVisible();

  // Long after another, so that it is the keyboard that makes it come at once.
  await page.mouse.move(640, 300);
  await page.clock.runFor(300);
  await expect(tooltip(page, 'Next slide')).toHaveCount(0);
  await control(page, 'Previous slide').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip(page, 'Previous slide')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page, 'Previous slide')).toHaveCount(0);
  // A control of two labels has the one in sight.
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip(page, 'Play')).toBeVisible();
});
