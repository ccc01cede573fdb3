import { locale } from '#shared/words.ts';
import { offerTermWords } from '../../copy/words.ts';
import { fillPlaceholders } from '../../lib/fill-placeholders.ts';

/** What a calendar calls its days or months, in full and short, for a regular expression. */
function namesOf(part: 'weekday' | 'month', count: number): string {
  const days = Array.from({ length: count }, (_, index) =>
    part === 'month' ? new Date(Date.UTC(2027, index, 1)) : new Date(Date.UTC(2027, 0, index + 1)),
  );
  // The owner may have written the day in English alone, and September as Sept or Sep.
  return [locale, 'en-IN', 'en-US']
    .flatMap((language) =>
      (['long', 'short'] as const).map(
        (style) => new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' }),
      ),
    )
    .flatMap((format) => days.map((day) => format.format(day)))
    .join('|');
}

/** A day and no other words, "Saturday, 16 January 2027", up to the end or to a comma. */
const bareDay = new RegExp(
  `^(?:(?:${namesOf('weekday', 7)}),?\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\s+` +
    `(?:${namesOf('month', 12)})(?:,?\\s+\\d{4})?(?=$|[,;])`,
  'iu',
);

/**
 * When an offer starts, for a line without a label: a bare day becomes "From 14 December"; what says
 * it in words of its own ("Meetings begin any week") stays as it is.
 */
export const startLine = (value: string): string =>
  value.replace(bareDay, (day) => fillPlaceholders(offerTermWords.from, { day }).text);
