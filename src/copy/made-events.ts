import { languagesOfMade, madeIn, usualKind } from '#features/facts/contract/made-events.ts';
import { kindWords as kindsInEnglish } from '../features/events/words.en.ts';
import { kindWords as kindsInHindi } from '../features/events/words.hi.ts';
import { defaultLanguage } from '../lib/language.ts';
import { type DeskValues, fittingValues, laidOver } from './desk-facts.ts';

/** Place in the lists of an event that has no file: among those without a day it comes last. */
const lastPlace = 99;

/** An event without a file, as a file in one language would say it. */
interface MadeEvent {
  readonly id: string;
  /** Of its words: another than asked for where it has none of its own there. */
  readonly language: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the desk says of an event in a language, in the shape of a file; empty values are absent. */
function asFile(id: string, language: string, values: DeskValues) {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const blank = { id, order: lastPlace, icon: usualKind };
  const laid = laidOver(`${language}/events/${id}.yaml`, blank, filled) as typeof blank;
  const kinds = language === defaultLanguage ? kindsInEnglish : kindsInHindi;
  return { format: kinds[laid.icon as keyof typeof kinds], ...laid };
}

/**
 * The events that the desk has made, for the pages of one language: those that stand in another
 * alone are listed there too, in their own words.
 *
 * @param filed - ids of the events that have a file.
 */
export function madeEvents(
  language: string,
  filed: ReadonlySet<string>,
  values: DeskValues = fittingValues(),
): MadeEvent[] {
  return madeIn(values, filed).flatMap((id) => {
    const own = languagesOfMade(id, values);
    const [only] = own;
    if (!only) return [];
    const words = own.includes(language) ? language : only;
    const data = asFile(id, words, values);
    return [{ id, language: words, data: own.length === 1 ? { ...data, only } : data }];
  });
}
