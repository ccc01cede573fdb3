/*
 * The owner's own calendar: read at the address that they saved, stored as busy times alone.
 * `readBusyTimes` serves those who look for free times, `previewCalendar` and `followCalendar` the
 * desk, and `refreshCalendar` the scheduled run. The address is a secret: it is sent to its own
 * server only.
 */

import type {
  CalendarFaultReason,
  CalendarPreview,
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
import { type BusyTime, type CalendarContent, CalendarFault } from './busy-times.ts';
import { readCalendar } from './read-calendar.ts';
import { type ReservationDeps, readReservations } from './reservations.ts';

/** Largest calendar, in bytes. */
const largestBytes = 15 * 1024 * 1024;

/** Longest time for an answer, in milliseconds. Outlook's servers take 15 s for a large calendar. */
const readWithinMilliseconds = 17_000;

/** Maximum number of redirects. */
const maxRedirects = 3;

/**
 * Microsoft 365 answers only what looks like a browser. Every other program sees a page that
 * reports an error.
 */
const userAgent = 'Mozilla/5.0 (compatible; areia)';

/** How often it is read, in milliseconds; a little less, since no run is on the second. */
const refreshAfterMilliseconds = 15 * 60_000 - 30_000;

/** Maximum number of unread entries that the desk names. */
const maxNamedEntries = 20;

const shape = z.object({
  calendar: z.nullable(
    z.object({
      address: z.string(),
      /** The owner's email addresses in it, in small letters; absent in calendars saved earlier. */
      emails: z.optional(z.array(z.string())),
      /** When the busy times were read, and when the last try began: ISO 8601, UTC. */
      fetchedAt: z.string(),
      triedAt: z.string(),
      busy: z.array(z.object({ from: z.number(), to: z.number() })),
      /** Number of entries that could not be read. */
      unread: z.optional(z.number()),
      failedAt: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
});

type Stored = z.infer<typeof shape>['calendar'];

/** Parses the stored calendar. A damaged text contains none, and the desk shows that. */
function parse(text: string | null): { calendar: Stored; isDamaged: boolean } {
  const kept = parseJson(shape, text);
  return { calendar: kept?.calendar ?? null, isDamaged: text !== null && kept === null };
}

const open = (store: BlobStore) => openDocument(store, 'booking/own-calendar', parse);

/** What reading a calendar needs. */
export interface CalendarDeps extends ReservationDeps {
  readonly env: Env;
}

/** Whose calendar is read, and where. */
interface Followed {
  readonly address: string;
  readonly emails: readonly string[];
}

/** `CALENDAR_PRIVATE=allow` lets the calendar be in a private network, as the webhook may. */
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

/** Reads a calendar's text, and follows redirects of its server within the same guards. */
async function fetchText(address: string, env: Env): Promise<string> {
  const get = {
    headers: { Accept: 'text/calendar', 'User-Agent': userAgent },
    signal: AbortSignal.timeout(readWithinMilliseconds),
    silence: readWithinMilliseconds,
    publicOnly: !isPrivateAllowed(env),
    limit: largestBytes,
  };
  let url = calendarUrl(address, env);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { status, ok, text, isWhole, location } = await httpGet(url, get);
    if (ok && !isWhole) throw new CalendarFault('too-large');
    if (ok) return text;
    if (status >= 500 || status === 429) throw new CalendarFault('unreachable');
    if (status >= 400 || location === undefined) throw new CalendarFault('refused');
    url = calendarUrl(location, env, url);
  }
  throw new CalendarFault('refused');
}

/** Splits addresses of the owner, whether with commas, semicolons or spaces between them. */
const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((address) => address.includes('@'));

async function fetchContent(
  { env, ...deps }: CalendarDeps,
  { address, emails }: Followed,
): Promise<CalendarContent> {
  const ours = new Set(Object.keys(await readReservations(deps)));
  const from = deps.clock().getTime();
  // A day more, since days are India's.
  const to = from + (bookingLimits.daysAhead + 2) * millisecondsOfDay;
  const owner = [...addressesIn(env.MAIL_TO || env.ADMIN_EMAIL || ''), ...emails];
  try {
    return await readCalendar(await fetchText(address, env), { window: { from, to }, owner, ours });
  } catch (error) {
    throw faultOf(error);
  }
}

/** Returns the busy times of the owner's own calendar in order; none if none is followed. */
export async function readBusyTimes(store: BlobStore): Promise<readonly BusyTime[]> {
  const { calendar } = await open(store).read();
  return calendar?.busy ?? [];
}

/** Returns the state of the calendar, without its address. */
function stateOf(calendar: Stored): OwnCalendarState {
  if (calendar === null) return null;
  const { address, fetchedAt, busy, unread, failedAt, reason } = calendar;
  return { host: new URL(address).host, fetchedAt, busy: busy.length, unread, failedAt, reason };
}

/** Returns the state of the owner's calendar: null if none is followed, or can be read. */
export async function readCalendarState(store: BlobStore) {
  const { calendar, isDamaged } = await open(store).read();
  return { calendar: stateOf(calendar), isDamaged };
}

const followed = (env: Env, address: string, emails: string): Followed => ({
  address: calendarUrl(address, env).href,
  emails: addressesIn(emails),
});

/**
 * Reads the calendar at an address for the owner to check, and stores nothing.
 *
 * @throws {CalendarFault} if it cannot be read.
 */
export async function previewCalendar(
  deps: CalendarDeps,
  address: string,
  emails: string,
): Promise<CalendarPreview> {
  const content = await fetchContent(deps, followed(deps.env, address, emails));
  const { busy, entries, unread } = content;
  const weekEnds = deps.clock().getTime() + 7 * millisecondsOfDay;
  const iso = (instant: number) => new Date(instant).toISOString();
  return {
    entries,
    unread: unread.length,
    unreadEntries: unread.slice(0, maxNamedEntries),
    week: busy
      .filter(({ from }) => from < weekEnds)
      .map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
  };
}

/**
 * Follows the calendar at an address from now on, after reading it; null follows none.
 *
 * @throws {CalendarFault} if it cannot be read. Then nothing changes.
 */
export async function followCalendar(
  deps: CalendarDeps,
  address: string | null,
  emails: string,
): Promise<OwnCalendarState> {
  let calendar: Stored = null;
  if (address !== null) {
    const own = followed(deps.env, address, emails);
    const { busy, unread } = await fetchContent(deps, own);
    const now = deps.clock().toISOString();
    calendar = {
      ...{ address: own.address, emails: [...own.emails], fetchedAt: now, triedAt: now },
      ...{ busy: [...busy], unread: unread.length },
    };
  }
  await open(deps.store).change(() => ({ calendar }));
  return stateOf(calendar);
}

/**
 * Reads the calendar again when that is due. If it cannot be read, the known busy times stay, and
 * the desk shows since when and why.
 *
 * @throws if the store cannot be read or written; never because of the calendar.
 */
export async function refreshCalendar(deps: CalendarDeps): Promise<void> {
  const { calendar, isDamaged } = await open(deps.store).read();
  if (isDamaged) log({ level: 'error', event: 'own-calendar-damaged' });
  const now = deps.clock();
  if (!calendar) return;
  // A try in the future was noted by a wrong clock.
  const sinceTry = now.getTime() - Date.parse(calendar.triedAt);
  if (sinceTry >= 0 && sinceTry < refreshAfterMilliseconds) return;
  const { address, emails = [] } = calendar;
  const triedAt = now.toISOString();
  let content: CalendarContent | null = null;
  let reason: CalendarFaultReason | undefined;
  try {
    content = await fetchContent(deps, { address, emails });
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ({ reason } = error);
    log({ level: 'warn', event: 'own-calendar-not-read', reason });
  }
  await open(deps.store).change(({ calendar: current }) => {
    // The owner saved another one in the meantime, or removed it.
    if (current?.address !== address) return null;
    if (!content) {
      const failedAt = current.failedAt ?? triedAt;
      return { calendar: { ...current, triedAt, failedAt, reason } };
    }
    const { failedAt: _failedAt, reason: _reason, ...kept } = current;
    const { busy, unread } = content;
    const read = { fetchedAt: triedAt, triedAt, busy: [...busy], unread: unread.length };
    return { calendar: { ...kept, ...read } };
  });
}
