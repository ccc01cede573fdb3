import { calls } from '#features/calls/contract/admin.ts';
import { readBookingSettings, setBookingSettings } from '#features/calls/contract/settings.ts';
import { book, changeBooking, slots } from '#features/calls/contract/visitor.ts';
import { idempotencyHeader } from '#shared/public-form.ts';
import { addressOf, Desk } from './desk.ts';
import type { HostProcess } from './host.ts';

const visitors = 8;

const settings = {
  windows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  daysOff: [],
  minutes: 15,
  pause: 0,
  notice: 0,
  horizon: 180,
  most: 50,
};

/**
 * Books, moves and cancels without pause among times that many want, kills the host with SIGKILL in
 * the midst of it, starts it again, and so on; who got no answer asks the same again. Then compares
 * what was said with what stands.
 */
export async function bookUnderKills(
  host: HostProcess,
  administrator: { username: string; password: string },
  kills: number,
) {
  const desk = new Desk(host.url);
  await desk.logIn(administrator);
  const { version } = await (await desk.fetch('GET', readBookingSettings.path)).json();
  await desk.fetch('POST', setBookingSettings.path, { settings, version });
  const { days } = slots.response.parse(
    await (await desk.fetch('GET', `${slots.path}?days=20`)).json(),
  );
  const wanted = days.slice(1).flatMap(({ slots: of }) => of.slice(0, 55));
  const anyTime = () => wanted[Math.floor(Math.random() * wanted.length)] ?? '';
  const said = new Map<string, string>();
  let [attempts, killing, untilKill, running] = [0, kills, 20, Promise.resolve()];

  /** Asks until there is an answer. */
  async function ask(path: string, json: object, headers: Record<string, string>) {
    for (;;) {
      await running;
      const response = await desk.fetch('POST', path, json, headers).catch(() => null);
      const body = await response?.json().catch(() => null);
      untilKill -= 1;
      if (killing > 0 && untilKill === 0) {
        killing -= 1;
        untilKill = 20 + (killing % 7) * 3;
        running = host.kill9().then(() => host.restart());
      }
      if (body && response?.status !== 503) return { status: response?.status, body };
    }
  }

  async function visit() {
    while (killing > 0) {
      attempts += 1;
      const number = attempts;
      const headers = {
        [idempotencyHeader]: crypto.randomUUID(),
        'X-Forwarded-For': addressOf(number),
      };
      const person = {
        name: `Visitor ${number}`,
        email: `visitor${number}@example.test`,
        phone: String(9_000_000_000 + number),
      };
      const first = await ask(book.path, { ...person, slot: anyTime() }, headers);
      const id = first.body.id ?? first.body.enquiry;
      const token =
        first.body.token ?? new URL(first.body.manage, host.url).searchParams.get('token');
      if (first.status === 200) said.set(id, first.body.slot);
      if (first.status === 409 || number % 3 === 0) {
        const next = await ask(changeBooking.path, { id, token, slot: anyTime() }, headers);
        if (next.status === 200) said.set(id, next.body.slot);
      }
      if (number % 7 === 0 && said.has(id)) {
        const end = await ask(changeBooking.path, { id, token, cancel: true }, headers);
        if (end.status === 200) said.delete(id);
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit));
  await running;

  const standing = calls.response.parse(await (await desk.fetch('GET', calls.path)).json()).calls;
  const keys = standing.flatMap(({ id, slot }) => [id, slot]);
  const at = new Map(standing.map(({ id, slot }) => [id, slot]));
  return {
    attempts,
    confirmed: said.size,
    // Times that two calls have, and calls that stand twice.
    doubled: keys.filter((key, index) => keys.indexOf(key) !== index),
    lost: [...said].filter(([id, slot]) => at.get(id) !== slot).map(([id]) => id),
    foreign: [...at.keys()].filter((id) => !said.has(id)),
  };
}
