import { enquiryState, stateOf } from '#contracts/enquiry-state.ts';
import { z } from '#contracts/schema.ts';
import type { BlobStore } from '../blobs/store.ts';
import { mapConcurrent } from '../concurrency.ts';
import { dayFolder, idInKey } from '../enquiries/old-keys.ts';
import { dayOfId, dayPattern, idPattern, idsOfDay, type Kind, kinds } from '../enquiries/records.ts';
import { readEvents } from './event-log.ts';
import { monthOf, stateDayFolder, stateDaysFolder, summaryKey } from './keys.ts';

/** Calls to the store under way at once. */
const width = 10;

/**
 * Time in milliseconds after which a writing that was announced has ended in one way or another.
 */
const longestWriting = 60_000;

const summarised = z.extend(enquiryState, {
  /**
   * Whether the record lies on the flagged shelf, from which a mark may have brought it to the
   * inbox.
   */
  aside: z.boolean(),
});

/** Where an enquiry stands that has events, and where its record lies. */
export type Summarised = z.infer<typeof summarised>;

const monthShape = z.object({
  enquiries: z.record(z.string(), summarised),
  /**
   * Announced before an event is written, and taken back once it is summarised: the events of these
   * enquiries may tell more than their summary.
   */
  writing: z.record(z.string(), z.object({ events: z.int(), at: z.number() })),
});

/** What follows from the events of a month's enquiries, those without events left out. */
type Month = z.infer<typeof monthShape>;

/** States by id. */
export type Summaries = ReadonlyMap<string, Summarised>;

function parseMonth(text: string | null): Month | null {
  if (text === null) return null;
  try {
    return monthShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function daysWithEvents(store: BlobStore, kind: Kind): Promise<string[]> {
  return (await store.folders(stateDaysFolder(kind))).filter((name) => dayPattern.test(name));
}

/** Makes a month's summary from its events; where there is none yet, or none that can be read. */
async function buildMonth(store: BlobStore, kind: Kind, month: string): Promise<Month> {
  const enquiries: Record<string, Summarised> = {};
  for (const day of (await daysWithEvents(store, kind)).filter((name) => monthOf(name) === month)) {
    const isOfDay = idsOfDay(day);
    const flagged = dayFolder(kind, 'flagged', day);
    const [names, keys] = await Promise.all([store.folders(stateDayFolder(kind, day)), store.keys(flagged)]);
    const aside = new Set(keys.map((key) => idInKey(key, flagged)));
    const ids = names.filter((name) => idPattern.test(name) && isOfDay(name));
    await mapConcurrent(ids, width, async (id) => {
      const events = await readEvents(store, kind, id);
      if (events.length > 0) enquiries[id] = { ...stateOf(events), aside: aside.has(id) };
    });
  }
  return { enquiries, writing: {} };
}

/** Changes a month's summary; it is made first where there is none. */
async function changeMonth(store: BlobStore, kind: Kind, month: string, change: (month: Month) => void): Promise<void> {
  const key = summaryKey(kind, month);
  const made = parseMonth(await store.read(key)) ?? (await buildMonth(store, kind, month));
  await store.changeDocument(key, (text) => {
    const standing = structuredClone(parseMonth(text) ?? made);
    change(standing);
    return JSON.stringify(standing);
  });
}

/**
 * Says that an enquiry's n-th event is about to be written: whoever reads the summary meanwhile
 * looks at the events as well.
 */
export async function announceEvent(store: BlobStore, kind: Kind, id: string, n: number, now: Date): Promise<void> {
  await changeMonth(store, kind, monthOf(dayOfId(id)), ({ writing }) => {
    const announced = writing[id]?.events ?? 0;
    writing[id] = { events: Math.max(announced, n), at: now.getTime() };
  });
}

/** Puts down where an enquiry stands, unless another writer has put down more. */
export async function summarise(store: BlobStore, kind: Kind, id: string, found: Summarised): Promise<void> {
  await changeMonth(store, kind, monthOf(dayOfId(id)), ({ enquiries, writing }) => {
    if (found.events > (enquiries[id]?.events ?? 0)) enquiries[id] = found;
    if ((writing[id]?.events ?? 0) <= found.events) delete writing[id];
  });
}

/** Takes out what is said of enquiries of a month. */
async function forget(store: BlobStore, kind: Kind, month: string, isGone: (id: string) => boolean): Promise<void> {
  const standing = parseMonth(await store.read(summaryKey(kind, month)));
  const said = standing && [...Object.keys(standing.enquiries), ...Object.keys(standing.writing)];
  if (!said?.some(isGone)) return;
  await changeMonth(store, kind, month, ({ enquiries, writing }) => {
    for (const each of [enquiries, writing]) for (const id of Object.keys(each)) if (isGone(id)) delete each[id];
  });
}

/** Takes out what is said of one enquiry, as part of its erasure. */
export async function forgetEnquiry(store: BlobStore, kind: Kind, id: string): Promise<void> {
  await forget(store, kind, monthOf(dayOfId(id)), (one) => one === id);
}

/** Takes out what is said of a day's enquiries, as part of their erasure. */
export async function forgetDay(store: BlobStore, kind: Kind, day: string): Promise<void> {
  await forget(store, kind, monthOf(day), idsOfDay(day));
}

/** Reads one month; what is being written is looked up in the events themselves. */
async function readMonth(store: BlobStore, kind: Kind, month: string, now: Date): Promise<Month['enquiries']> {
  const key = summaryKey(kind, month);
  const standing = parseMonth(await store.read(key));
  if (standing === null) {
    const made = await buildMonth(store, kind, month);
    await store.changeDocument(key, (text) => (parseMonth(text) === null ? JSON.stringify(made) : String(text)));
    return made.enquiries;
  }
  for (const [id, { at }] of Object.entries(standing.writing)) {
    const events = await readEvents(store, kind, id);
    const flagged = await store.read(`${dayFolder(kind, 'flagged', dayOfId(id))}${id}.json`);
    const found = { ...stateOf(events), aside: flagged !== null };
    if (events.length > 0) standing.enquiries[id] = found;
    // A clock that was set back must not keep it open for good.
    if (Math.abs(now.getTime() - at) > longestWriting) await settle(store, kind, id, found);
  }
  return standing.enquiries;
}

/** Ends a writing that broke off. */
async function settle(store: BlobStore, kind: Kind, id: string, found: Summarised): Promise<void> {
  await changeMonth(store, kind, monthOf(dayOfId(id)), ({ enquiries, writing }) => {
    if (found.events > (enquiries[id]?.events ?? 0)) enquiries[id] = found;
    delete writing[id];
  });
}

/**
 * Where all enquiries of a kind stand that have events: one listing, and one read for each month
 * with any.
 *
 * @throws StoreUnavailable unless the store confirmed.
 */
export async function readSummaries(store: BlobStore, kind: Kind, now: Date): Promise<Summaries> {
  const months = [...new Set((await daysWithEvents(store, kind)).map(monthOf))];
  const read = await mapConcurrent(months, width, (month) => readMonth(store, kind, month, now));
  return new Map(read.flatMap((enquiries) => Object.entries(enquiries)));
}

/**
 * Takes every summary away, before events are brought back past them; they are made again when they
 * are asked for.
 */
export async function dropSummaries(store: BlobStore): Promise<void> {
  for (const kind of kinds) {
    for (const month of new Set((await daysWithEvents(store, kind)).map(monthOf))) {
      await store.remove(summaryKey(kind, month));
    }
  }
}
