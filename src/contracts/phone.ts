import { z } from './schema.ts';

/** Digits of an Indian mobile or landline number without the country code. */
export const phoneDigits = 10;

/**
 * Where the ten digits of a script begin: ASCII, the two Arabic sets, the scripts of India, and
 * full width.
 */
const zeros = '0٠۰०০੦૦୦௦౦೦൦０';

/**
 * Writes digits of any script used in India in ASCII and leaves out what a number is set with:
 * words, spaces, dashes, brackets, invisible marks.
 *
 * @returns ASCII digits; with `+` before them where one stood before the first digit.
 */
export function phoneCharacters(text: string): string {
  let kept = '';
  for (const character of text) {
    if (character === '+' || character === '＋') kept ||= '+';
    if (!/\p{Nd}/u.test(character)) continue;
    const code = character.codePointAt(0) ?? 0;
    const digit = [...zeros].map((zero) => code - (zero.codePointAt(0) ?? 0)).find((value) => value >= 0 && value < 10);
    if (digit !== undefined) kept += digit;
  }
  return kept;
}

/**
 * How many leading characters of a number stand for the country or the trunk and do not count among
 * its ten digits: `+91`, `0091`, `0`, and a bare `91` that leaves more than ten digits if it is
 * counted.
 *
 * @param number - as {@link phoneCharacters} gives it.
 * @param length - of the whole number, where `number` is only its beginning.
 */
export function uncounted(number: string, length = number.length): number {
  const [written = ''] = /^(?:\+910*|00+910*|0+|\+)/.exec(number) ?? [];
  const rest = number.slice(written.length);
  const [bare = ''] = (length - written.length > phoneDigits && /^910*/.exec(rest)) || [];
  return written.length + bare.length;
}

/**
 * The digits of an Indian phone number in the one spelling that is stored, however it was written:
 * `+91 98765-43210`, `0091…`, `919876543210`, `09876543210` and `९८७६५४३२१०` are all `9876543210`.
 *
 * @returns ASCII digits, more than {@link phoneDigits} where there were more. A number of another
 *   country keeps its `+`, so that nobody takes it for an Indian one.
 */
export function keepPhoneDigits(text: string): string {
  const number = phoneCharacters(text).replace(/^00+(?=[1-9])/, '+');
  return /^\+(?!91?$|910*)/.test(number) ? number : number.slice(uncounted(number));
}

/**
 * A phone number in a request, taken in any spelling of {@link keepPhoneDigits} and kept in one;
 * what holds no digit is judged as it came. Nothing, or nothing but a `+91` or `0`, gives an empty
 * text.
 *
 * @param error - the sentence for what is no number, or is longer than {@link phoneDigits}.
 */
export function phoneNumber(error: string) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /\p{Nd}/u.test(value) ? keepPhoneDigits(value) : (value ?? ''),
    ),
    z.string({ error }).check(z.trim(), z.regex(new RegExp(`^\\d{0,${phoneDigits}}$`), { error })),
  );
}
