import type { Page } from '@playwright/test';
import { allWeek, freeTomorrow, setTimes } from '../support/calls.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { answer, card, logIn, openDetails, send, tab, total } from '../support/desk-page.ts';
import { waitUntilIdle } from '../support/idle-page.ts';
import { waitUntilIslandsRun, watchIslands } from '../support/islands.ts';
import { withMotion } from '../support/motion.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';
import { translateAtOnce, translateNow } from '../support/translate.ts';

test.use(withMotion);

/** When the words of a page are translated: before its scripts, or once its islands run. */
type When = 'before' | 'after';

/** Opens a page that is translated; `wake` has its island run. */
async function open(
  page: Page,
  when: When,
  path: string,
  wake?: () => Promise<void>,
): Promise<void> {
  await page.goto(path);
  await wake?.();
  if (wake) await waitUntilIslandsRun(page);
  if (when === 'after') await translateNow(page);
}

async function search(page: Page, queries: readonly string[]): Promise<void> {
  await waitUntilIdle(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const query of queries) {
    if (await dialog.isHidden())
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await dialog.getByRole('searchbox').fill(query);
    if (query === 'qqqxxxzzz')
      await expect(dialog.getByRole('status')).toContainText('Nothing was found');
    else await expect(dialog.locator('mark').first()).toHaveText(new RegExp(query, 'i'));
    if (query !== 'political' || query === queries.at(-1)) continue;
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

/** The contact form sent empty, and then filled in. */
async function sendContact(page: Page): Promise<void> {
  const contact = new ContactForm(page);
  await contact.send.click();
  await expect(contact.name).toHaveAttribute('aria-invalid', 'true');
  await expect(contact.name).toBeFocused();
  await contact.fill({ ...newEnquiry('Translated'), phone: '98' });
  await expect(contact.form.getByText('2 of 10 digits')).toBeVisible();
  await contact.send.click();
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
  await expect(contact.name).toHaveValue('');
}

async function applyEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(toasts(page, 'Missing Information')).toContainText('Please fill in all fields');
}

async function checkEligibility(page: Page): Promise<void> {
  await page.getByLabel('Private limited company').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: /On which day/ })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a day of the calendar')).toBeVisible();
  await page.getByLabel(/On which day/).fill('2022-04-01');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/highest turnover/).fill('1 crore');
  await page.getByLabel(/highest turnover/).fill('1.5 crore');
  await expect(page.getByText(/That is ₹1,50,00,000/)).toBeVisible();
  await expect(page.getByText('Question 3 of').last()).toBeVisible();
}

async function useSlider(page: Page): Promise<void> {
  for (const slide of ['2 / 9', '3 / 9']) {
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByRole('group', { name: slide })).toBeVisible();
  }
}

async function useDesk(page: Page, site: Site, when: When): Promise<void> {
  const first = await send(page, site);
  await logIn(page, site);
  await open(page, when, '/admin/dashboard', () => expect(total(page)).toBeVisible());
  const enquiry = card(page, first.name);
  await expect(answer(enquiry, 'Call')).toBeVisible();
  await openDetails(enquiry);
  await enquiry.getByRole('textbox', { name: 'Note', exact: true }).fill('Spoken');
  await enquiry.getByRole('button', { name: 'Save note' }).click();
  await expect(enquiry.getByText('Spoken')).toBeVisible();
  await enquiry.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: 'Set status' }).click();
  await page.getByRole('menuitemradio', { name: 'Qualified' }).click();
  await expect(enquiry.getByText('Qualified').first()).toBeVisible();
  await tab(page, 'Startup Incubation').click();
  await expect(page.getByRole('tabpanel')).toContainText(/No submissions yet|Total/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /^Log ?in/i })).toBeVisible();
}

for (const when of ['before', 'after'] as const) {
  test.describe(`a page translated ${when} its islands run`, () => {
    test.beforeEach(async ({ page }) => {
      if (when === 'before') await translateAtOnce(page);
      await watchIslands(page);
    });

    test('has its forms, check, dialogs and slider work as ever', async ({ page }) => {
      await open(page, when, '/contact', () => new ContactForm(page).ready());
      await sendContact(page);
      await open(page, when, '/startup/apply', () => page.getByLabel('Your name').focus());
      await applyEmpty(page);
      await open(page, when, '/startup/eligibility', () =>
        page.getByLabel('Private limited company').focus(),
      );
      await checkEligibility(page);
      await open(page, when, '/', () => page.getByRole('button', { name: 'Next slide' }).focus());
      await useSlider(page);
      // The dialog asks for its token once its code runs.
      const runs = page.waitForResponse('**/api/form-token');
      await page.getByRole('banner').getByRole('link', { name: 'Startup Incubation' }).click();
      await runs;
      await applyEmpty(page);
    });

    test('has its free times chosen, and a call booked', async ({ page, site }) => {
      await setTimes(page, site, allWeek);
      const [slot = ''] = await freeTomorrow(page);
      await page.goto('/book');
      if (when === 'after') await translateNow(page);
      const part = page.locator('time-picker');
      await part.locator(`label:has([value="${slot.slice(0, 10)}"])`).click();
      await waitUntilIslandsRun(page);
      await part.locator(`label:has([value="${slot}"])`).click();
      await page.locator('[name=name]').fill('Translated');
      await page.locator('[name=phone]').fill('9876543210');
      await page.locator('main form [type=submit]').click();
      await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();
      await expect(page.locator(`time[datetime="${slot}"]`)).toBeVisible();
    });

    test('has its search find, twice, and where a page has suggestions or a field of its own', async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/404/);
      for (const path of ['/', '/404', '/search']) {
        await open(page, when, path);
        await search(
          page,
          path === '/' ? ['patent', 'political', 'qqqxxxzzz', 'training'] : ['patent', 'political'],
        );
      }
    });

    test('has the desk show what changes', async ({ page, site }) => {
      await useDesk(page, site, when);
    });
  });
}
