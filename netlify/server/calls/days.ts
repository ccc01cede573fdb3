import { randomUUID } from 'node:crypto';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { parseJson } from '../parse-json.ts';
import { dayPattern } from '../utc-day.ts';
import { dayAndTime, minutesOf } from './settings.ts';

/** Folder of what is held on each day in India. */
const folder = 'days/';
const keyOf = (date: string): string => `${folder}${date}`;

/** How long a hold counts that is not sure, in milliseconds; then only what the enquiry's record says counts. */
const patience = 10 * 60_000;

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

const dayShape = z.object({ calls: z.record(z.string(), holdShape) });
type Day = z.infer<typeof dayShape>;
type Calls = Readonly<Record<string, Hold>>;

const parsed = (text: string | null): Day => parseJson(dayShape, text) ?? { calls: {} };

/** What is held on a day, by time. */
export async function readDay(store: BlobStore, date: string): Promise<Calls> {
  return parsed(await store.read(keyOf(date))).calls;
}

/** Days in India that hold something, in order. */
export async function heldDays(store: BlobStore): Promise<string[]> {
  const days = (await store.keys(folder)).map((key) => key.slice(folder.length));
  return days.filter((day) => dayPattern.test(day)).sort();
}

/** What is held on the days from one to another, by day. */
export async function readDays(store: BlobStore, from: string, to = '9999'): Promise<Map<string, Calls>> {
  const days = (await heldDays(store)).filter((day) => day >= from && day <= to);
  return new Map(await mapConcurrent(days, 10, async (day) => [day, await readDay(store, day)] as const));
}

/** Removes what was held on days before one; returns how many days. */
export async function clearDays(store: BlobStore, before: string): Promise<number> {
  const old = (await heldDays(store)).filter((day) => day < before);
  await mapConcurrent(old, 10, (day) => store.remove(keyOf(day)));
  return old.length;
}

/** Whether a hold must be looked up in its record; also one from the future, of a clock that has jumped. */
export const isDoubtful = ({ sure, heldAt }: Hold, now: Date): boolean =>
  !sure && Math.abs(now.getTime() - Date.parse(heldAt)) >= patience;

/** Whether a call of some minutes at a time is too near to a hold, with the pause between two. */
export function isNear(time: string, minutes: number, pause: number, heldTime: string, held: Hold): boolean {
  const [wanted, other] = [minutesOf(time), minutesOf(heldTime)];
  return wanted < other + held.minutes + pause && other < wanted + minutes + pause;
}

async function changeDay(store: BlobStore, date: string, change: (calls: Calls) => Calls | null): Promise<Calls> {
  const text = await store.changeDocument(keyOf(date), (before) => {
    const changed = change(parsed(before).calls);
    return changed && JSON.stringify({ calls: changed } satisfies Day);
  });
  return parsed(text).calls;
}

/** What is to be held. */
interface Claim {
  readonly slot: string;
  readonly enquiry: string;
  readonly minutes: number;
  readonly pause: number;
  /** Most holds of the day. */
  readonly most: number;
  /** Names of holds that do not count, because the records of their enquiries say otherwise. */
  readonly dead: ReadonlySet<string>;
  readonly now: Date;
}

/**
 * Holds a time for an enquiry, not surely yet. Its other holds of that day stay, and count for nobody
 * but others.
 *
 * @returns the name of the hold; null where the time is another's, or the day is full.
 */
export async function claim(store: BlobStore, wanted: Claim): Promise<string | null> {
  const { slot, enquiry, minutes, pause, most, dead, now } = wanted;
  const [date, time] = dayAndTime(slot);
  const hold = randomUUID();
  const calls = await changeDay(store, date, (standing) => {
    if (standing[time]?.hold === hold) return null;
    const living = Object.entries(standing).filter(([, one]) => !dead.has(one.hold));
    const others = living.filter(([, one]) => one.enquiry !== enquiry);
    if (others.length >= most || others.some(([held, one]) => isNear(time, minutes, pause, held, one))) return null;
    return { ...Object.fromEntries(living), [time]: { hold, enquiry, heldAt: now.toISOString(), minutes } };
  });
  return calls[time]?.hold === hold ? hold : null;
}

/** Changes one hold, if it still stands; null frees its time. */
async function changeHold(
  store: BlobStore,
  slot: string,
  is: (hold: Hold) => boolean,
  change: (hold: Hold) => Hold | null,
) {
  const [date, time] = dayAndTime(slot);
  const calls = await changeDay(store, date, ({ [time]: standing, ...others }) => {
    if (!standing || !is(standing)) return null;
    const changed = change(standing);
    return changed ? { ...others, [time]: changed } : others;
  });
  return calls[time];
}

/** Makes a hold sure; false where it does not stand any more. */
export async function makeSure(store: BlobStore, slot: string, hold: string): Promise<boolean> {
  const standing = await changeHold(
    store,
    slot,
    (one) => one.hold === hold,
    (one) => ({ ...one, sure: true }),
  );
  return standing?.hold === hold;
}

/**
 * Makes the hold of an enquiry unsure, because its record is about to name another time or none.
 *
 * @returns the name of the hold; undefined where it has none at that time.
 */
export async function loosen(store: BlobStore, slot: string, enquiry: string, now: Date): Promise<string | undefined> {
  const loose = { sure: undefined, heldAt: now.toISOString() };
  const standing = await changeHold(
    store,
    slot,
    (one) => one.enquiry === enquiry,
    (one) => ({ ...one, ...loose }),
  );
  return standing?.enquiry === enquiry ? standing.hold : undefined;
}

/** Lets a hold go. */
export async function free(store: BlobStore, slot: string, hold: string): Promise<void> {
  await changeHold(
    store,
    slot,
    (one) => one.hold === hold,
    () => null,
  );
}

/** Notes a reminder of a call that was sent. */
export async function noteReminded(store: BlobStore, slot: string, hold: string, reminder: string): Promise<void> {
  await changeHold(
    store,
    slot,
    (one) => one.hold === hold && !one.reminded?.includes(reminder),
    (one) => ({ ...one, reminded: [...(one.reminded ?? []), reminder] }),
  );
}

/** Lets go everything that is held for an enquiry on some days, because it is erased. */
export async function freeAll(store: BlobStore, dates: Iterable<string>, enquiry: string): Promise<void> {
  for (const date of new Set(dates)) {
    await changeDay(store, date, (calls) => {
      const others = Object.entries(calls).filter(([, one]) => one.enquiry !== enquiry);
      return others.length === Object.keys(calls).length ? null : Object.fromEntries(others);
    });
  }
}
