import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ContactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/site.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Before You Go...' });

/** Opens a page and waits for what watches the pointer: it starts with the elements of the same file. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('site-header:defined')).toBeAttached();
}

/** Moves a real pointer out of the window, and waits until the page has decided. */
async function leave(page: Page, by: 'top' | 'left' = 'top') {
  await page.mouse.move(600, 300);
  const left = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('pointerout', ({ relatedTarget }) => {
          if (relatedTarget === null) requestAnimationFrame(() => resolve());
        });
      }),
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await (by === 'top' ? page.mouse.move(600, -5) : page.mouse.move(-5, 300));
  await left;
}

/** Leaves by the top edge until the popup comes: a page whose code is late asks for it anew. */
async function leaveToPopup(page: Page) {
  await expect(async () => {
    await leave(page);
    await expect(popup(page)).toBeVisible();
  }).toPass();
}

/** Counts how often a page asks for the popup's code: asking comes at once, the popup after it. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (/\/ExitIntent\./.test(request.url())) asked += 1;
  });
  return () => asked;
}

test('opens when the mouse leaves by the top edge and no other, word for word, and leads to the contact page', async ({
  page,
}) => {
  const asked = countAsked(page);
  await open(page, '/about');
  await leave(page, 'left');
  expect(asked()).toBe(0);
  await leaveToPopup(page);
  await expectAccessible(page);
  await expect(
    popup(page).getByText(
      "Get a free strategy session to discover how we can help transform your team's performance.",
    ),
  ).toBeVisible();
  await expect(popup(page).getByRole('heading', { name: "What You'll Get" })).toBeVisible();
  await expect(popup(page).getByRole('listitem')).toHaveText([
    'A personalized assessment of training needs',
    'Industry-specific recommendations',
    'A clear roadmap to achieve goals',
  ]);
  const box = await popup(page).locator('.dialog-panel').boundingBox();
  expect(box?.width, 'sm:max-w-md').toBeLessThanOrEqual(448);
  await popup(page).getByRole('link', { name: 'Book Free Session' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/contact' && url.search === '?topic=strategy-session',
  );
  await expect(popup(page)).toBeHidden();
});

test('is dismissed by Escape, gives the focus back, and never opens again', async ({ page }) => {
  await open(page, '/about');
  const about = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true });
  await about.focus();
  await leaveToPopup(page);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(about).toBeFocused();
  const asked = countAsked(page);
  await leave(page);
  await open(page, '/contact');
  await leave(page);
  expect(asked()).toBe(0);
  await expect(popup(page)).toBeHidden();
});

test('stays away while a form holds unsent text', async ({ page }) => {
  const contact = await new ContactForm(page).open();
  const asked = countAsked(page);
  await contact.message.fill('Half a sentence');
  await leave(page);
  expect(asked()).toBe(0);
  await contact.message.fill('');
  await leaveToPopup(page);
});

test('never opens on touch', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/about');
  const leaveWith = (pointerType: string) =>
    page.evaluate(
      (type) =>
        document.body.dispatchEvent(
          new PointerEvent('pointerout', {
            bubbles: true,
            pointerType: type,
            clientY: -1,
            relatedTarget: null,
          }),
        ),
      pointerType,
    );
  const asked = countAsked(page);
  await leaveWith('touch');
  expect(asked()).toBe(0);
  // A phone fetches what listens once it has a mouse.
  await expect(async () => {
    await leaveWith('mouse');
    expect(asked()).toBe(1);
  }).toPass();
});
