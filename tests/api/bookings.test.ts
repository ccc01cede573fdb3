import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSessions } from '#features/account/contract/safety.ts';
import { calls, timeConflict } from '#features/calls/contract/admin.ts';
import { readBookingSettings, setBookingSettings } from '#features/calls/contract/settings.ts';
import { slotGone } from '#features/calls/contract/visitor.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import nightly from '../../netlify/functions/nightly.ts';
import { backUp } from '../../netlify/local/archive/archive-file.ts';
import { restore } from '../../netlify/local/archive/restore.ts';
import { endTest } from '../support/begin.ts';
import * as calling from '../support/booking-site.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import { NotifyingSite } from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

const {
  all,
  at,
  booked,
  change,
  freeTimes,
  monday,
  openCalls,
  sendBooking,
  standing,
  times,
  visit,
} = calling;

let site: NotifyingSite;
beforeEach(async () => {
  // A Friday, three in the afternoon in Lucknow.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-04T09:30:00Z') });
  site = await NotifyingSite.open();
  await openCalls(site);
});
afterEach(() => endTest());

const clock = (instant: string) => vi.setSystemTime(Date.parse(instant));
const listed = async () =>
  calls.response.parse(await (await site.get(adminFunction, '/api/admin/calls')).json()).calls;
const desk = (json: object) => site.post(adminFunction, '/api/admin/calls/change', json);
const gone = async (response: Response) => {
  expect(response.status).toBe(409);
  return slotGone.parse(await response.json());
};

describe('free times', () => {
  test('follow the windows, the pause, days off, the notice and the horizon, and what is booked', async () => {
    expect(all((await freeTimes()).days)).toEqual([
      at('10:00'),
      at('10:40'),
      at('11:20'),
      at('12:00'),
    ]);
    const { days, minutes, open } = await freeTimes('from=2026-12-01&days=10');
    expect([open, minutes, days.map(({ date }) => date)]).toEqual([true, 30, [monday]]);
    expect((await freeTimes('from=2027-01-01&days=62')).days.map(({ date }) => date)).toEqual([]);
    await booked(at('10:40'));
    expect(all((await freeTimes()).days)).not.toContain(at('10:40'));
    clock('2026-12-07T03:30:01Z');
    expect(all((await freeTimes()).days)).toEqual([at('11:20'), at('12:00')]);
  });

  test('are none before the owner has set any; then a booking is an enquiry, and says so', async () => {
    await openCalls(site, null, 1);
    expect(await freeTimes()).toEqual({ open: false, minutes: 0, days: [] });
    const refused = await gone(await sendBooking(at('11:20')));
    expect([refused.reason, refused.days]).toEqual(['closed', []]);
    expect(await site.count()).toBe(1);
  });

  test('whose settings are damaged are told of on the desk and in the log, and make way for new ones', async () => {
    const kept = async () => {
      const answer = await site.get(adminFunction, readBookingSettings.path);
      return readBookingSettings.response.parse(await answer.json());
    };
    expect(await kept()).toEqual({ settings: times, version: 1, isDamaged: false });
    for (const text of ['', '{"settings":', '{"settings":{"minutes":"x"},"version":1}']) {
      site.store.overwrite('booking/settings', text);
      const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const refused = await gone(await sendBooking(at('11:20')));
      expect(refused.reason).toBe('closed');
      expect(JSON.stringify(written.mock.calls)).toContain('booking-settings-damaged');
      written.mockRestore();
      expect(await kept()).toEqual({ settings: null, version: 0, isDamaged: true });
      await openCalls(site);
      expect(await kept()).toMatchObject({ settings: times, isDamaged: false });
    }
  });
});

test('a time that is not in the calendar is refused in the form, which keeps the rest of the input', async () => {
  for (const slot of ['2026-99-99T10:00:00+05:30', '2026-02-30T10:00:00+05:30', 'soon']) {
    const form = { slot, name: 'Asha', phone: '9876543210' };
    const headers = { Accept: 'text/html' };
    const response = await visit('POST', '/api/bookings', { form, headers });
    const page = await response.text();
    expect(response.status, page).toBe(422);
    expect(page).toContain('Please choose one of the free times.');
    expect(page).not.toContain(slot);
    expect(page).toContain('Asha');
  }
});

test.each(['', '+91 ', undefined])(
  'with no number to ring (%j) nothing is booked, and the field says so',
  async (phone) => {
    const response = await sendBooking(at('11:20'), { phone });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { phone: 'Please enter your phone number, so that we can ring you.' },
    });
    expect(all((await freeTimes()).days)).toContain(at('11:20'));
  },
);

test.each(['5', '+91 52212', '०५२२ १२३'])(
  'with a number too short to ring (%j) nothing is booked; a landline in town has seven digits',
  async (phone) => {
    const said = { en: /all digits of your phone number/, hi: /फ़ोन नंबर के सभी अंक/ };
    for (const language of ['en', 'hi'] as const) {
      const response = await sendBooking(at('11:20'), { phone, language });
      expect(response.status).toBe(422);
      expect((await response.json()).fields.phone).toMatch(said[language]);
    }
    expect(await site.count()).toBe(0);
    await booked(at('11:20'), { phone: '232 3232' });
  },
);

test('a call about a youth program is booked by an adult, who says so', async () => {
  const topic = 'enrolment';
  const response = await sendBooking(at('11:20'), { topic });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: { adultOrGuardian: expect.stringContaining('parent or guardian') },
  });
  expect(await site.count()).toBe(0);
  await booked(at('11:20'), { topic, adultOrGuardian: true });
  const inbox = await (await site.get(adminFunction, '/api/admin/submissions')).json();
  expect(inbox).toMatchObject({ submissions: [{ topic, adultOrGuardian: true }] });
});

describe('a booking', () => {
  test('is an enquiry that nobody has read, with its time; the same key gives the same one, whatever time it names', async () => {
    const key = uuidv7();
    const first = await booked(at('11:20'), { topic: 'coaching', message: 'Namaste' }, key);
    const again = await booked(at('12:00'), { topic: 'coaching', message: 'Namaste' }, key);
    expect(again).toEqual(first);
    expect(await site.count()).toBe(1);
    const [one] = await listed();
    expect(one).toMatchObject({
      id: first.id,
      slot: at('11:20'),
      name: 'Asha Verma',
      phone: '9876543210',
      state: 'booked',
    });
    const inbox = await (await site.get(adminFunction, '/api/admin/submissions')).json();
    expect(inbox).toMatchObject({
      unreadTotal: 1,
      submissions: [
        {
          topic: 'coaching',
          wantedSlot: at('11:20'),
          state: { call: { slot: at('11:20'), state: 'booked' } },
        },
      ],
    });
  });

  test('of one time by 200 at once: one has it, 199 are enquiries with a 409, and the next choice makes no new one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => sendBooking(at('11:20'), { name: `Guest ${n}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 199]);
    expect(await listed()).toHaveLength(1);
    expect(await site.count()).toBe(200);
    const loser = await gone(answers.find(({ status }) => status === 409) as Response);
    expect([loser.reason, loser.days[0]?.date]).toEqual(['taken', monday]);
    const { enquiry: id, token } = loser;
    expect((await change({ id, token, slot: at('12:00') })).status).toBe(200);
    expect(await site.count()).toBe(200);
    expect((await listed()).map(({ slot }) => slot)).toEqual([at('11:20'), at('12:00')]);
  });

  test('is seen by its link alone, moved and cancelled; an old link then makes no other', async () => {
    const { id, token } = await booked(at('11:20'));
    expect(await standing({ id, token })).toMatchObject({
      slot: at('11:20'),
      state: 'booked',
      changeable: true,
    });
    const wrong = await visit('GET', `/api/bookings/manage?id=${id}&token=${'x'.repeat(32)}`);
    expect(wrong.status).toBe(404);
    expect((await change({ id, token: 'x'.repeat(32), cancel: true })).status).toBe(404);
    const moved = await change({ id, token, slot: at('12:00') });
    expect(await moved.json()).toMatchObject({ success: true, id, slot: at('12:00') });
    expect(all((await freeTimes()).days)).toContain(at('11:20'));
    expect((await change({ id, token, slot: at('12:00') })).status).toBe(200);
    const cancelled = await change({ id, token, cancel: true });
    expect(await cancelled.json()).toMatchObject({ slot: null });
    expect((await change({ id, token, cancel: true })).status).toBe(200);
    expect((await gone(await change({ id, token, slot: at('10:00') }))).reason).toBe('cancelled');
    expect(await listed()).toEqual([]);
    expect(all((await freeTimes()).days)).toHaveLength(4);
    expect(await standing({ id, token })).toMatchObject({
      slot: null,
      state: 'cancelled',
      changeable: false,
    });
  });

  test('within the notice is changed by phone, and afterwards not at all', async () => {
    const { id, token } = await booked(at('11:20'));
    clock('2026-12-07T04:30:00Z');
    expect((await gone(await change({ id, token, cancel: true }))).reason).toBe('late');
    expect(await standing({ id, token })).toMatchObject({
      state: 'booked',
      changeable: false,
      days: [],
    });
    clock('2026-12-07T07:00:00Z');
    expect((await gone(await change({ id, token, slot: at('12:00') }))).reason).toBe('over');
    expect(await standing({ id, token })).toMatchObject({ state: 'over', changeable: false });
  });

  test('moved to two times at once has one of them, and the other is free', async () => {
    const { id, token } = await booked(at('10:00'));
    await Promise.all([at('11:20'), at('12:00')].map((slot) => change({ id, token, slot })));
    const { slot } = await standing({ id, token });
    expect(await listed()).toMatchObject([{ id, slot }]);
    expect(all((await freeTimes()).days)).toHaveLength(3);
  });

  test('that looks like abuse holds no time, and is kept to be looked at', async () => {
    const refused = await gone(
      await sendBooking(at('11:20'), {
        referenceCode: 'x',
        message: 'SEO services, buy backlinks: https://a.test https://b.test https://c.test',
      }),
    );
    expect(refused.reason).toBe('byPhone');
    expect(refused.error).toBe(
      'This call cannot be arranged online. We have your details: please call us.',
    );
    expect(await listed()).toEqual([]);
    // Its link says the same, in both languages.
    const { enquiry: id, token } = refused;
    const wish = { id, token, slot: at('12:00') };
    expect((await gone(await change(wish))).error).toBe(refused.error);
    const inHindi = await gone(await change({ ...wish, language: 'hi' }));
    expect(inHindi.error).toContain('कृपया हमें कॉल करें');
  });
});

test('a clock that jumps a year ahead and back doubles and loses nothing', async () => {
  await booked(at('11:20'));
  await nightly(new Request('https://example.test/'), netlifyContext());
  clock('2027-12-04T09:30:00Z');
  await nightly(new Request('https://example.test/'), netlifyContext());
  expect((await freeTimes('from=2026-12-07&days=1')).days.map(({ date }) => date)).not.toContain(
    monday,
  );
  clock('2026-12-04T09:00:00Z');
  expect((await gone(await sendBooking(at('11:20')))).reason).toBe('taken');
  expect(await listed()).toHaveLength(1);
});
test('an enquiry is not erased by its age before its call', async () => {
  vi.stubEnv('RETENTION_DAYS', '1');
  await booked(at('11:20'));
  const nightOf = async (day: number) => {
    clock(`2026-12-${String(day).padStart(2, '0')}T20:30:00Z`);
    await nightly(new Request('https://example.test/'), netlifyContext());
  };
  // The call is on the 7th: that night is the first of the seven that find it due.
  for (let day = 4; day <= 12; day += 1) await nightOf(day);
  expect(await site.count()).toBe(1);
  await nightOf(13);
  expect(await site.count()).toBe(0);
});

test('calls come back from a backup beside those that were booked since, and take no time that is let go', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'areia-calls-'));
  const [file, here] = [join(folder, 'kept.gz'), { context: 'production', site: 'local' }];
  const kept = await booked(at('10:00'), { name: 'Kept' });
  const moved = await booked(at('11:20'), { name: 'Moved' });
  await backUp(storeOfFunctions(), file, { ...here, madeAt: new Date().toISOString() });
  await change({ ...moved, slot: at('12:00') });
  // What was lost: a record and its time.
  for (const key of site.store.keys.filter((one) => one.includes(kept.id)))
    await storeOfFunctions().remove(key);
  await storeOfFunctions().changeDocument('calls/reservations', (text) => {
    const { [kept.id]: _, ...entries } = JSON.parse(text ?? '').entries;
    return JSON.stringify({ entries });
  });
  const since = await booked(at('10:40'), { name: 'Since' });
  for (const added of [1, 0])
    expect(await restore(storeOfFunctions(), file, here)).toMatchObject({ added });
  expect((await listed()).map(({ name, slot }) => [name, slot])).toEqual([
    ['Kept', kept.slot],
    ['Since', since.slot],
    ['Moved', at('12:00')],
  ]);
  clock('2026-12-04T09:41:00Z');
  expect(all((await freeTimes()).days)).toEqual([at('11:20')]);
  await rm(folder, { recursive: true });
});

test('a move that was cut short is kept by a restore of the enquiry as it was before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'areia-calls-'));
  const file = join(folder, 'kept.gz');
  const here = { context: 'production', site: 'local' };
  const { id, token } = await booked(at('10:00'));
  await backUp(storeOfFunctions(), file, { ...here, madeAt: new Date().toISOString() });
  let isOver = false;
  site.store.plan = (method, key) => {
    if (isOver && method !== 'GET') return { kind: 'status', status: 403 };
    isOver ||= method === 'PUT' && key === 'calls/reservations';
    return null;
  };
  expect((await change({ id, token, slot: at('12:00') })).status).toBe(503);
  site.store.plan = () => null;
  await restore(storeOfFunctions(), file, here);
  expect(await standing({ id, token })).toMatchObject({ slot: at('12:00') });
  await rm(folder, { recursive: true });
});

describe('the owner', () => {
  test('changes the times against what stands, and is told which bookings they touch; none is moved', async () => {
    await booked(at('11:20'));
    const earlier = { ...times, windows: [{ weekday: 1, from: '10:00', to: '11:00' }] };
    const send = (json: object) => site.post(adminFunction, setBookingSettings.path, json);
    const checked = await (await send({ settings: earlier, version: 1, check: true })).json();
    expect(checked).toMatchObject({ touched: [{ slot: at('11:20'), name: 'Asha Verma' }] });
    expect(all((await freeTimes()).days)).toContain(at('12:00'));
    expect((await send({ settings: earlier, version: 1 })).status).toBe(200);
    const other = await send({ settings: times, version: 1 });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ settings: earlier, version: 2 });
    expect(await listed()).toMatchObject([{ slot: at('11:20') }]);
    const overlapping = {
      ...times,
      windows: [...times.windows, { weekday: 1, from: '12:00', to: '14:00' }],
    };
    expect((await send({ settings: overlapping, version: 2 })).status).toBe(422);
    const hours = ['14', '16', '18'].map((hour) => ({
      weekday: 1,
      from: `${hour}:00`,
      to: `${hour}:30`,
    }));
    expect((await send({ settings: { ...times, windows: hours }, version: 2 })).status).toBe(422);
    expect(
      (await send({ settings: { ...times, windows: hours.slice(1) }, version: 2 })).status,
    ).toBe(200);
  });

  test('moves a call to any time that is free, cancels it with a word, and notes that nobody answered', async () => {
    const { id } = await booked(at('11:20'));
    const other = await booked(at('12:00'));
    const both = { id, slot: at('11:20') };
    expect((await desk({ ...both, change: 'move', to: at('12:10') })).status).toBe(409);
    expect((await desk({ ...both, change: 'missed' })).status).toBe(409);
    expect(await (await desk({ ...both, change: 'move', to: at('18:15') })).json()).toMatchObject({
      slot: at('18:15'),
    });
    expect((await desk({ ...both, change: 'cancel' })).status).toBe(409);
    expect(
      (await desk({ id, slot: at('18:15'), change: 'cancel', word: 'I am ill today.' })).status,
    ).toBe(200);
    clock('2026-12-07T07:05:00Z');
    const ofPerson = await site.post(adminFunction, '/api/admin/calls/cancel-person', {
      id: other.id,
    });
    expect(await ofPerson.json(), 'what is over').toEqual({ success: true, cancelled: 0 });
    expect((await desk({ id: other.id, slot: at('12:00'), change: 'missed' })).status).toBe(200);
    expect(await listed()).toMatchObject([{ id: other.id, state: 'missed' }]);
    await site.settled();
    expect(site.unsent, 'nobody is told of it').toEqual([]);
    const { events } = await (
      await site.get(adminFunction, `/api/admin/history?kind=contact&id=${id}`)
    ).json();
    expect(events.map(({ type, slot }: { type: string; slot: string }) => [type, slot])).toEqual([
      ['call-booked', at('11:20')],
      ['call-moved', at('18:15')],
      ['call-cancelled', at('18:15')],
    ]);
  });

  test('moves a call to any time agreed on the phone, also while visitors can book none', async () => {
    const { id, token } = await booked(at('11:20'));
    await openCalls(site, null, 1);
    // A Sunday evening, with no window of calls and beyond the days that visitors can book.
    const evening = '2027-02-14T19:00:00+05:30';
    const move = (slot: string, to: string, more: object = {}) =>
      desk({ id, slot, change: 'move', to, ...more });
    expect((await move(at('11:20'), evening)).status).toBe(200);
    expect(await standing({ id, token })).toMatchObject({ slot: evening, state: 'booked' });
    const past = await move(evening, '2026-12-04T14:59:00+05:30');
    expect([past.status, (await past.json()).error]).toEqual([
      409,
      expect.stringContaining('over'),
    ]);
    expect((await move(evening, '2026-12-04T15:01:00+05:30')).status).toBe(200);
  });

  test('is warned of a double booking, and makes one only after a confirmation', async () => {
    await booked(at('11:20'), { name: 'Binod' });
    const { id, slot } = await booked(at('12:00'), { name: 'Chitra' });
    const move = (to: string, more: object = {}) => desk({ id, slot, change: 'move', to, ...more });
    for (const to of [at('11:00'), at('11:20'), at('11:49')]) {
      const refused = await move(to);
      expect(refused.status).toBe(409);
      const { reason, error } = timeConflict.parse(await refused.json());
      expect([reason, error]).toEqual(['conflict', expect.stringContaining('Binod')]);
    }
    expect((await move(at('11:30'), { allowConflict: true })).status).toBe(200);
    expect((await listed()).map((one) => [one.name, one.slot])).toEqual([
      ['Binod', at('11:20')],
      ['Chitra', at('11:30')],
    ]);
    // Visitors are offered neither time.
    expect(all((await freeTimes()).days)).toEqual([at('10:00'), at('10:40')]);
  });

  test('gives somebody who did not answer another time', async () => {
    const { id, token } = await booked(at('10:00'));
    clock('2026-12-07T05:00:00Z');
    const slot = at('10:00');
    expect((await desk({ id, slot, change: 'missed' })).status).toBe(200);
    expect((await desk({ id, slot, change: 'cancel' })).status).toBe(409);
    expect((await desk({ id, slot, change: 'move', to: at('19:00') })).status).toBe(200);
    expect(await standing({ id, token })).toMatchObject({ slot: at('19:00'), state: 'booked' });
  });

  test('subscribes to times and names under a secret address, until it is revoked', async () => {
    await booked(at('11:20'), {
      name: 'Asha\u0000 \u202eVerma',
      message: 'Nobody else reads this',
    });
    const made = await (
      await site.post(adminFunction, '/api/admin/calendar', { action: 'make' })
    ).json();
    const { pathname, search } = new URL(made.address);
    const file = await visit('GET', pathname + search);
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = await file.text();
    expect(text).toContain('DTSTART:20261207T055000Z');
    expect(text).toContain('SUMMARY:Asha Verma');
    expect(text).not.toMatch(/9876543210|asha@|Nobody/);
    await site.post(adminFunction, '/api/admin/calendar', { action: 'revoke' });
    expect((await visit('GET', pathname + search)).status).toBe(404);
  });

  test.each([
    ['a logout everywhere', {}, 404],
    ['a logout of the other devices', { others: true }, 200],
  ])('the address of the calendar after %s', async (_name, which, status) => {
    const answer = await site.post(adminFunction, '/api/admin/calendar', { action: 'make' });
    const { pathname, search } = new URL((await answer.json()).address);
    expect((await visit('GET', pathname + search)).status).toBe(200);
    expect((await site.post(adminFunction, endSessions.path, which)).status).toBe(200);
    expect((await visit('GET', pathname + search)).status).toBe(status);
  });

  test('erases a person with the time that was held for them', async () => {
    const { id, token } = await booked(at('11:20'));
    expect((await site.erase(id)).status).toBe(200);
    expect(all((await freeTimes()).days)).toContain(at('11:20'));
    expect((await change({ id, token, slot: at('12:00') })).status).toBe(404);
    expect(await storeOfFunctions().read('calls/reservations')).not.toContain(id);
    expect(await listed()).toEqual([]);
  });
});
