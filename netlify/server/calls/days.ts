import { randomUUID } from 'node:crypto';
import { z } from '#shared/schema.ts';
import type { BookedCall } from '../records/call.ts';
import { mapConcurrent } from '../store/concurrency.ts';
import { parseJson } from '../store/parse-json.ts';
import { type BlobStore, removeAll } from '../store/store.ts';
import { dayPattern } from '../store/utc-day.ts';
import { minutesOf } from './settings.ts';

/** Folder of what is held on each day in India. */
const folder = 'days/';

const holdShape = z.object({
  /** Names this very hold: a later one of the same enquiry is another. */
  hold: z.string(),
  enquiry: z.string(),
  /** ISO 8601 instant. */
  heldAt: z.string(),
  minutes: z.number(),
  /** Set once the enquiry's record says that it has the time. */
  sure: z.optional(z.literal(true)),
  /** The reminders that were sent. */
  reminded: z.optional(z.array(z.string())),
});

/** One time that is held for an enquiry. */
export type Hold = z.infer<typeof holdShape>;

const callsShape = z.record(z.string(), holdShape);

/** What is held on a day, by time `HH:MM`. */
export type HeldTimes = Readonly<z.infer<typeof callsShape>>;

const parsed = (text: string | null): HeldTimes =>
  parseJson(z.object({ calls: callsShape }), text)?.calls ?? {};

/** What is held on the days from one to another, by day in India, in order. */
export async function readDays(
  store: BlobStore,
  from: string,
  to = '9999',
): Promise<Map<string, HeldTimes>> {
  const days = (await store.keys(folder)).map((key) => key.slice(folder.length)).sort();
  const wanted = days.filter((day) => dayPattern.test(day) && day >= from && day <= to);
  return new Map(
    await mapConcurrent(
      wanted,
      10,
      async (day) => [day, parsed(await store.read(folder + day))] as const,
    ),
  );
}

/** Removes what was held on days before one; returns how many days. */
export async function clearDays(store: BlobStore, before: string): Promise<number> {
  const old = (await store.keys(folder)).filter((key) => key.slice(folder.length) < before);
  return removeAll(store, old);
}

/** Whether a call of some minutes at a time is too near to a hold, with the pause between two. */
export function isNear(
  time: string,
  minutes: number,
  pause: number,
  heldTime: string,
  held: Hold,
): boolean {
  const [wanted, other] = [minutesOf(time), minutesOf(heldTime)];
  return wanted < other + held.minutes + pause && other < wanted + minutes + pause;
}

/** Changes what is held on a day by compare-and-set; null leaves it. Gives what stands then. */
async function changeDay(
  store: BlobStore,
  date: string,
  change: (times: HeldTimes) => HeldTimes | null,
) {
  const text = await store.changeDocument(folder + date, (before) => {
    const calls = change(parsed(before));
    return calls && JSON.stringify({ calls });
  });
  return parsed(text);
}

/**
 * Holds a time for an enquiry, not surely yet. Its other holds of that day stay, and count for others;
 * those that are `dead`, as their records say, do not. Gives the name of the hold; null where the time
 * is another's, or the day is full.
 */
export async function claim(
  store: BlobStore,
  slot: string,
  { enquiry, minutes, heldAt }: Pick<Hold, 'enquiry' | 'minutes' | 'heldAt'>,
  { pause, most, dead }: { pause: number; most: number; dead: ReadonlySet<string> },
): Promise<string | null> {
  const [date, time] = [slot.slice(0, 10), slot.slice(11, 16)];
  const hold = randomUUID();
  const times = await changeDay(store, date, (standing) => {
    const living = Object.entries(standing).filter(([, one]) => !dead.has(one.hold));
    const others = living.filter(([, one]) => one.enquiry !== enquiry);
    const isTaken =
      others.length >= most ||
      others.some(([held, one]) => isNear(time, minutes, pause, held, one));
    if (isTaken || standing[time]?.hold === hold) return null;
    return { ...Object.fromEntries(living), [time]: { hold, enquiry, heldAt, minutes } };
  });
  return times[time]?.hold === hold ? hold : null;
}

/** Changes what holds a time: null frees it, undefined leaves it; called again as changeDocument has it. */
export async function changeHold(
  store: BlobStore,
  slot: string,
  change: (hold: Hold) => Hold | null | undefined,
) {
  const time = slot.slice(11, 16);
  const times = await changeDay(store, slot.slice(0, 10), ({ [time]: standing, ...others }) => {
    const changed = standing && change(standing);
    return changed === undefined ? null : changed ? { ...others, [time]: changed } : others;
  });
  return times[time];
}

/** Lets go everything that is held for an enquiry on some days, because it is erased. */
export async function freeAll(
  store: BlobStore,
  dates: Iterable<string>,
  enquiry: string,
): Promise<void> {
  for (const date of new Set(dates)) {
    await changeDay(store, date, (times) => {
      const others = Object.entries(times).filter(([, one]) => one.enquiry !== enquiry);
      return others.length < Object.keys(times).length ? Object.fromEntries(others) : null;
    });
  }
}

/** Holds the time of a call of which its record says that it is booked, unless somebody holds it. */
export async function holdAgain(
  store: BlobStore,
  enquiry: string,
  { slot, minutes, at }: BookedCall,
): Promise<void> {
  const [date, time] = [slot.slice(0, 10), slot.slice(11, 16)];
  const hold: Hold = { hold: randomUUID(), enquiry, heldAt: at, minutes, sure: true };
  await changeDay(store, date, (times) =>
    Object.hasOwn(times, time) ? null : { ...times, [time]: hold },
  );
}
