import { language } from '#shared/language.ts';

/** What an hour is said with, besides numbers; and the endings of English days. */
const ofHours: Readonly<Record<string, readonly string[]>> = {
  en: ['at', 'am', 'pm', 'a', 'p', 'm', 'noon', 'st', 'nd', 'rd', 'th'],
  hi: ['सुबह', 'दोपहर', 'शाम', 'रात', 'बजे'],
};

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];

/** Names of the days of a week and of the months, whole and short. */
function namesOfDays(of: string): readonly string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));
  return (['long', 'short'] as const).flatMap((width) => {
    const format = new Intl.DateTimeFormat(of, { weekday: width, month: width });
    return days.flatMap((day) => wordsOf(format.format(day)));
  });
}

/**
 * Whether a text is a day, "Monday, 1 February 2027, 6:00 pm", and no sentence about one, such as
 * "From 1 February": alone, a day does not say of what it is.
 *
 * @param of - the language of the text: the one being built, unless given.
 */
export function isBareDate(text: string, of = language): boolean {
  const known = new Set(namesOfDays(of).concat(ofHours[of] ?? []));
  return /\d/.test(text) && wordsOf(text).every((word) => known.has(word));
}
