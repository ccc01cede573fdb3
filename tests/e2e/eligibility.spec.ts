import type { Page } from '@playwright/test';
import { parseRupees } from '../../src/features/eligibility/judgement/rupees.ts';
import { expectAccessible } from '../support/axe.ts';
import { factValue } from '../support/content-files.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';
import { untypeset } from '../support/untypeset.ts';

/** A turnover above that of the tax holiday, below that of recognition. */
const aboveHoliday = (parseRupees(untypeset(factValue('tax-holiday-turnover'))) ?? Number.NaN) + 1;

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const question = (page: Page, name: RegExp) => page.getByRole('heading', { name });

/** Answers the first questions for a company of today, by keyboard. */
async function answerByKeyboard(page: Page): Promise<void> {
  await expect(question(page, /registered as/)).toBeVisible();
  await page.getByLabel('Private limited company').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(question(page, /On which day/)).toBeFocused();
  await page.getByLabel(/On which day/).fill('2022-04-01');
  await page.keyboard.press('Enter');
  await expect(question(page, /highest turnover/)).toBeFocused();
  await page.getByLabel(/highest turnover/).fill('1.5 crore');
  await expect(page.getByText(/That is ₹1,50,00,000/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question(page, /describes your work/)).toBeFocused();
}

test('a founder is asked by keyboard, goes back with the browser, and is told a result with its sources', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/startup/eligibility');
  await expect(
    page.getByLabel('Private limited company'),
    'on a phone held sideways',
  ).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const asked: string[] = [];
  page.on('request', (request) => {
    // What every page asks for when it is idle says nothing of its visitor.
    if (
      !/\.(js|css|woff2|svg|avif|webp|webmanifest|png)$|^\/api\/facts$/.test(
        new URL(request.url()).pathname,
      )
    )
      asked.push(request.url());
  });
  await answerByKeyboard(page);
  await next(page).click();
  await expect(page.getByText('Please choose one answer.')).toBeVisible();
  await page.getByLabel(/We develop or improve/).check();
  await next(page).click();

  await page.goBack();
  await expect(page.getByLabel(/We develop or improve/)).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel(/highest turnover/)).toHaveValue('15000000');
  await page.getByLabel(/highest turnover/).fill(String(aboveHoliday));
  await next(page).click();
  await expect(question(page, /describes your work/)).toBeFocused();
  await next(page).click();
  await page.getByLabel('As a new business').check();
  await next(page).click();
  await page.getByLabel(/^None, or we have no machinery/).check();
  await page.getByRole('button', { name: 'See the result' }).click();

  await expect(question(page, /What the check says/)).toBeFocused();
  await expect(page.getByRole('status').first()).toHaveText(
    'DPIIT recognition: Likely eligible. Income-tax holiday: Let us look together',
  );
  const finding = page.getByRole('region', { name: 'DPIIT recognition: Likely eligible' });
  await expect(finding.getByRole('listitem')).toHaveCount(5);
  await expect(finding.getByRole('link', { name: /^Source/ })).toHaveCount(5);
  await expect(finding.getByText(/last checked on \d+ \w+ \d{4}/)).toHaveCount(5);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1366, height: 657 });
  const heading = await page.getByRole('heading', { level: 1 }).locator('..').boundingBox();
  const card = await page.locator('.form-card').boundingBox();
  expect(
    heading && card && card.y - heading.y - heading.height,
    'space above the result',
  ).toBeGreaterThan(0);
  expect(asked, 'nothing left the page').toEqual([]);

  // A tab that is loaded anew stands where it stood.
  await page.reload();
  await expect(question(page, /What the check says/)).toBeVisible();
});

test('the result is sent only after it was seen, as the visitor changed it', async ({ page }) => {
  await page.goto('/startup/eligibility');
  await page.getByLabel('Sole proprietorship').check();
  await next(page).click();
  await expect(
    page.getByRole('region', { name: 'DPIIT recognition: Not as it stands' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send this with an enquiry' }).click();
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(
    /DPIIT recognition: Not as it stands[\s\S]*registered as\? Sole proprietorship/,
  );
  await expectAccessible(page);
  await message.fill(`${await message.inputValue()}\nWe want to register in May.`);
  await page.getByLabel('Full name').fill('Asha Verma');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.test');
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    topic: 'recognition',
    message: expect.stringContaining('We want to register in May.'),
  });
  await expect(toasts(page, 'Message Sent!')).toBeVisible();
});

test('the handbook opens the check in its place, and says so when its questions do not come', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.goto('/startup');
  await page.route('**/startup/eligibility.json', (route) => route.abort());
  const chapter = page.getByRole('region', { name: 'Who is likely eligible?' });
  const open = chapter.getByRole('link', { name: 'Check your eligibility' });
  await expect(page.getByText('Opening the form…')).toBeHidden();
  await open.click();
  await expect(page.getByRole('alert')).toContainText('press again');
  await expect(page.getByRole('link', { name: 'Open it on its own page' })).toHaveAttribute(
    'href',
    '/startup/eligibility',
  );
  await page.unroute('**/startup/eligibility.json');
  await open.click();
  await expect(question(page, /registered as/)).toBeFocused();
  await answerByKeyboard(page);
  await expect(page).toHaveURL(/\/startup$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every rule stands with its source', async ({ page }) => {
    await page.goto('/startup');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Check your eligibility' })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'The rules in plain words' })).toBeVisible();
    // The gazette once below the rules; again beside a rule that was compared on another day.
    for (const [scheme, count] of [
      ['DPIIT recognition', 1],
      ['Income-tax holiday', 3],
    ] as const) {
      const rules = page.getByRole('region', { name: scheme });
      await expect(rules.getByRole('link', { name: 'egazette.gov.in' })).toHaveCount(count);
      await expect(rules.getByText(/last checked on/)).toHaveCount(count);
    }
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  });
});

test.describe('before any script has come', () => {
  test.use({ waitsForScripts: false });

  test('a choice and Next are kept, and done once the check runs', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/startup/eligibility', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Private limited company').check();
    await page.getByRole('button', { name: 'Next' }).click();
    resolve();
    await expect(page.getByRole('heading', { name: /On which day/ })).toBeFocused();
  });
});
