import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#features/calls/contract/admin.ts';
import { readBookingSettings } from '#features/calls/contract/settings.ts';
import { callEntry, changeBooking, manage } from '#features/calls/contract/visitor.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { endTest } from '../support/begin.ts';
import { all, at, booked, freeTimes, openCalls, times, visit } from '../support/booking-site.ts';
import { NotifyingSite } from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** What earlier versions have stored: texts as they wrote them, key by key. */

let site: NotifyingSite;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:30:00Z') });
  site = await NotifyingSite.open();
  await openCalls(site);
});
afterEach(() => endTest());

/** An id; its first digit is also the folder of its record. */
const idOf = (digit: string) => digit.repeat(32);

const recordKey = (id: string) => `enquiry/contact/${id.slice(0, 1)}/${id}`;

interface StoredEvent {
  readonly type: string;
  readonly slot: string;
  readonly at: string;
  readonly [name: string]: unknown;
}

function layRecord(id: string, name: string, events: readonly StoredEvent[]): void {
  const [first] = events;
  const fields = {
    name,
    email: `${name}@mail.test`,
    phone: '9876543210',
    topic: 'consultation',
    wantedSlot: first?.slot,
  };
  const rest = { flags: [], setAside: false, language: 'en', write: '7b638e68-9daf-491e-ad11' };
  const done = { channels: {}, done: '2026-12-03T09:00:01.000Z' };
  const record = { schema: 2, kind: 'contact', id, receivedAt: '2026-12-03T09:00:00.000Z', fields };
  site.store.overwrite(
    recordKey(id),
    JSON.stringify({ ...record, ...rest, events, notification: done }),
  );
}

const event = (type: string, time: string, minute: number, more: object = {}): StoredEvent => ({
  type,
  slot: at(time),
  minutes: 30,
  at: `2026-12-03T09:0${minute}:00.000Z`,
  ...more,
});

/** The link that was mailed for an enquiry. */
function linkOf(id: string): string {
  const secret = Buffer.from(process.env.SESSION_SECRET ?? '', 'base64url');
  const key = createHmac('sha256', secret).update('booking').digest();
  const token = createHmac('sha256', key).update(id).digest('base64url').slice(0, 32);
  return `id=${id}&token=${token}`;
}

const listed = async () =>
  calls.response
    .parse(await (await site.get(adminFunction, calls.path)).json())
    .calls.map(({ name, slot, state }) => [name, slot, state]);
const stateOf = async (id: string) =>
  (await (await visit('GET', `${manage.path}?${linkOf(id)}`)).json()).state;
const sequenceOf = async (id: string) =>
  /^SEQUENCE:(\d+)/m.exec(
    await (await visit('GET', `${callEntry.path}?${linkOf(id)}`)).text(),
  )?.[1];

const [moved, cancelled, silent, half] = ['1', '2', '3', '4'].map(idOf) as [
  string,
  string,
  string,
  string,
];

/** As commit a0b37d17 wrote them: a document of all times beside the records. */
function layReservations(): void {
  layRecord(moved, 'Moved', [
    event('call-booked', '10:00', 1, { byVisitor: true, write: 'change-1' }),
    event('call-moved', '10:40', 2, { text: 'At noon', write: 'change-2' }),
  ]);
  layRecord(cancelled, 'Cancelled', [
    event('call-booked', '11:20', 1, { byVisitor: true, write: 'change-3' }),
    event('call-cancelled', '11:20', 2, { byVisitor: true, write: 'change-4' }),
  ]);
  layRecord(silent, 'Silent', [
    event('call-booked', '12:00', 1, { byVisitor: true, write: 'change-5' }),
  ]);
  layRecord(half, 'Half', []);
  const change = (id: string, type: string, time: string, follows: number, more: object = {}) => ({
    change: { id, ...event(type, time, 2), follows, ...more },
  });
  const entries = {
    [moved]: {
      ...change('change-2', 'call-moved', '10:40', 1, { text: 'At noon' }),
      inRecord: true,
      reminded: ['evening.email'],
      holders: ['0123456789abcdef0123456789abcdef'],
    },
    [cancelled]: change('change-4', 'call-cancelled', '11:20', 1, { byVisitor: true }),
    // Both were written by a process that ended before it wrote the records.
    [silent]: change('change-6', 'call-cancelled', '12:00', 1, { isUntold: true }),
    [half]: change('change-7', 'call-booked', '10:00', 0, { byVisitor: true }),
  };
  site.store.overwrite('calls/reservations', JSON.stringify({ entries }));
}

test('reservations and records of a0b37d17 are read, completed and changed', async () => {
  layReservations();
  expect(await listed()).toEqual([
    ['Half', at('10:00'), 'booked'],
    ['Moved', at('10:40'), 'booked'],
  ]);
  expect(all((await freeTimes()).days)).toEqual([at('11:20'), at('12:00')]);
  const links = await Promise.all([moved, cancelled, silent, half].map(stateOf));
  expect(links).toEqual(['booked', 'cancelled', 'cancelled', 'booked']);
  expect(await Promise.all([moved, half].map(sequenceOf))).toEqual(['1', '0']);
  // A cancellation that another mail mentions sends none.
  expect(site.unsent).toEqual([`unsent/contact.${half}`]);
  const link = new URLSearchParams(linkOf(moved));
  const json = { id: moved, token: link.get('token'), slot: at('12:00') };
  expect((await visit('POST', changeBooking.path, { json })).status).toBe(200);
  expect(await sequenceOf(moved)).toBe('2');
  // What is written keeps its keys, so that an earlier version can read it again.
  const { entries } = JSON.parse((await storeOfFunctions().read('calls/reservations')) ?? '');
  expect(entries[moved]).toMatchObject({
    change: { type: 'call-moved', slot: at('12:00'), minutes: 30, follows: 2, byVisitor: true },
    holders: ['0123456789abcdef0123456789abcdef'],
  });
  expect(entries[silent].change.isUntold).toBe(true);
});

test('records of 604243ae, whose events have no id, have their times and links', async () => {
  await storeOfFunctions().remove('calls/reservations');
  site.store.overwrite(
    'days/2026-12-07',
    `{"calls":{"10:40":{"hold":"1","enquiry":"${moved}","heldAt":"2026-12-03T09:02:00.000Z","minutes":30,"sure":true}}}`,
  );
  layRecord(moved, 'Moved', [
    event('call-booked', '10:00', 1, { byVisitor: true }),
    event('call-moved', '10:40', 2),
  ]);
  layRecord(cancelled, 'Cancelled', [
    event('call-booked', '11:20', 1, { byVisitor: true }),
    event('call-cancelled', '11:20', 2),
  ]);
  expect(all((await freeTimes()).days)).toEqual(
    ['10:00', '11:20', '12:00'].map((time) => at(time)),
  );
  expect(await listed()).toEqual([['Moved', at('10:40'), 'booked']]);
  expect([await stateOf(moved), await sequenceOf(moved)]).toEqual(['booked', '1']);
  expect(await stateOf(cancelled)).toBe('cancelled');
  await booked(at('10:00'));
  expect(await listed()).toHaveLength(2);
});

test('the times of calls keep their keys in the store and in JSON', async () => {
  const stored = { pause: 20, notice: 3, horizon: 40, most: 5 };
  const { windows, daysOff, minutes } = times;
  const settings = { windows, daysOff, minutes, ...stored };
  site.store.overwrite('booking/settings', JSON.stringify({ settings, version: 7 }));
  const answer = await (await site.get(adminFunction, readBookingSettings.path)).json();
  expect(answer).toEqual({ settings, version: 7, isDamaged: false });
  const change = { settings: { ...settings, most: 6 }, version: 7 };
  const path = '/api/admin/booking-settings/change';
  expect((await site.post(adminFunction, path, change)).status).toBe(200);
  const text = (await storeOfFunctions().read('booking/settings')) ?? '';
  expect(JSON.parse(text)).toMatchObject({ ...change, version: 8 });
});
