/*
 * The owner's own calendar: read at the address that they saved, kept as busy times alone. Its ways
 * in are `readBusyTimes` for whoever looks for free times, `followCalendar` when an address is
 * saved, and `refreshCalendar` for the scheduled run. The address is a secret: it leaves this file
 * for its server alone.
 */

import type {
  CalendarFaultReason,
  OwnCalendarState,
} from '#features/calls/contract/own-calendar.ts';
import { bookingLimits } from '#features/calls/limits.ts';
import { DeliveryError } from '#features/notifications/server/channels/channel.ts';
import { httpGet } from '#features/notifications/server/channels/http-request.ts';
import type { Env } from '#server/config.ts';
import { log } from '#server/log.ts';
import { parseJson } from '#server/store/parse-json.ts';
import { openDocument } from '#server/store/shared-document.ts';
import type { BlobStore } from '#server/store/store.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { z } from '#shared/schema.ts';
import { type BusyTime, busyTimesOf, CalendarFault } from './busy-times.ts';
import { type ReservationDeps, readReservations } from './reservations.ts';

/** Most of a calendar that is read, in bytes. */
const largestBytes = 5 * 1024 * 1024;

/** Time in which it has to be there, in milliseconds: within that of a request. */
const readWithinMilliseconds = 4_500;

/** How often a server may send us on to another address. */
const mostRedirects = 3;

/** How often it is read, in milliseconds; a little less, since no run is on the second. */
const refreshAfterMilliseconds = 15 * 60_000 - 30_000;

const shape = z.object({
  calendar: z.nullable(
    z.object({
      address: z.string(),
      /** When the busy times were read, and when it was tried last: ISO 8601, UTC. */
      fetchedAt: z.string(),
      triedAt: z.string(),
      busy: z.array(z.object({ from: z.number(), to: z.number() })),
      failedAt: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
});

type Stored = z.infer<typeof shape>['calendar'];

/** What is kept of a calendar; a damaged text is none that could be followed, and is told of. */
function parse(text: string | null): { calendar: Stored; isDamaged: boolean } {
  const kept = parseJson(shape, text);
  return { calendar: kept?.calendar ?? null, isDamaged: text !== null && kept === null };
}

const open = (store: BlobStore) => openDocument(store, 'booking/own-calendar', parse);

/** What reading a calendar needs. */
export interface CalendarDeps extends ReservationDeps {
  readonly env: Env;
}

/** `CALENDAR_PRIVATE=allow` lets the calendar lie in a private network, as the webhook may. */
const isPrivateAllowed = (env: Env): boolean => env.CALENDAR_PRIVATE?.trim() === 'allow';

function calendarUrl(text: string, env: Env, base?: URL): URL {
  const url = URL.parse(text.replace(/^webcals?:/i, 'https:'), base);
  const protocols = isPrivateAllowed(env) ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol) || url.username || url.password)
    throw new CalendarFault('not-address');
  return url;
}

function faultOf(error: unknown): CalendarFault {
  if (error instanceof CalendarFault) return error;
  if (!(error instanceof DeliveryError)) throw error;
  const { reason } = error;
  const isKnown = reason === 'private-address' || reason === 'timed-out';
  return new CalendarFault(isKnown ? reason : 'unreachable');
}

/** Reads a calendar's text, wherever its server sends us on to within the same guards. */
async function fetchText(address: string, env: Env): Promise<string> {
  const signal = AbortSignal.timeout(readWithinMilliseconds);
  const headers = { Accept: 'text/calendar', 'User-Agent': 'areia' };
  const get = { headers, signal, publicOnly: !isPrivateAllowed(env), limit: largestBytes };
  let url = calendarUrl(address, env);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const { status, ok, text, isWhole, location } = await httpGet(url, get);
    if (ok && !isWhole) throw new CalendarFault('too-large');
    if (ok) return text;
    if (status >= 500 || status === 429) throw new CalendarFault('unreachable');
    if (status >= 400 || location === undefined) throw new CalendarFault('refused');
    url = calendarUrl(location, env, url);
  }
  throw new CalendarFault('refused');
}

async function fetchBusyTimes({ env, ...deps }: CalendarDeps, address: string) {
  const calls = await readReservations(deps);
  const from = deps.clock().getTime();
  // A day more, since days are India's.
  const to = from + (bookingLimits.daysAhead + 2) * millisecondsOfDay;
  try {
    return busyTimesOf(await fetchText(address, env), {
      within: { from, to },
      isOurs: (uid) => Object.hasOwn(calls, uid.split('@')[0] ?? ''),
    });
  } catch (error) {
    throw faultOf(error);
  }
}

/** When the owner is busy by their own calendar, in order; nothing where none is followed. */
export async function readBusyTimes(store: BlobStore): Promise<readonly BusyTime[]> {
  const { calendar } = await open(store).read();
  return calendar?.busy ?? [];
}

/** How it stands with the calendar, without its address. */
function stateOf(calendar: Stored): OwnCalendarState {
  if (calendar === null) return null;
  const { address, fetchedAt, busy, failedAt, reason } = calendar;
  return { host: new URL(address).host, fetchedAt, busy: busy.length, failedAt, reason };
}

/** How it stands with the owner's calendar: null where none is followed, or known any more. */
export async function readCalendarState(store: BlobStore) {
  const { calendar, isDamaged } = await open(store).read();
  return { calendar: stateOf(calendar), isDamaged };
}

/**
 * Follows the calendar at an address from now on, once it was read; null follows none any more.
 *
 * @throws {CalendarFault} where it cannot be read: then all is as before.
 */
export async function followCalendar(
  deps: CalendarDeps,
  address: string | null,
): Promise<OwnCalendarState> {
  let calendar: Stored = null;
  if (address !== null) {
    const { href } = calendarUrl(address, deps.env);
    const busy = await fetchBusyTimes(deps, href);
    const now = deps.clock().toISOString();
    calendar = { address: href, fetchedAt: now, triedAt: now, busy };
  }
  await open(deps.store).change(() => ({ calendar }));
  return stateOf(calendar);
}

/**
 * Reads the calendar again when that is due. Where it cannot be read, the busy times that are known
 * stand, and since when and why is kept for the desk.
 *
 * @throws where the store cannot be read or written; never because of the calendar.
 */
export async function refreshCalendar(deps: CalendarDeps): Promise<void> {
  const { calendar, isDamaged } = await open(deps.store).read();
  if (isDamaged) log({ level: 'error', event: 'own-calendar-damaged' });
  const now = deps.clock();
  if (!calendar) return;
  // A try that is still to come was noted by a wrong clock, and is none.
  const sinceTry = now.getTime() - Date.parse(calendar.triedAt);
  if (sinceTry >= 0 && sinceTry < refreshAfterMilliseconds) return;
  const triedAt = now.toISOString();
  let busy: BusyTime[] | null = null;
  let reason: CalendarFaultReason | undefined;
  try {
    busy = await fetchBusyTimes(deps, calendar.address);
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ({ reason } = error);
    log({ level: 'warn', event: 'own-calendar-not-read', reason });
  }
  await open(deps.store).change(({ calendar: standing }) => {
    // Saved anew or taken away meanwhile.
    if (standing?.address !== calendar.address) return null;
    const { address } = standing;
    if (busy) return { calendar: { address, fetchedAt: triedAt, triedAt, busy } };
    const failedAt = standing.failedAt ?? triedAt;
    return { calendar: { ...standing, triedAt, failedAt, reason } };
  });
}
