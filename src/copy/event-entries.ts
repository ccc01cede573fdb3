import {
  createdEventsIn,
  languagesOfMade,
  usualKind,
} from '#features/facts/contract/event-rules.ts';
import type { FactValues } from '#features/facts/contract/field-ids.ts';
import { kindWords as kindsInEnglish } from '../features/events/words.en.ts';
import { kindWords as kindsInHindi } from '../features/events/words.hi.ts';
import { defaultLanguage } from '../lib/language.ts';
import { applyOverrides, laidValues } from './fact-layers.ts';

/** Place in the lists of an event without a file: last among the events without a date. */
const lastPlace = 99;

/** An event without a file, with the data that a file in one language would have. */
interface MadeEvent {
  readonly id: string;
  /** Language of its words: the other one if it has no words in the language of the pages. */
  readonly language: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The data of an event in a language, in the form of a file. Empty values are absent. */
function asFile(id: string, language: string, values: FactValues) {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const blank = { id, order: lastPlace, icon: usualKind };
  const laid = applyOverrides(`${language}/events/${id}.yaml`, blank, [filled]) as typeof blank;
  const kinds = language === defaultLanguage ? kindsInEnglish : kindsInHindi;
  return { format: kinds[laid.icon as keyof typeof kinds], ...laid };
}

/**
 * The events made in the admin area, for the pages of one language. An event in the other language
 * alone is listed too, in its own words.
 *
 * @param filed - ids of the events that have a file.
 */
export function madeEvents(
  language: string,
  filed: ReadonlySet<string>,
  values: FactValues = laidValues(),
): MadeEvent[] {
  return createdEventsIn(values, filed).flatMap((id) => {
    const own = languagesOfMade(id, values);
    const [only] = own;
    if (!only) return [];
    const words = own.includes(language) ? language : only;
    const data = asFile(id, words, values);
    return [{ id, language: words, data: own.length === 1 ? { ...data, only } : data }];
  });
}
