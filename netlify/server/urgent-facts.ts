import { indianTimeZone } from '#contracts/indian-time.ts';
import { z } from '#contracts/schema.ts';
import built from '#generated/urgent-facts.json' with { type: 'json' };
import type { BlobStore } from './blobs/store.ts';
import { parseJson } from './parse-json.ts';

/** Values of facts by their ids (`file#path`): what the last build knew, and over it what the desk says. */
export type FactValues = Readonly<Record<string, unknown>>;

/** Key of what the desk says, published or not. */
const documentKey = 'facts/current';

const documentShape = z.object({ values: z.record(z.string(), z.unknown()) });

/** The facts that hold at once, without a build. */
export async function readUrgentFacts(store: BlobStore): Promise<FactValues> {
  return { ...built, ...parseJson(documentShape, await store.read(documentKey))?.values };
}

const textIn = (values: FactValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

/** The seats of an event. */
export interface EventSeats {
  /** How many there are; null for any number. */
  readonly seats: number | null;
  /** Whether the owner takes nobody else, whatever is counted. */
  readonly closed: boolean;
}

/** The seats of an event to come; null where nobody counts them, or nobody can come. */
export function seatsOf(values: FactValues, event: string, now: Date): EventSeats | null {
  const of = (name: string) => textIn(values, `en/events/${event}.yaml#${name}`);
  const seats = Number(values[`en/events/${event}.yaml#seats`]) || null;
  const closed = of('status') === 'full';
  const isCounted = seats !== null || closed;
  const toCome = Date.parse(of('date.ends')) > now.getTime() && of('status') !== 'cancelled';
  return isCounted && toCome ? { seats, closed } : null;
}

/** Ids of all events that there are facts about. */
export function eventsIn(values: FactValues): string[] {
  const ids = Object.keys(values).flatMap((id) => /^en\/events\/([a-z0-9-]+)\.yaml#/.exec(id)?.[1] ?? []);
  return [...new Set(ids)];
}

/** The notice for the whole site. */
export interface SiteNotice {
  readonly text: string;
  /** Name of the language of `text`. */
  readonly language: string;
  readonly href?: string;
  /** ISO 8601 instant from which it stands no longer. */
  readonly until?: string;
}

/**
 * The notice that stands now, in the words of a language; in English where it has none.
 *
 * @param language - by its folder, such as `hi`.
 */
export function noticeOf(values: FactValues, language: string, now: Date): SiteNotice | null {
  const of = (name: string) => textIn(values, `site.yaml#notice.${name}`);
  const own = language === 'en' ? '' : textIn(values, `${language}/site.yaml#notice.text`);
  const [text, href, from, until] = [own || of('text'), of('href'), Date.parse(of('from')), of('until')];
  const isOver = Date.parse(until) <= now.getTime() || from > now.getTime();
  if (of('text') === '' || isOver) return null;
  return { text, language: own ? language : 'en', ...(href && { href }), ...(until && { until }) };
}

const hoursShape = z.array(z.object({ dayOfWeek: z.array(z.string()), opens: z.string(), closes: z.string() }));

/** Office hours of the day in India; null where it is closed, undefined where none are known. */
export function hoursOn(values: FactValues, now: Date): { opens: string; closes: string } | null | undefined {
  const hours = z.safeParse(hoursShape, values['site.yaml#hours']).data ?? [];
  if (hours.length === 0) return undefined;
  const today = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: indianTimeZone }).format(now);
  const found = hours.find(({ dayOfWeek }) => dayOfWeek.includes(today));
  return found ? { opens: found.opens, closes: found.closes } : null;
}
