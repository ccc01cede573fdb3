import { isCalendarDay } from '#shared/indian-time.ts';
import { locale } from '#shared/words.ts';
import { readableDay } from '../lib/calendar.ts';
import type { Fact } from './schema/facts.ts';

/** How and when a claim of ours was counted, in a line; undefined until method and period are filled in. */
export function countOf({ counted }: Fact): string | undefined {
  if (!counted?.method || !counted.period) return undefined;
  const date = isCalendarDay(counted.date) ? readableDay(counted.date, locale) : counted.date;
  return [counted.method, spanOf({ counted }), date].filter(Boolean).join('; ');
}

/** Over which time a claim of ours was counted, and of how many. */
export const spanOf = ({ counted }: Pick<Fact, 'counted'>): string =>
  [counted?.period, counted?.sample].filter(Boolean).join('; ');

/** Whether pages still have to say that a claim among these is a count of our own. */
export const isOwnCount = (facts: readonly Fact[]): boolean =>
  facts.some((fact) => fact.counted && countOf(fact) === undefined);
