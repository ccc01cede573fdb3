import type { Page } from '@playwright/test';
import { ContactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/site.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Before You Go...' });

/** Moves a real pointer out of the window. */
async function leave(page: Page, by: 'top' | 'left' = 'top') {
  await page.mouse.move(600, 300);
  await (by === 'top' ? page.mouse.move(600, -5) : page.mouse.move(-5, 300));
}

test('opens when the mouse leaves by the top edge, word for word', async ({ page }) => {
  await page.goto('/about');
  await leave(page);
  await expect(popup(page)).toBeVisible();
  await expect(
    popup(page).getByText("Get a free strategy session to discover how we can help transform your team's performance."),
  ).toBeVisible();
  await expect(popup(page).getByRole('heading', { name: "What You'll Get" })).toBeVisible();
  await expect(popup(page).getByRole('listitem')).toHaveText([
    'A personalized assessment of training needs',
    'Industry-specific recommendations',
    'A clear roadmap to achieve goals',
  ]);
  const box = await popup(page).locator('.dialog-panel').boundingBox();
  expect(box?.width, 'sm:max-w-md').toBeLessThanOrEqual(448);
});

test('its button leads to the contact page and closes it', async ({ page }) => {
  await page.goto('/about');
  await leave(page);
  await popup(page).getByRole('link', { name: 'Book Free Session' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/contact' && url.search === '?topic=strategy-session');
  await expect(popup(page)).toBeHidden();
});

for (const way of ['Escape', 'Close', 'Continue reading'] as const) {
  test(`is dismissed by ${way}, gives the focus back, and never opens again`, async ({ page }) => {
    await page.goto('/about');
    const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true });
    await about.focus();
    await leave(page);
    await expect(popup(page)).toBeVisible();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await popup(page).getByRole('button', { name: way }).click();
    await expect(popup(page)).toBeHidden();
    await expect(about).toBeFocused();
    await leave(page);
    await expect(popup(page)).toBeHidden();
    await page.goto('/contact');
    await leave(page);
    await expect(popup(page)).toBeHidden();
  });
}

test('stays away when the mouse leaves by another edge', async ({ page }) => {
  await page.goto('/about');
  await leave(page, 'left');
  await expect(popup(page)).toBeHidden();
  await leave(page);
  await expect(popup(page)).toBeVisible();
});

test('stays away while a form holds unsent text', async ({ page }) => {
  const contact = await new ContactForm(page).open();
  await contact.message.fill('Half a sentence');
  await leave(page);
  await expect(popup(page)).toBeHidden();
  await contact.message.fill('');
  await leave(page);
  await expect(popup(page)).toBeVisible();
});

test('stays away while another dialog is open', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Startup Incubation').click();
  const incubation = page.getByRole('dialog', { name: 'Startup Incubation' });
  await expect(incubation).toBeVisible();
  await leave(page);
  await expect(popup(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(incubation).toBeHidden();
  await leave(page);
  await expect(popup(page)).toBeVisible();
});

test('never opens on touch', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, pointerType: 'touch', clientY: -1, relatedTarget: null }),
    ),
  );
  await expect(popup(page)).toBeHidden();
});
