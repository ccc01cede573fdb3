import { asciiDigits } from './ascii-digits.ts';

/** Digits of an Indian mobile or landline number without the country code. */
export const phoneDigits = 10;

/** Fewest digits of a number that can be rung: a landline in town, without its area code. */
export const leastPhoneDigits = 7;

/**
 * Writes digits of any script used in India in ASCII and leaves out what a number is set with:
 * words, spaces, dashes, brackets, invisible marks.
 *
 * @returns ASCII digits; with `+` before them where one stood before the first digit.
 */
export function phoneCharacters(text: string): string {
  const ascii = asciiDigits(text);
  return `${/^[^0-9]*[+＋]/.test(ascii) ? '+' : ''}${ascii.replace(/[^0-9]/g, '')}`;
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
