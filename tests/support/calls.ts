import { expect, type Page } from '@playwright/test';
import { logIn } from './desk-page.ts';
import type { Site } from './site.ts';

/** Every day from nine to nine, half an hour each. */
export const allWeek = {
  windows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
  daysOff: [],
  minutes: 30,
  pause: 0,
  notice: 0,
  horizon: 20,
  most: 50,
};

/** Logs in and sets the times at which calls can be booked; null for none. */
export async function setTimes(
  page: Page,
  site: Site,
  settings: typeof allWeek | null,
): Promise<void> {
  await logIn(page, site);
  const { version } = await (await page.request.get('/api/admin/booking-settings')).json();
  const request = { data: { settings, version }, headers: { Origin: site.baseURL } };
  expect((await page.request.post('/api/admin/booking-settings/change', request)).status()).toBe(
    200,
  );
}

/** Cancels what other tests have booked. */
export async function cancelCalls(page: Page, site: Site): Promise<void> {
  await logIn(page, site);
  const { calls } = await (await page.request.get('/api/admin/calls')).json();
  for (const { id, slot } of calls) {
    const request = { data: { id, slot, change: 'cancel' }, headers: { Origin: site.baseURL } };
    expect((await page.request.post('/api/admin/calls/change', request)).status()).toBe(200);
  }
}

/** Free times of tomorrow. */
export async function freeTomorrow(page: Page): Promise<string[]> {
  const { days } = await (await page.request.get('/api/slots')).json();
  const tomorrow = new Date(Date.now() + 29.5 * 3_600_000).toISOString().slice(0, 10);
  return days.find(({ date }: { date: string }) => date === tomorrow).slots;
}

/** Books a call without a page. */
export async function bookCall(page: Page, site: Site, slot: string, fields: object = {}) {
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`;
  const data = { name, email: 'asha@example.in', phone: '9876543210', slot, ...fields };
  const answer = await page.request.post('/api/bookings', {
    data,
    headers: { Origin: site.baseURL },
  });
  expect(answer.status()).toBe(200);
  return { name, ...((await answer.json()) as { id: string; manage: string }) };
}
