import { asciiDigits } from '#shared/ascii-digits.ts';
import { certificateLimits } from '../limits.ts';

/**
 * The 23 characters of a certificate's number, a prime: no two of them look alike, in print or in
 * handwriting. So 0, O, Q, 1, I, L, 2, Z, 5, S, 8, B and U are missing.
 */
export const codeSigns = '34679ACDEFGHJKMNPRTVWXY';

/** Random characters of a number: 23^11 numbers, 49.8 bits. */
export const drawnSigns = 11;

/** Characters of a whole number: the random ones, and the check character. */
export const codeLength = drawnSigns + 1;

/** A number as it is stored. */
export const codePattern = new RegExp(`^[${codeSigns}]{${codeLength}}$`);

/** Sum of all characters, each weighted by its place: 0 modulo 23 in a whole number. */
const weighed = (signs: string): number =>
  [...signs].reduce((sum, sign, place) => sum + (place + 1) * codeSigns.indexOf(sign), 0);

/**
 * A number with its check character, which reveals one wrong character and any two that were swapped.
 *
 * @param drawn - the eleven characters before it.
 */
export function withCheckSign(drawn: string): string {
  // The last place weighs 12, and the inverse of 12 modulo 23 is 2.
  const last = (2 * (codeSigns.length - (weighed(drawn) % codeSigns.length))) % codeSigns.length;
  return drawn + codeSigns[last];
}

/** Whether a text is a whole number, with the right check character. */
const isNumber = (text: string): boolean =>
  codePattern.test(text) && weighed(text) % codeSigns.length === 0;

/** The part of a link to a certificate's page that has the number. */
const codeInLink = /(?:[?&]|%3f|%26)code(?:=|%3d)([^\s&#]+)/gi;

/** Numbers that spaces or other characters divide into groups, in the order of their last group. */
function numbersOfGroups(groups: readonly string[]): string[] {
  return groups.flatMap((_group, last) => {
    let number = '';
    for (let first = last; first >= 0 && number.length < codeLength; first -= 1)
      number = (groups[first] ?? '') + number;
    return isNumber(number) ? [number] : [];
  });
}

/**
 * Reads the number in a typed or pasted text: in upper or lower case, with spaces, hyphens or
 * Devanagari digits, with its label, or in a link to the certificate's page.
 *
 * @returns the number as it is stored; null for a text without a number, or with a mistyped one.
 */
export function readCode(typed: string): string | null {
  const text = asciiDigits(typed.slice(0, certificateLimits.typedNumberCharacters))
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Pd}/gu, '-');
  const links = Array.from(text.matchAll(codeInLink), ([, code = '']) => code);
  for (const part of [...links, text]) {
    const words = part.toUpperCase().match(/[A-Z0-9]+(?:-[A-Z0-9]+)*/g) ?? [];
    const whole = words.map((word) => word.replaceAll('-', '')).find(isNumber);
    const found = whole ?? numbersOfGroups(words.flatMap((word) => word.split('-'))).at(-1);
    if (found) return found;
  }
  return null;
}

/** A number as it is shown and read out: in groups of four. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
