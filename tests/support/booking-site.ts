import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import type { BookingSettingsJson } from '#features/calls/contract/settings.ts';
import type { FreeDays } from '#features/calls/contract/slot.ts';
import { book, changeBooking, manage, slots } from '#features/calls/contract/visitor.ts';
import { idempotencyHeader } from '#shared/public-form.ts';
import bookingsFunction from '../../netlify/functions/calls.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import type { CallOptions } from './api.ts';
import type { NotifyingSite } from './notifying-site.ts';

/** Mondays and Thursdays in the morning, half an hour each, two hours beforehand. */
export const times: BookingSettingsJson = {
  windows: [
    { weekday: 1, from: '10:00', to: '13:00' },
    { weekday: 4, from: '10:00', to: '13:00' },
  ],
  daysOff: ['2026-12-10'],
  minutes: 30,
  pause: 10,
  notice: 2,
  horizon: 30,
  most: 4,
};

/** A Monday, and times of it. */
export const monday = '2026-12-07';
export const at = (time: string, date = monday): string => `${date}T${time}:00+05:30`;

let visited: NotifyingSite;

/**
 * Sets when calls can be booked, as the desk does. One person then books many from one address:
 * what is limited has a test of its own (api/call-limits.test.ts).
 */
export async function openCalls(
  site: NotifyingSite,
  settings: BookingSettingsJson | null = times,
  version = 0,
) {
  visited = site;
  vi.stubEnv('RATE_LIMITS', 'off');
  const response = await site.post(adminFunction, '/api/admin/booking-settings/change', {
    settings,
    version,
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Calls the bookings as a visitor of the site does whose times were opened last. */
export const visit = (method: string, path: string, options?: CallOptions) =>
  visited.visit(bookingsFunction, method, path, options);

/** The free times as a visitor is told them. */
export async function freeTimes(query = 'from=2026-12-07&days=1') {
  return slots.response.parse(await (await visit('GET', `/api/slots?${query}`)).json());
}

/** Books as the page's script does; any answer. */
export function sendBooking(
  slot: string,
  fields: object = {},
  key: string = uuidv7(),
  options: CallOptions = {},
) {
  const json = {
    name: 'Asha Verma',
    email: 'asha@mail.test',
    phone: '9876543210',
    slot,
    ...fields,
  };
  return visit('POST', book.path, { json, headers: { [idempotencyHeader]: key }, ...options });
}

/** Books; resolves to the booking, with the token of its link. */
export async function booked(slot: string, fields: object = {}, key?: string) {
  const response = await sendBooking(slot, fields, key);
  expect(response.status).toBe(200);
  const answer = book.response.parse(await response.json());
  const token = new URL(answer.manage, 'https://example.test').searchParams.get('token') ?? '';
  return { ...answer, token };
}

/** How a booking stands. */
export async function standing({ id, token }: { id: string; token: string }) {
  return manage.response.parse(
    await (await visit('GET', `${manage.path}?id=${id}&token=${token}`)).json(),
  );
}

/** Moves or cancels as the page's script does. */
export const change = (json: object) => visit('POST', changeBooking.path, { json });

/** All times of some days. */
export const all = (days: FreeDays): string[] => days.flatMap((day) => day.slots);
