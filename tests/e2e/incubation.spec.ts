import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { card, logIn, tab } from '../support/desk-page.ts';
import { edgesOf } from '../support/edges.ts';
import { expect, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

const endpoint = '**/api/startup-incubation';

const opener = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByText('Startup Incubation');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Startup Incubation' });
const budget = (page: Page, label: string) =>
  dialog(page).getByRole('radio', { name: label, exact: true });
const name = (page: Page) => dialog(page).getByLabel('Your name');
const mobile = (page: Page) => dialog(page).getByLabel('Mobile number');
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Submit/ });

async function open(page: Page, path = '/about') {
  await page.goto(path);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fill(page: Page) {
  const enquiry = { name: `Meera ${crypto.randomUUID().slice(0, 8)}`, mobile: '9123456780' };
  await budget(page, '2 Cr to 5 Cr').check();
  await name(page).fill(enquiry.name);
  await mobile(page).fill(enquiry.mobile);
  return enquiry;
}

test('the header button opens the dialog with the five budgets, name and mobile; Escape, its button and the shade close it', async ({
  page,
}) => {
  await open(page);
  const budgets = await dialog(page)
    .getByRole('radio')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map((input) => [input.value, input.labels?.[0]?.textContent?.trim()]),
    );
  expect(budgets).toEqual([
    ['50L-2Cr', '50 Lakh to 2 Cr'],
    ['2Cr-5Cr', '2 Cr to 5 Cr'],
    ['10Cr-20Cr', '10 Cr to 20 Cr'],
    ['20Cr-50Cr', '20 Cr to 50 Cr'],
    ['50Cr-100Cr', '50 Cr to 100 Cr'],
  ]);
  await expect(mobile(page)).toHaveAttribute('type', 'tel');
  const box = await dialog(page).locator('.dialog-panel').boundingBox();
  expect(box?.width, 'max-w-lg').toBeLessThanOrEqual(512);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(dialog(page)).toBeHidden();
});

test('with anything missing nothing is sent, and a toast says so, which can be closed', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') requests += 1;
  });
  await open(page);
  const refused = async (missing: string) => {
    await submit(page).click();
    await expect(toasts(page, 'Missing Information'), missing).toContainText(
      'Please fill in all fields',
    );
    // A toast that a mouse rests on stays.
    await toasts(page, 'Missing Information').hover();
    if (missing === 'budget') await expectAccessible(page);
    await toasts(page, 'Missing Information').getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    expect(requests, missing).toBe(0);
  };
  await name(page).fill('Meera');
  await mobile(page).fill('9123456780');
  await refused('budget');
  await expect(name(page)).toHaveValue('Meera');
  await budget(page, '10 Cr to 20 Cr').check();
  await mobile(page).fill('');
  await refused('mobile');
  await mobile(page).fill('9123456780');
  await name(page).fill('');
  await refused('name');
});

test('the dialog stands whole in a window of a small laptop, and of a phone on its side, its button and the first error in sight', async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 657],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    await page.locator('site-header:defined').waitFor({ state: 'attached' });
    await page.locator('[data-dialog="incubation"]').first().dispatchEvent('click');
    const whole = async () => {
      await expect(dialog(page).locator('.dialog-panel')).toBeInViewport({ ratio: 1 });
      await expect(submit(page)).toBeInViewport({ ratio: 1 });
    };
    await whole();
    if (height > 600) {
      // A box that the button covers in part would be ticked unread.
      const box = dialog(page).locator('label', { has: page.getByRole('checkbox') });
      const button = await edgesOf(submit(page));
      expect((await edgesOf(box)).bottom).toBeLessThanOrEqual(button.top);
    }
    await submit(page).click();
    await expect(
      dialog(page).getByText('Please choose one of the five budget bands.'),
    ).toBeInViewport({ ratio: 1 });
    await whole();
  }
});

test('on its page a phone shows the first question in the first window, and the program under the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/startup/apply');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const main = page.getByRole('main');
  // Below the preview line and the facts of the program.
  expect(await top(main.getByRole('radio').first())).toBeLessThanOrEqual(560);
  expect(await top(main.getByRole('link', { name: 'See the program' }))).toBeGreaterThan(
    await top(main.getByRole('button', { name: /^Submit/ })),
  );
});

test('an accepted enquiry closes and resets the dialog, says on the page what happens next, and stands in the dashboard', async ({
  page,
  site,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await open(page);
  const enquiry = await fill(page);
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute('disabled');
  answer.resolve();
  await expect(toasts(page, 'Submission Received!')).toContainText(
    "We'll contact you shortly regarding your startup incubation inquiry.",
  );
  await expect(dialog(page)).toBeHidden();
  const note = page.getByRole('region', { name: 'Submission Received!' });
  await expect(note.getByRole('listitem')).not.toHaveCount(0);
  await expect(note.getByRole('link', { name: /^Or call/ })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await opener(page).click();
  await expect(name(page)).toHaveValue('');
  await expect(mobile(page)).toHaveValue('');
  await expect(budget(page, '2 Cr to 5 Cr')).not.toBeChecked();

  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await tab(page, 'Startup Incubation').click();
  await expect(card(page, enquiry.name)).toContainText('2 Cr to 5 Cr');
  await expect(card(page, enquiry.name)).toContainText(enquiry.mobile);
});

const failures = [
  {
    what: 'the server sentence',
    status: 503,
    body: JSON.stringify({
      success: false,
      error: 'Our own sentence.',
      code: 'unavailable',
      requestId: 'e2e-request',
    }),
    said: 'Our own sentence.',
  },
  { what: 'no sentence', status: 500, body: '', said: 'Please try again later' },
  {
    what: 'an answer that cannot be read',
    status: 200,
    body: '<h1>Hello</h1>',
    said: 'Please try again later',
  },
];
test('a failure keeps the dialog and everything typed', async ({ page, expectConsole }) => {
  expectConsole(/503|500/);
  await open(page);
  const enquiry = await fill(page);
  for (const { what, status, body, said } of failures) {
    await test.step(what, async () => {
      await page.route(
        endpoint,
        (route) => route.fulfill({ status, body, contentType: 'application/json' }),
        {
          times: 1,
        },
      );
      await submit(page).click();
      await expect(toasts(page, 'Submission Failed')).toContainText(said);
      await expect(dialog(page)).toBeVisible();
      await expect(name(page)).toHaveValue(enquiry.name);
      await expect(mobile(page)).toHaveValue(enquiry.mobile);
      await expect(budget(page, '2 Cr to 5 Cr')).toBeChecked();
      await toasts(page, 'Submission Failed').getByRole('button', { name: 'Close' }).click();
      await expect(toasts(page)).toHaveCount(0);
    });
  }
});

test('no answer at all keeps the dialog and everything typed, and the next try carries the same key', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  const keys: (string | undefined)[] = [];
  await page.route(endpoint, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await open(page);
  const enquiry = await fill(page);
  await submit(page).click();
  await expect(toasts(page, 'Submission Failed')).toContainText('Please try again later');
  await expect(name(page)).toHaveValue(enquiry.name);
  await expect(mobile(page)).toHaveValue(enquiry.mobile);
  await expect(budget(page, '2 Cr to 5 Cr')).toBeChecked();
  await submit(page).click();
  await expect(toasts(page, 'Submission Received!')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
