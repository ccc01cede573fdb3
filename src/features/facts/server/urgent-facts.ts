import { eventField, eventOfField } from '#features/facts/contract/field-ids.ts';
import type { BlobStore } from '#server/store/store.ts';
import { indianTimeZone } from '#shared/indian-time.ts';
import { z } from '#shared/schema.ts';
import { readValues } from './document.ts';

/** Values of facts by the ids of their fields, as they are stored. */
export type CurrentValues = Readonly<Record<string, unknown>>;

/**
 * The facts that apply at once, without a build: the values of the files, and over them those of the
 * owner, published or not. Visitors can still register for events if the document is damaged.
 */
export async function readUrgentFacts(store: BlobStore): Promise<CurrentValues> {
  const { default: built } = await import('#generated/facts.json', { with: { type: 'json' } });
  const inFiles = built.groups.flatMap(({ fields }) =>
    fields.map(({ id, yaml }) => [id, yaml] as const),
  );
  return { ...Object.fromEntries(inFiles), ...(await readValues(store)) };
}

const textIn = (values: CurrentValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

/**
 * How many seats an event has, in `all` and `open` to registrations: none where the owner has said
 * that it is full.
 *
 * @returns null without a number of seats, for a cancelled event, and after its end.
 */
export function seatsOf(
  values: CurrentValues,
  event: string,
  now: Date,
): { all: number; open: number } | null {
  const of = (path: string) => textIn(values, eventField(event, path));
  const isFull = of('status') === 'full';
  const uncounted = isFull ? Number.POSITIVE_INFINITY : 0;
  const all = Number(values[eventField(event, 'seats')]) || uncounted;
  const isToCome = Date.parse(of('date.ends')) > now.getTime() && of('status') !== 'cancelled';
  if (all <= 0 || !isToCome) return null;
  return { all, open: isFull ? 0 : all };
}

/** Ids of all events, those of files and those that the desk has made. */
export function eventsIn(values: CurrentValues): string[] {
  return [...new Set(Object.keys(values).flatMap((id) => eventOfField(id) ?? []))];
}

/**
 * The notice that stands now, in the words of a language (`hi`), or in English where it has none.
 */
export function noticeOf(values: CurrentValues, language: string, now: Date) {
  const of = (name: string) => textIn(values, `site.yaml#notice.${name}`);
  const own = textIn(values, `${language}/site.yaml#notice.text`);
  const english = of('text');
  const href = of('href');
  const from = Date.parse(of('from'));
  const until = Date.parse(of('until'));
  if (english === '' || from > now.getTime() || until <= now.getTime()) return undefined;
  return { text: own || english, language: own ? language : 'en', ...(href && { href }) };
}

const hoursShape = z.array(
  z.object({ dayOfWeek: z.array(z.string()), opens: z.string(), closes: z.string() }),
);

/** Office hours of the day in India; null where it is closed, undefined where none are known. */
export function hoursOn(
  values: CurrentValues,
  now: Date,
): { opens: string; closes: string } | null | undefined {
  const hours = z.safeParse(hoursShape, values['site.yaml#hours']).data ?? [];
  if (hours.length === 0) return undefined;
  const today = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: indianTimeZone }).format(
    now,
  );
  const found = hours.find(({ dayOfWeek }) => dayOfWeek.includes(today));
  return found ? { opens: found.opens, closes: found.closes } : null;
}
