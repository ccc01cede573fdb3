import type { Page } from '@playwright/test';
import { dialogEvents } from '../../src/lib/islands.ts';
import { expectAccessible } from '../support/axe.ts';
import { ContactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/site.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Before You Go...' });

/** What a page has noticed: pointers that left its window, and how often it asked for the popup. */
interface Noticed {
  lefts: number;
  exits: number;
}

declare global {
  interface Window {
    noticed: Noticed;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript((event) => {
    window.noticed = { lefts: 0, exits: 0 };
    document.addEventListener(event, () => {
      window.noticed.exits += 1;
    });
    // Bubbling, as late as can be: by then the page has decided.
    window.addEventListener('pointerout', ({ relatedTarget }) => {
      if (relatedTarget === null) window.noticed.lefts += 1;
    });
  }, dialogEvents.exit);
});

const noticed = (page: Page) => page.evaluate(() => window.noticed);

/**
 * Opens a page and waits for what watches the pointer: it starts with the elements of the same
 * file.
 */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('site-header:defined')).toBeAttached();
}

/** Moves a real pointer out of the window, and waits until the page has noticed. */
async function leave(page: Page, by: 'top' | 'left' = 'top') {
  await page.mouse.move(600, 300);
  const { lefts } = await noticed(page);
  await (by === 'top' ? page.mouse.move(600, -5) : page.mouse.move(-5, 300));
  await expect.poll(async () => (await noticed(page)).lefts).toBeGreaterThan(lefts);
}

/**
 * How often the page has asked for the popup since it was opened; asking comes at once, the popup
 * after it.
 */
async function expectAsked(page: Page, times: number) {
  expect((await noticed(page)).exits).toBe(times);
}

test('opens when the mouse leaves by the top edge and no other, word for word, and leads to the contact page', async ({
  page,
}) => {
  await open(page, '/about');
  await leave(page, 'left');
  await expectAsked(page, 0);
  await leave(page);
  await expect(popup(page)).toBeVisible();
  await expectAccessible(page);
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
  await popup(page).getByRole('link', { name: 'Book Free Session' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/contact' && url.search === '?topic=strategy-session');
  await expect(popup(page)).toBeHidden();
});

test('is dismissed by Escape, gives the focus back, and never opens again', async ({ page }) => {
  await open(page, '/about');
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true });
  await about.focus();
  await leave(page);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(about).toBeFocused();
  await leave(page);
  await expectAsked(page, 1);
  await open(page, '/contact');
  await leave(page);
  await expectAsked(page, 0);
});

test('stays away while a form holds unsent text', async ({ page }) => {
  const contact = await new ContactForm(page).open();
  await contact.message.fill('Half a sentence');
  await leave(page);
  await expectAsked(page, 0);
  await contact.message.fill('');
  await leave(page);
  await expect(popup(page)).toBeVisible();
});

test('never opens on touch', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/about');
  const leaveWith = (pointerType: string) =>
    page.evaluate(
      (type) =>
        document.body.dispatchEvent(
          new PointerEvent('pointerout', { bubbles: true, pointerType: type, clientY: -1, relatedTarget: null }),
        ),
      pointerType,
    );
  await leaveWith('touch');
  await expectAsked(page, 0);
  await leaveWith('mouse');
  await expectAsked(page, 1);
});
