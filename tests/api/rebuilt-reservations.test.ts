import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#features/calls/contract/admin.ts';
import { slots } from '#features/calls/contract/visitor.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import nightly from '../../netlify/functions/nightly.ts';
import { backUp } from '../../netlify/local/archive/archive-file.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import {
  all,
  at,
  booked,
  change,
  freeTimes,
  openCalls,
  sendBooking,
  standing,
  visit,
} from '../support/booking-site.ts';
import type { MailServer } from '../support/mail-server.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
} from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** The document that says who has which time, where it is lost, damaged, or says less than the records. */

const document = 'calls/reservations';

let server: MailServer;
let site: NotifyingSite;
beforeEach(async () => {
  // A Friday, three in the afternoon in Lucknow.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:30:00Z') });
  ({ server, site } = await beginNotifyingByMail());
  await openCalls(site);
});
afterEach(async () => {
  // Mails of one test are not to reach the server of the next.
  site.store.plan = () => null;
  await site.settled();
  await endNotifyingByMail(server);
});

const nextMonday = '2026-12-14';
const store = () => storeOfFunctions();
const askForList = () => site.get(adminFunction, calls.path);
const listed = async () => calls.response.parse(await (await askForList()).json()).calls;
const owner = (json: object) => site.post(adminFunction, '/api/admin/calls/change', json);
const night = () => nightly(new Request('https://example.test/'), netlifyContext());
const history = async (id: string) => {
  const answer = await site.get(adminFunction, `/api/admin/history?kind=contact&id=${id}`);
  const { events } = await answer.json();
  return events.map(({ type, slot }: { type: string; slot: string }) => `${type} ${slot}`);
};

test('lost, it is made anew with the calls that were missed, those that are over and those to come', async () => {
  const missed = await booked(at('10:00'), { name: 'Missed' });
  const over = await booked(at('10:40'), { name: 'Over' });
  await booked(at('12:00'), { name: 'Today' });
  const later = await booked(at('11:20', nextMonday), { name: 'Later' });
  vi.setSystemTime(Date.parse('2026-12-07T05:45:00Z'));
  expect((await owner({ id: missed.id, slot: missed.slot, change: 'missed' })).status).toBe(200);
  const before = await listed();
  expect(before.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Missed missed',
    'Over booked',
    'Today booked',
    'Later booked',
  ]);

  await store().remove(document);
  expect((await sendBooking(at('11:20', nextMonday))).status).toBe(409);
  // Records contain no network.
  expect(await listed()).toEqual(before.map((call) => ({ ...call, ofNetwork: undefined })));
  expect(all((await freeTimes(`from=${nextMonday}&days=1`)).days)).toEqual(
    ['10:00', '10:40', '12:00'].map((time) => at(time, nextMonday)),
  );
  // Each goes on as if nothing had happened.
  expect((await owner({ id: over.id, slot: over.slot, change: 'missed' })).status).toBe(200);
  expect((await change({ ...later, slot: at('10:40', nextMonday) })).status).toBe(200);
  expect(await history(missed.id)).toEqual([
    `call-booked ${missed.slot}`,
    `call-missed ${missed.slot}`,
  ]);
});

test('ahead of a record that was restored, it keeps the SEQUENCE that calendars know', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'areia-calls-'));
  const file = join(folder, 'kept.gz');
  const here = { context: 'production', site: 'local' };
  const call = await booked(at('10:00'));
  await backUp(store(), file, { ...here, madeAt: new Date().toISOString() });
  for (const time of ['10:40', '11:20', '12:00'])
    expect((await change({ ...call, slot: at(time) })).status).toBe(200);
  const entry = async () => {
    const answer = await visit('GET', `/api/bookings/call.ics?id=${call.id}&token=${call.token}`);
    const text = await answer.text();
    return ['UID', 'SEQUENCE', 'DTSTART'].map(
      (name) => new RegExp(`^${name}.*`, 'm').exec(text)?.[0],
    );
  };
  const mailed = await entry();
  expect(mailed[1]).toBe('SEQUENCE:3');
  for (const key of site.store.keys.filter((one) => one.startsWith('enquiry/')))
    await store().remove(key);
  await restore(store(), file, here);
  expect(await entry()).toEqual(mailed);
  expect((await change({ ...call, slot: at('10:00') })).status).toBe(200);
  expect((await entry())[1]).toBe('SEQUENCE:4');
  await rm(folder, { recursive: true });
});

describe('damaged', () => {
  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['of nothing', () => 'null'],
    ['without its entries', () => '{}'],
    ['with a list for them', () => '{"entries":[]}'],
    ['with one that says nothing', (text: string) => text.replace(/"slot":"[^"]*"/, '"slot":""')],
  ])('(%s), it is made anew of the records, and never read as empty', async (_name, damage) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const call = await booked(at('11:20'));
    await site.settled();
    const whole = (await store().read(document)) ?? '';
    const damageIt = () => {
      const damaged = damage(whole);
      expect(damaged).not.toBe(whole);
      site.store.overwrite(document, damaged);
    };
    // Whoever comes first mends it.
    damageIt();
    const answer = await visit('GET', `${slots.path}?from=2026-12-07&days=1`);
    expect(all((await answer.json()).days)).not.toContain(at('11:20'));
    damageIt();
    expect((await sendBooking(at('11:20'))).status).toBe(409);
    damageIt();
    expect(await listed()).toMatchObject([{ id: call.id, slot: call.slot }]);
    damageIt();
    expect((await change({ ...call, slot: at('12:00') })).status).toBe(200);
    expect(JSON.stringify(written.mock.calls)).toContain('reservations-damaged');
    written.mockRestore();
    expect(await history(call.id)).toEqual([
      `call-booked ${at('11:20')}`,
      `call-moved ${at('12:00')}`,
    ]);
  });
});

describe('behind the records', () => {
  test('because the process ended right after the record, one event stands and one mail is sent', async () => {
    let isOver = false;
    let hasTime = false;
    site.store.plan = (method, key) => {
      if (isOver && method !== 'GET') return { kind: 'status', status: 403 };
      hasTime ||= method === 'PUT' && key === document;
      isOver ||= hasTime && method === 'PUT' && (key?.startsWith('enquiry/') ?? false);
      return null;
    };
    const key = uuidv7();
    await sendBooking(at('11:20'), {}, key);
    await site.settled();
    expect(isOver).toBe(true);
    site.store.plan = () => null;

    const { id } = await booked(at('12:00'), {}, key);
    await site.settled();
    await site.sweep();
    await site.sweep();
    await night();
    expect(await history(id)).toEqual([`call-booked ${at('11:20')}`]);
    expect(await listed()).toMatchObject([{ id, slot: at('11:20') }]);
    expect(
      server.mails.filter(({ headers }) => headers.get('to') === 'asha@mail.test'),
    ).toHaveLength(1);
    expect(site.unsent).toEqual([]);
  });

  test('because it is an older one, a night brings it up to them', async () => {
    const moved = await booked(at('10:00'));
    const cancelled = await booked(at('10:40'));
    const older = (await store().read(document)) ?? '';
    expect((await change({ ...moved, slot: at('11:20') })).status).toBe(200);
    expect((await change({ ...cancelled, slot: undefined, cancel: true })).status).toBe(200);
    const added = await booked(at('12:00'));
    site.store.overwrite(document, older);
    await night();
    expect(await listed()).toMatchObject([
      { id: moved.id, slot: at('11:20') },
      { id: added.id, slot: at('12:00') },
    ]);
    expect(all((await freeTimes()).days)).toEqual([at('10:00'), at('10:40')]);
    expect(await history(moved.id)).toHaveLength(2);
    expect((await change({ ...added, slot: at('10:00') })).status).toBe(200);
  });

  test('because it is an older one, the owner still sees each call at its time', async () => {
    const moved = await booked(at('10:00'));
    const cancelled = await booked(at('10:40'));
    const older = (await store().read(document)) ?? '';
    expect((await change({ ...moved, slot: at('11:20') })).status).toBe(200);
    expect((await change({ ...cancelled, slot: undefined, cancel: true })).status).toBe(200);
    site.store.overwrite(document, older);
    expect(await listed()).toMatchObject([{ id: moved.id, slot: at('11:20') }]);
    // The reader has corrected it.
    expect(all((await freeTimes()).days)).toEqual(
      ['10:00', '10:40', '12:00'].map((time) => at(time)),
    );
  });

  test('because it is an older one, no reader brings back a call that is erased meanwhile', async () => {
    const moved = await booked(at('10:00'));
    const older = (await store().read(document)) ?? '';
    expect((await change({ ...moved, slot: at('11:20') })).status).toBe(200);
    await site.settled();
    site.store.overwrite(document, older);
    const record = site.store.keys.find((one) => one.startsWith('enquiry/')) ?? '';
    let reads = 0;
    site.store.plan = (method, key) => {
      const isRead = method === 'GET' && key === document;
      if (isRead) reads += 1;
      // The reader has read both, and is about to correct the document.
      if (isRead && reads === 2) {
        site.store.overwrite(record, '{"erased":"2026-12-04T09:30:00.000Z"}');
        site.store.overwrite(document, '{"entries":{}}');
      }
      return null;
    };
    expect(await listed()).toHaveLength(1);
    expect(await store().read(document)).toBe('{"entries":{}}');
  });

  test.each([
    ['the same restore', 'restore'],
    ['the next night', 'night'],
  ])('because a restore ended after the records, %s makes it whole', async (_name, how) => {
    const folder = await mkdtemp(join(tmpdir(), 'areia-calls-'));
    const file = join(folder, 'kept.gz');
    const here = { context: 'production', site: 'local' };
    const lost = await booked(at('11:20'));
    await booked(at('12:00'));
    await backUp(store(), file, { ...here, madeAt: new Date().toISOString() });
    for (const key of site.store.keys.filter((one) => one.includes(lost.id)))
      await store().remove(key);
    await night();
    expect(await listed()).toHaveLength(1);

    site.store.plan = (method, key) =>
      method === 'PUT' && key === document ? { kind: 'status', status: 403 } : null;
    await expect(restore(store(), file, here)).rejects.toThrow('did not confirm');
    site.store.plan = () => null;
    if (how === 'night') await night();
    else await restore(store(), file, here);
    expect((await listed()).map(({ slot }) => slot)).toEqual([at('11:20'), at('12:00')]);
    expect((await sendBooking(at('11:20'))).status).toBe(409);
    expect(await standing(lost)).toMatchObject({ slot: at('11:20'), state: 'booked' });
    await rm(folder, { recursive: true });
  });
});
