import type { Page } from '@playwright/test';
import { proveOwner } from '#features/account/contract/proof.ts';
import { changeFacts, facts } from '#features/facts/contract/admin.ts';
import type { FactValue } from '#features/facts/contract/values.ts';
import { ContactForm, newEnquiry } from '../support/contact-form.ts';
import { Desk } from '../support/desk.ts';
import { card, logIn } from '../support/desk-page.ts';
import { expect, type Site, test } from '../support/site.ts';
import { toasts } from '../support/toast.ts';

let desk: Desk;
let administrator: Site['administrator'];
const said = new Set<string>();

/** Changes facts as the owner does; null gives a fact back to its file. */
async function say(to: Readonly<Record<string, FactValue>>) {
  const { groups, values } = facts.response.parse(
    await (await desk.fetch('GET', facts.path)).json(),
  );
  const fields = groups.flatMap((group) => group.fields);
  const changes = Object.entries(to).map(([field, after]) => {
    const inFile = fields.find(({ id }) => id === field)?.yaml ?? null;
    return { field, before: values[field] ?? inFile, after };
  });
  const { password } = administrator;
  expect((await desk.fetch('POST', proveOwner.path, { password })).status).toBe(200);
  const response = await desk.fetch('POST', changeFacts.path, { changes });
  expect(response.status, await response.text()).toBe(200);
  for (const field of Object.keys(to)) said.add(field);
}

test.beforeEach(async ({ site }) => {
  desk = new Desk(site.baseURL);
  ({ administrator } = site);
  await desk.logIn(administrator);
});
// The other tests of this worker visit the same site.
test.afterEach(async () => {
  if (said.size > 0) await say(Object.fromEntries([...said].map((field) => [field, null])));
  said.clear();
});

const notice = (page: Page, name = 'Notice') =>
  page.getByRole('complementary', { name, exact: true });

test('a notice of the desk stands on every page at once, moves nothing, and goes when it is closed', async ({
  page,
}) => {
  await say({ 'site.yaml#notice.text': 'Closed on Friday: "Diwali"' });
  await say({ 'hi/site.yaml#notice.text': 'शुक्रवार को बंद' });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/facts', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/about');
  await expect(page.locator('html[data-stage=idle]')).toBeAttached();
  const places = () =>
    page
      .locator('h1, main, footer')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  answer();
  await expect(notice(page).getByText('Closed on Friday: “Diwali”')).toBeInViewport();
  expect(await places()).toEqual(before);
  await notice(page).getByRole('button', { name: 'Close this notice' }).click();
  const answered = page.waitForResponse('**/api/facts');
  await page.goto('/');
  await answered;
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/hi/about');
  await expect(notice(page, 'सूचना')).toHaveText(/शुक्रवार\sको\sबंद/);
});

test('at 400% zoom the notice stands in the flow; elsewhere it goes while somebody writes', async ({
  page,
}) => {
  await say({ 'site.yaml#notice.text': 'Closed on Friday. '.repeat(7).trim() });
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/contact');
  await expect(notice(page)).toBeInViewport();
  const height = await notice(page).evaluate((slip) => slip.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(760 / 4);
  await page.getByLabel('Full name').focus();
  await expect(notice(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(notice(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(notice(page)).not.toBeInViewport();
  await page.getByLabel('Full name').focus();
  await expect(notice(page)).toBeVisible();
});

const event = 'en/events/fintech-workshop.yaml';
const day = {
  [`${event}#date.starts`]: '2030-01-16T10:00:00+05:30',
  [`${event}#date.ends`]: '2030-01-16T13:00:00+05:30',
  [`${event}#date.place`]: 'Our office',
};

test('a full event offers its waiting list without a build, and only while it is full', async ({
  page,
}) => {
  await say(day);
  await page.goto('/events/fintech-workshop');
  const form = new ContactForm(page);
  const join = form.form.getByRole('button', { name: 'Join the waiting list' });
  await expect(form.form.getByRole('button', { name: 'Register Interest' })).toBeVisible();
  await expect(join).toBeHidden();
  await say({ [`${event}#status`]: 'full' });
  await page.route('**/api/facts', (route) =>
    route.fetch().then((response) => route.fulfill({ response })),
  );
  await page.goto('/events/fintech-workshop');
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
  await expect(join).toBeVisible();
  await expect(form.message).toHaveValue(/^Please put us on the waiting list/);
  await form.ready();
  await expect(join).toBeVisible();
  await expect(form.message).toHaveValue(/^Please put us on the waiting list/);
  await page.goto('/startup#events');
  const link = page.getByRole('link', { name: /^Join the waiting list ?: Fintech workshop/ });
  await expect(link).toHaveAttribute('href', '/events/fintech-workshop#register');
});

test('who registers is told of the seat, or of the waiting list, and the owner moves somebody up', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422/);
  await say({ ...day, [`${event}#seats`]: 1 });
  const [first, second] = [newEnquiry('A seat, please.'), newEnquiry('Me too.')];
  const form = new ContactForm(page);
  for (const [enquiry, title] of [
    [first, 'Your seat is booked'],
    [second, 'You are on the waiting list'],
  ] as const) {
    await form.open('/events/fintech-workshop');
    await form.fill({ ...enquiry, industry: '' });
    await form.send.click();
    await expect(toasts(page, title)).toBeVisible();
    await expect(form.form.getByText(title)).toBeVisible();
  }
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  const waiting = card(page, second.name);
  await waiting.getByRole('button', { name: 'Give a seat' }).click();
  await expect(toasts(page, 'Not Saved')).toContainText('All seats are taken');
  await card(page, first.name).getByRole('button', { name: 'Free the seat' }).click();
  await expect(card(page, first.name).getByText('Has no seat')).toBeVisible();
  await waiting.getByRole('button', { name: 'Give a seat' }).click();
  await expect(toasts(page, 'Has a seat')).toBeVisible();
  await page.reload();
  await expect(waiting.getByText('Has a seat')).toBeVisible();
});
