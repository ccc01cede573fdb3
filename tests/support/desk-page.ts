import { expect, type Locator, type Page } from '@playwright/test';
import { newEnquiry } from './contact-form.ts';
import type { Site } from './site.ts';

/** Gives this page's browser the administrator's session. */
export async function logIn(page: Page, site: Site): Promise<void> {
  const request = { data: site.administrator, headers: { Origin: site.baseURL } };
  // On a busy machine the answer may be 503, or a connection that was kept may just end: sent again.
  await expect(async () => {
    expect((await page.request.post('/api/admin/login', request)).status()).toBe(200);
  }).toPass();
}

/** How many contact enquiries of this name are in the inbox; logs in for it. */
export async function countStored(page: Page, site: Site, name: string): Promise<number> {
  await logIn(page, site);
  const answer = await page.request.get('/api/admin/submissions');
  const { submissions } = (await answer.json()) as { submissions: { name: string }[] };
  return submissions.filter((each) => each.name === name).length;
}

/** The tab of one list, with its count. */
export function tab(page: Page, name: 'Contact Submissions' | 'Startup Incubation'): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name} \\(\\d+\\)$`) });
}

/** Number in a tab's name, once it is known. */
export async function countOf(tabWithCount: Locator): Promise<number> {
  await expect(tabWithCount).toBeVisible();
  return Number(/\((\d+)\)/.exec((await tabWithCount.textContent()) ?? '')?.[1]);
}

/** The card of one enquiry, found by the name it was sent under. */
export function card(page: Page, name: string): Locator {
  return page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Makes an enquiry one that is set aside. */
export const trap = { referenceCode: 'filled in by a program' };

/** How the server says that its store does not answer. */
export const resting = {
  status: 503,
  json: { success: false, error: 'The store is resting.', code: 'unavailable', requestId: 'test' },
};

/** Sends a contact enquiry without a page; with {@link trap}, one that is set aside. */
export async function send(page: Page, site: Site, extra: Record<string, unknown> = {}) {
  const data = { ...newEnquiry('For the desk'), ...extra };
  const answer = await page.request.post('/api/contact', {
    data,
    headers: { Origin: site.baseURL },
  });
  expect(answer.status()).toBe(200);
  return { ...data, id: String((await answer.json()).id) };
}

/** Sends an incubation enquiry without a page. */
export async function sendIncubation(page: Page, site: Site, mobile: string) {
  const data = { name: `Ravi ${crypto.randomUUID().slice(0, 8)}`, mobile, budget: '50L-2Cr' };
  const answer = await page.request.post('/api/startup-incubation', {
    data,
    headers: { Origin: site.baseURL },
  });
  expect(answer.status()).toBe(200);
  return data;
}

/** Total of the list on show. */
export const total = (page: Page) => page.getByRole('tabpanel').getByText(/^Total: \d+$/);

/** The window that asks. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** Logs in and opens the desk. */
export async function openDesk(page: Page, site: Site): Promise<void> {
  await logIn(page, site);
  await page.goto('/admin/dashboard');
  await expect(total(page)).toBeVisible();
}

/** Goes to a room of the desk. */
export async function openRoom(
  page: Page,
  room:
    | 'Enquiries'
    | 'Calls'
    | 'Certificates'
    | 'Certs'
    | 'Site details'
    | 'Overview'
    | 'Notifications'
    | 'Security'
    | 'Setup checklist',
): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: room });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Presses what erases one card. */
export async function askToErase(enquiryCard: Locator): Promise<void> {
  const unreadable = enquiryCard.getByText('More', { exact: true });
  await enquiryCard
    .getByRole('button', { name: /^Actions: / })
    .or(unreadable)
    .click();
  await enquiryCard
    .page()
    .getByRole('menuitem', { name: 'Erase…' })
    .or(enquiryCard.getByRole('button', { name: 'Erase…' }))
    .click();
}

/** Opens everything that a card does not show at first. */
export const openDetails = (enquiryCard: Locator) =>
  enquiryCard.getByRole('button', { name: /^Details: / }).click();

/** One of the answers of a card. */
export const answer = (enquiryCard: Locator, way: 'Call' | 'WhatsApp' | 'Email') =>
  enquiryCard.getByRole('link', { name: new RegExp(`^${way}: `) });

/** Answers the window that asks whether it is the owner. */
export async function prove(page: Page, { administrator }: Site): Promise<void> {
  const asks = page.getByRole('dialog', { name: 'Is it you?' });
  await asks.getByLabel('Password').fill(administrator.password);
  await asks.getByRole('button', { name: 'Confirm' }).click();
  await expect(asks).toHaveCount(0);
}
