import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#features/calls/contract/admin.ts';
import { book, callEntry, changeBooking, manage } from '#features/calls/contract/visitor.ts';
import { idempotencyHeader } from '#shared/public-form.ts';
import bookingsFunction from '../../netlify/functions/calls.ts';
import adminFunction from '../../netlify/functions/desk.ts';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { configureAdministrator, logIn } from '../support/administrator.ts';
import { call } from '../support/api.ts';
import { endTest } from '../support/begin.ts';
import { allWeek } from '../support/calls.ts';
import type { DyingCall } from '../support/die-at-write.ts';
import { root } from '../support/host.ts';
import { hostOfTest } from '../support/netlify-context.ts';

/** A process that dies after each of the writes of a booking, on a real SQLite store. */

let folder: string;
let database: BlobDatabase | undefined;
let cookie: string;
let slots: string[];

const fileNamed = (name: string) => join(folder, `${name}.db`);

/** Lets the functions of this process work on a database. */
function open(name: string): void {
  database?.close();
  const opened = new BlobDatabase(fileNamed(name));
  database = opened;
  hostOfTest.openStore = ({ context, signal }) => openSqliteStore(opened, context, signal);
}

function close(): void {
  database?.close();
  database = undefined;
}

const asOwner = (method: string, path: string, json?: object) =>
  call(adminFunction, method, path, { json, headers: { Cookie: cookie } });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areia-crash-'));
  configureAdministrator();
  vi.stubEnv('RATE_LIMITS', 'off');
  open('empty');
  cookie = await logIn();
  const settings = { settings: allWeek, version: 0 };
  const { status } = await asOwner('POST', '/api/admin/booking-settings/change', settings);
  expect(status).toBe(200);
  slots = (await freeSlots()).slice(-4);
});
afterEach(async () => {
  await endTest();
  close();
  delete hostOfTest.openStore;
  await rm(folder, { recursive: true });
});

async function freeSlots(): Promise<string[]> {
  const { days } = await (await call(bookingsFunction, 'GET', '/api/slots?days=20')).json();
  return days.flatMap(({ slots: of }: { slots: string[] }) => of);
}

type Sent = NonNullable<DyingCall['request']>;

const booking = (slot: string, name = 'Asha'): Sent => ({
  path: book.path,
  json: { name, email: `${name}@mail.test`, phone: '9876543210', slot },
  headers: { [idempotencyHeader]: uuidv7() },
});

const send = ({ path, ...options }: Sent) => call(bookingsFunction, 'POST', path, options);

/** Books; resolves to the query of the booking's link, and its parts. */
async function booked(slot: string) {
  const answer = book.response.parse(await (await send(booking(slot))).json());
  const query = new URL(answer.manage, 'https://example.test').searchParams;
  return { id: answer.id, token: query.get('token') ?? '', query: String(query) };
}

/** Runs a call in a process that dies after one of its writes; null where it was over before. */
function dieIn(dying: DyingCall): 'killed' | null {
  const script = join(root, 'tests/support/die-at-write.ts');
  const node = join(root, 'node_modules/.bin/node');
  const ended = spawnSync(node, [script, JSON.stringify(dying)], { cwd: root, encoding: 'utf8' });
  if (ended.signal === 'SIGKILL') return 'killed';
  expect(ended.status, ended.stderr).toBe(0);
  return null;
}

/** Every call as the owner sees it, each with its events. */
async function standing() {
  const answer = await (await asOwner('GET', calls.path)).json();
  const listed = calls.response.parse(answer).calls;
  return Promise.all(
    listed.map(async ({ id, slot }) => {
      const path = `/api/admin/history?kind=contact&id=${id}`;
      const { events } = await (await asOwner('GET', path)).json();
      return { id, slot, events: events.map(({ type }: { type: string }) => type) };
    }),
  );
}

/**
 * Dies after the first write of a call, after the second, and so on, each time from the same
 * database, until the call is over before. `check` looks at what is left of each.
 *
 * @returns how often it died.
 */
async function dieAtEach(
  from: string,
  request: DyingCall['request'],
  check: () => Promise<void>,
): Promise<number> {
  for (let write = 1; ; write += 1) {
    close();
    await copyFile(fileNamed(from), fileNamed(`write-${write}`));
    const ended = dieIn({ file: fileNamed(`write-${write}`), write, request });
    open(`write-${write}`);
    await check();
    if (ended === null) return write - 1;
  }
}

test('a booking that dies at any write is there once or not at all, and the same sending books once', async () => {
  const [slot = '', other = ''] = slots;
  const request = booking(slot);
  const deaths = await dieAtEach('empty', request, async () => {
    const before = await standing();
    // The time is either free or taken by a call that the owner sees.
    expect(before.length).toBeLessThan(2);
    expect((await freeSlots()).includes(slot)).toBe(before.length === 0);
    const { id } = book.response.parse(await (await send(request)).json());
    expect(await standing()).toEqual([{ id, slot, events: ['call-booked'] }]);
    expect((await send(booking(slot, 'Binod'))).status).toBe(409);
    expect((await send(booking(other, 'Chitra'))).status).toBe(200);
    expect(await standing()).toHaveLength(2);
  });
  // Record, queue, reservation, event: the least that a booking writes.
  expect(deaths).toBeGreaterThanOrEqual(4);
});

test('a move and a cancellation that die at any write are done or not, and then done once', async () => {
  const [slot = '', to = ''] = slots;
  const { id, token, query } = await booked(slot);
  close();
  await copyFile(fileNamed('empty'), fileNamed('booked'));
  const change = (json: object): Sent => ({
    path: changeBooking.path,
    json: { id, token, ...json },
  });
  const move = change({ slot: to });
  const moves = await dieAtEach('booked', move, async () => {
    const [now, ...others] = await standing();
    const isMoved = now?.slot === to;
    expect([now?.slot, others]).toEqual([isMoved ? to : slot, []]);
    const free = await freeSlots();
    expect([free.includes(slot), free.includes(to)]).toEqual([isMoved, !isMoved]);
    expect((await send(move)).status).toBe(200);
    expect(await standing()).toEqual([{ id, slot: to, events: ['call-booked', 'call-moved'] }]);
    const file = await call(bookingsFunction, 'GET', `${callEntry.path}?${query}`);
    const calendar = new ICAL.Component(ICAL.parse(await file.text()));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect([event.uid, event.sequence]).toEqual([`${id}@example.test`, 1]);
  });
  const cancel = change({ cancel: true });
  const cancels = await dieAtEach('booked', cancel, async () => {
    const isOn = (await standing()).length === 1;
    expect((await freeSlots()).includes(slot)).toBe(!isOn);
    expect((await send(cancel)).status).toBe(200);
    const left = await call(bookingsFunction, 'GET', `${manage.path}?${query}`);
    expect(await left.json()).toMatchObject({ state: 'cancelled', slot: null });
    expect(await standing()).toEqual([]);
  });
  expect(Math.min(moves, cancels)).toBeGreaterThanOrEqual(2);
});

test('the scheduled run that completes a booking and dies at any write leaves it to be completed once', async () => {
  const [slot = ''] = slots;
  // A booking that has its time, and no event yet.
  const request = booking(slot);
  let found = false;
  for (let write = 1; !found; write += 1) {
    close();
    await copyFile(fileNamed('empty'), fileNamed('reserved'));
    expect(dieIn({ file: fileNamed('reserved'), write, request })).toBe('killed');
    open('reserved');
    const store = hostOfTest.openStore?.({
      context: 'production',
      signal: AbortSignal.timeout(1e4),
    });
    found = (await store?.read('calls/reservations'))?.includes(slot) ?? false;
  }
  close();
  const deaths = await dieAtEach('reserved', undefined, async () => {
    expect(await standing()).toMatchObject([{ slot, events: ['call-booked'] }]);
    expect((await send(booking(slot, 'Binod'))).status).toBe(409);
  });
  expect(deaths).toBeGreaterThanOrEqual(1);
});
