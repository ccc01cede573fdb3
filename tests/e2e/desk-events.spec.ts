import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, openDesk, openRoom, prove } from '../support/desk-page.ts';
import { expectFitsPhone } from '../support/fits-phone.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const room = (page: Page) => page.getByRole('main');
const field = (page: Page, name: RegExp) => room(page).getByRole('textbox', { name });
const make = (page: Page) => room(page).getByRole('button', { name: 'Make the event' });

/** Opens the screen on which an event is made. */
async function openNewEvent(page: Page, site: Site): Promise<void> {
  await openDesk(page, site);
  await openRoom(page, 'Site details');
  await room(page).getByText('Events', { exact: true }).click();
  const link = room(page).getByRole('link', { name: 'New event', exact: true });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(room(page).getByRole('heading', { name: 'New event' })).toBeVisible();
}

const valuesOf = async (page: Page): Promise<Record<string, unknown>> =>
  (await (await page.request.get('/api/admin/facts')).json()).values;

test('the owner makes an event as a copy, in two languages, and deletes it again @mobile', async ({
  page,
  site,
}) => {
  await openNewEvent(page, site);
  await page.getByLabel('Start from').selectOption('Copy of Open house in Lucknow');
  await expect(field(page, /^What it is/)).not.toHaveValue('');
  await expect(field(page, /^Name/)).toHaveValue('');
  await field(page, /^Name/).fill('Evening for dealers');
  await page.getByLabel('Begins').fill('2099-01-16T18:00');
  // The Hindi name is not that of the event it was copied from, and is asked for.
  await make(page).click();
  const inHindi = page.getByRole('button', { name: 'हिन्दी' });
  await expect(inHindi).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, /^Name/)).toBeFocused();
  await expect(field(page, /^Name/)).toHaveValue('');
  await field(page, /^Name/).fill('डीलरों के लिए शाम');
  await make(page).click();
  const ends = page.getByLabel('Ends (begin, end and place, or none)');
  await expect(ends).toBeFocused();
  await expect(ends).toHaveAccessibleDescription(/fill in all three/);
  await ends.fill('2099-01-16T20:00');
  await field(page, /^Place/).fill('Our office');
  await page.getByLabel('Seats').fill('30');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await make(page).click();
  await expect(toasts(page, 'The event is made')).toBeVisible();
  await expect(
    room(page).getByRole('heading', { name: 'Events · Evening for dealers' }),
  ).toBeVisible();
  expect(await valuesOf(page)).toMatchObject({
    'en/events/evening-for-dealers.yaml#date.ends': '2099-01-16T20:00:00+05:30',
    'en/events/evening-for-dealers.yaml#seats': 30,
    'hi/events/evening-for-dealers.yaml#title': 'डीलरों के लिए शाम',
  });

  // It is one change, however many fields it has.
  const waiting = room(page).getByRole('list', { name: 'Not on the site yet' }).getByRole('link');
  await expect(waiting.filter({ hasText: 'dealers' })).toHaveText([
    'New event: Evening for dealers',
  ]);

  // It is an event as every other one: found, changed and marked as full.
  await expect(room(page).getByRole('button', { name: /^Mark full/ })).toBeVisible();
  await field(page, /^Name/).fill('Evening for dealers and shops');
  await room(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    room(page).getByRole('heading', { name: 'Events · Evening for dealers and shops' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await room(page).getByRole('button', { name: 'Delete this event' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Delete this event' }).click();
  await expect(toasts(page, 'Deleted')).toBeVisible();
  await expect(room(page).getByRole('link', { name: 'New event', exact: true })).toBeVisible();
  await expect(room(page).getByRole('link', { name: /^Evening for dealers/ })).toHaveCount(0);
  expect(Object.keys(await valuesOf(page)).filter((id) => id.includes('dealers'))).toEqual([]);
});

test('the bar with the button covers no field that is worked on @mobile', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openNewEvent(page, site);
  await field(page, /^Name/).fill('Evening for dealers');
  const bar = room(page).locator('form .sticky');
  await expect(bar.getByRole('button', { name: 'Discard' })).toBeVisible();
  for (const control of await room(page).locator('form .field-control').all()) {
    // Half below the bar, as a thumb leaves it.
    await control.evaluate((element: HTMLElement) => {
      element.blur();
      window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 30);
    });
    await control.focus();
    const { y, height } = (await control.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    // Of a field of several lines the one that is written in.
    const bottom = y + Math.min(height, 56);
    expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? Number.NaN);
  }
  await bar.getByRole('button', { name: 'Discard' }).click();
});

test('what was written for a new event is kept until it is made, in Hindi alone too', async ({
  page,
  site,
}) => {
  await openNewEvent(page, site);
  await page.getByLabel('Kind').selectOption('Webinar');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await field(page, /^Name/).fill('किराना दुकान');
  await make(page).click();
  await expect(field(page, /^What it is/)).toBeFocused();
  await expect(page.getByText(/write both its name and what it is/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(field(page, /^Name/)).toHaveValue('किराना दुकान');
  await field(page, /^What it is/).fill('रोज़ का हिसाब, एक घंटे में।');
  await make(page).click();
  await expect(toasts(page, 'The event is made')).toBeVisible();
  const [id = ''] = Object.keys(await valuesOf(page)).filter((one) => one.startsWith('hi/events/'));
  expect(id).toMatch(/^hi\/events\/webinar(?:-\d+)?\.yaml#/);
  await room(page).getByRole('button', { name: 'Delete this event' }).click();
  await dialog(page).getByRole('button', { name: 'Delete this event' }).click();
  await expect(toasts(page, 'Deleted')).toBeVisible();
});

test('an event that has its page is cancelled, with a way back', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  await openDesk(page, site);
  const status = 'en/events/pitch-day.yaml#status';
  await page.goto(`/admin/dashboard?room=facts&fact=${encodeURIComponent(status)}`);
  await room(page).getByRole('button', { name: 'Cancel this event' }).click();
  await prove(page, site);
  await expect(page.getByRole('combobox', { name: /^Takes place/ })).toHaveValue('cancelled');
  expect((await valuesOf(page))[status]).toBe('cancelled');
  await expect(room(page).getByRole('button', { name: 'Cancel this event' })).toHaveCount(0);
  await toasts(page, 'Cancelled').getByRole('button', { name: 'Undo' }).click();
  await expect(room(page).getByRole('button', { name: 'Cancel this event' })).toBeVisible();
  await expect.poll(async () => (await valuesOf(page))[status]).toBe('');
});
