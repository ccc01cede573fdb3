import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#features/calls/contract/admin.ts';
import { slotGone } from '#features/calls/contract/visitor.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import nightly from '../../netlify/functions/nightly.ts';
import {
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
} from '../support/booking-site.ts';
import type { MailServer } from '../support/mail-server.ts';
import { netlifyContext } from '../support/netlify-context.ts';
import {
  beginNotifyingByMail,
  endNotifyingByMail,
  type NotifyingSite,
} from '../support/notifying-site.ts';
import { storeOfFunctions } from '../support/owner.ts';

/** Who has which time, when many want it at once and when a process ends in the midst of it. */

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

const listed = async () =>
  calls.response.parse(await (await site.get(adminFunction, '/api/admin/calls')).json()).calls;
const owner = (json: object) => site.post(adminFunction, '/api/admin/calls/change', json);
const reasonOf = async (response: Response) => {
  expect(response.status).toBe(409);
  return slotGone.parse(await response.json()).reason;
};
const history = async (id: string) => {
  const answer = await site.get(adminFunction, `/api/admin/history?kind=contact&id=${id}`);
  const { events } = await answer.json();
  return events.map(({ type, slot }: { type: string; slot: string }) => `${type} ${slot}`);
};
const mailsTo = (address: string) =>
  server.mails.filter(({ headers }) => headers.get('to') === address);
const night = () => nightly(new Request('https://example.test/'), netlifyContext());

/** Lets nothing be written after the next change of who has which time, as if the process had ended. */
const endAfterReservation = () => {
  let isOver = false;
  site.store.plan = (method, key) => {
    if (isOver && method !== 'GET') return { kind: 'status', status: 403 };
    isOver ||= method === 'PUT' && key === document;
    return null;
  };
};
const startAgain = async () => {
  await site.settled();
  site.store.plan = () => null;
};

describe('at once', () => {
  test('200 visitors have 200 different times, each their own', async () => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: '00:00',
      to: '24:00',
    }));
    const many = { ...times, windows: everyDay, daysOff: [], minutes: 15, pause: 0, most: 50 };
    await openCalls(site, many, 1);
    const { days } = await freeTimes('from=2026-12-06&days=5');
    const wanted = days.flatMap(({ slots }) => slots.slice(0, 40));
    expect(wanted).toHaveLength(200);
    const answers = await Promise.all(
      wanted.map((slot, n) => sendBooking(slot, { name: `Guest ${n}` })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await listed()).map(({ slot }) => slot)).toEqual([...wanted].sort());
  });

  test('a sending that comes twice books once, and both are answered with that time', async () => {
    const key = uuidv7();
    const both = await Promise.all([
      sendBooking(at('10:00'), {}, key),
      sendBooking(at('11:20'), {}, key),
    ]);
    const [first, second] = await Promise.all(both.map((response) => response.json()));
    expect(first.success).toBe(true);
    expect(second).toEqual(first);
    expect(await listed()).toHaveLength(1);
  });

  test('a call that is moved and cancelled has one of both, and the other is refused', async () => {
    const { id, token } = await booked(at('10:00'));
    const answers = await Promise.all([
      change({ id, token, slot: at('11:20') }),
      change({ id, token, cancel: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state, slot } = await standing({ id, token });
    expect(await history(id)).toHaveLength(2);
    expect((await listed()).map((one) => one.slot)).toEqual(state === 'booked' ? [slot] : []);
  });

  test('an enquiry that is erased while it books has no time, and comes back by nothing', async () => {
    const { id, token } = await booked(at('10:00'));
    const record = site.store.keys.find((one) => one.startsWith('enquiry/')) ?? '';
    // Between the time and the record.
    site.store.plan = (method, key) => {
      if (method === 'PUT' && key === document)
        site.store.overwrite(record, '{"erased":"2026-12-04T09:30:00.000Z"}');
      return null;
    };
    expect((await change({ id, token, slot: at('12:00') })).status).toBe(404);
    await startAgain();
    expect(await storeOfFunctions().read(document)).not.toContain(id);
    expect(await storeOfFunctions().read(record)).toContain('erased');
    expect(all((await freeTimes()).days)).toHaveLength(4);
  });
});

describe('cut short between time and record', () => {
  test('a booking keeps its time, and the run of every five minutes finishes it: one call, one mail', async () => {
    endAfterReservation();
    expect((await sendBooking(at('11:20'), {}, uuidv7())).status).toBe(503);
    await startAgain();
    expect(await reasonOf(await sendBooking(at('11:20'), { email: 'b@mail.test' }))).toBe('taken');
    await site.settled();
    await site.sweep();
    await site.sweep();
    const [one, ...others] = await listed();
    expect([one?.name, one?.slot, others]).toEqual(['Asha Verma', at('11:20'), []]);
    expect(await history(one?.id ?? '')).toEqual([`call-booked ${at('11:20')}`]);
    expect(mailsTo('asha@mail.test')).toHaveLength(1);
    expect(site.unsent).toEqual([]);
  });

  test('a booking is finished by the same sending, however late', async () => {
    const key = uuidv7();
    endAfterReservation();
    expect((await sendBooking(at('11:20'), {}, key)).status).toBe(503);
    await startAgain();
    vi.setSystemTime(Date.parse('2026-12-05T09:30:00Z'));
    const { id } = await booked(at('12:00'), {}, key);
    expect(await listed()).toMatchObject([{ id, slot: at('11:20') }]);
    expect(await history(id)).toHaveLength(1);
  });

  test('a move is finished by whoever looks next, once however many look, and told of once', async () => {
    const { id, token } = await booked(at('11:20'));
    await site.settled();
    endAfterReservation();
    expect((await change({ id, token, slot: at('12:00') })).status).toBe(503);
    await startAgain();
    expect(all((await freeTimes()).days)).toEqual([at('10:00'), at('10:40'), at('11:20')]);
    const looks = await Promise.all([0, 1, 2].map(() => standing({ id, token })));
    expect(looks.map(({ slot }) => slot)).toEqual([at('12:00'), at('12:00'), at('12:00')]);
    await site.sweep();
    await site.sweep();
    expect(await history(id)).toEqual([`call-booked ${at('11:20')}`, `call-moved ${at('12:00')}`]);
    expect(mailsTo('asha@mail.test')).toHaveLength(2);
  });

  test('a call that is cancelled is finished in the list of the owner', async () => {
    const { id, slot, token } = await booked(at('11:20'));
    endAfterReservation();
    expect((await owner({ id, slot, change: 'cancel', word: 'I am ill.' })).status).toBe(503);
    await startAgain();
    expect(await listed()).toEqual([]);
    expect(await standing({ id, token })).toMatchObject({ state: 'cancelled' });
  });

  test('an enquiry that is erased then gives its time back at the next run', async () => {
    const { id, token } = await booked(at('11:20'));
    const record = site.store.keys.find((one) => one.startsWith('enquiry/')) ?? '';
    endAfterReservation();
    expect((await change({ id, token, slot: at('12:00') })).status).toBe(503);
    await startAgain();
    site.store.overwrite(record, '{"erased":"2026-12-04T09:30:00.000Z"}');
    await site.sweep();
    expect(await storeOfFunctions().read(document)).not.toContain(id);
    expect(all((await freeTimes()).days)).toHaveLength(4);
  });
});

describe('the document', () => {
  test('that is damaged gives no time away, and knows nobody who is erased meanwhile', async () => {
    const call = await booked(at('11:20'));
    const erased = await booked(at('12:00'));
    const damaged = `{"entries":{"${call.id}":{"change":{}},"${erased.id}":{}}}`;
    site.store.overwrite(document, damaged);
    expect((await site.erase(erased.id)).status).toBe(200);
    expect(await reasonOf(await sendBooking(at('11:20')))).toBe('taken');
    const standing = await storeOfFunctions().read(document);
    expect(standing).toContain(call.id);
    expect(standing).not.toContain(erased.id);
  });

  test('that is missing is made of the records: with calls that were moved, without those cancelled', async () => {
    const moved = await booked(at('10:00'));
    await change({ ...moved, slot: at('10:40') });
    const cancelled = await booked(at('11:20'));
    await change({ ...cancelled, slot: undefined, cancel: true });
    await storeOfFunctions().remove(document);
    expect(all((await freeTimes()).days)).toEqual([at('10:00'), at('11:20'), at('12:00')]);
    expect(await reasonOf(await sendBooking(at('10:40')))).toBe('taken');
    expect((await change({ ...moved, slot: at('12:00') })).status).toBe(200);
    await storeOfFunctions().remove(document);
    expect(await listed()).toMatchObject([{ id: moved.id, slot: at('12:00') }]);
    expect(await history(moved.id)).toHaveLength(3);
  });

  test('is not made while not all enquiries could be read: a time might be another’s', async () => {
    for (const time of ['10:00', '10:40', '11:20']) await booked(at(time));
    await site.settled();
    for (const key of site.store.keys.filter((one) => one.startsWith('index/')))
      await storeOfFunctions().remove(key);
    await storeOfFunctions().remove(document);
    // Every listing takes so long that no time is left to read what it lists.
    site.store.plan = (method, key) => {
      if (method === 'GET' && !key) vi.setSystemTime(Date.now() + 5_000);
      return null;
    };
    expect((await sendBooking(at('11:20'))).status).toBe(503);
    expect(await storeOfFunctions().read(document)).toBe(null);
    await startAgain();
    expect(all((await freeTimes()).days)).toEqual([at('12:00')]);
  });

  test.each([
    ['at the next run, if it was booked just now', 0],
    ['at night, if it was booked days ago', 2],
  ])('frees the time of an enquiry that is gone %s', async (_name, days) => {
    const { id } = await booked(at('11:20', '2026-12-14'));
    const record = site.store.keys.find((one) => one.startsWith('enquiry/')) ?? '';
    await site.settled();
    await storeOfFunctions().remove(record);
    vi.setSystemTime(Date.now() + days * 86_400_000);
    await site.sweep();
    if (days > 0) {
      expect(await storeOfFunctions().read(document)).toContain(id);
      await night();
    }
    expect(await storeOfFunctions().read(document)).not.toContain(id);
    expect(all((await freeTimes('from=2026-12-14&days=1')).days)).toContain(
      at('11:20', '2026-12-14'),
    );
  });

  test('forgets a call 40 days after it, in the seventh night', async () => {
    const { id } = await booked(at('11:20'));
    const holds = async () => (await storeOfFunctions().read(document))?.includes(id);
    for (let day = 4; day <= 53; day += 1) {
      vi.setSystemTime(Date.parse('2026-12-01T20:30:00Z') + (day - 1) * 86_400_000);
      await night();
      if (day === 52) expect(await holds()).toBe(true);
    }
    expect(await holds()).toBe(false);
  });
});

describe('limits', () => {
  test('four calls of a day are for visitors; the owner may take a fifth', async () => {
    for (const time of ['10:00', '10:40', '11:20']) await booked(at(time));
    const more = await booked(at('10:00', '2026-12-14'));
    expect(all((await freeTimes()).days)).toEqual([at('12:00')]);
    const fourth = await booked(at('12:00'));
    // Its own time is one that it can have.
    expect((await standing(fourth)).days[0]).toEqual({ date: monday, slots: [at('12:00')] });
    const move = { id: more.id, slot: more.slot, change: 'move', to: at('18:00') };
    expect((await owner(move)).status).toBe(200);
    await change({ ...fourth, slot: undefined, cancel: true });
    expect(all((await freeTimes()).days)).toEqual([]);
  });

  test.each([
    ['10:45', false],
    ['10:40', true],
    ['11:55', false],
    ['12:00', true],
  ])('beside a call at %s, the one at 11:20 that needs ten minutes: %s', async (other, isFree) => {
    const { id, slot } = await booked(at('10:00', '2026-12-14'));
    expect((await owner({ id, slot, change: 'move', to: at(other) })).status).toBe(200);
    expect(all((await freeTimes()).days).includes(at('11:20'))).toBe(isFree);
    expect((await sendBooking(at('11:20'))).status).toBe(isFree ? 200 : 409);
  });

  test('the owner may leave out the pause, and not take the time of another call', async () => {
    await booked(at('11:20'));
    const { id, slot } = await booked(at('10:00', '2026-12-14'));
    expect((await owner({ id, slot, change: 'move', to: at('10:51') })).status).toBe(409);
    expect((await owner({ id, slot, change: 'move', to: at('10:50') })).status).toBe(200);
  });

  test('a visitor books, moves and cancels a call twelve times, and no more', async () => {
    const call = await booked(at('10:00'));
    for (let moves = 1; moves <= 11; moves += 1) {
      const slot = moves % 2 === 1 ? at('11:20') : at('12:00');
      expect((await change({ ...call, slot })).status).toBe(200);
    }
    expect(await reasonOf(await change({ ...call, slot: at('10:00') }))).toBe('late');
  });
});
