import { asciiDigits } from '#shared/ascii-digits.ts';

/**
 * The 23 signs of a certificate's number, a prime: none looks like another one, in print or by
 * hand, so there is neither 0, O, Q nor 1, I, L, neither 2, Z nor 5, S nor 8, B, and no U beside V.
 */
export const codeSigns = '34679ACDEFGHJKMNPRTVWXY';

/** Signs drawn by lot: 23^11 numbers, 49.8 bits. */
export const drawnSigns = 11;

/** Signs of a whole number: those drawn, and the one that checks them. */
export const codeLength = drawnSigns + 1;

/** What a number is as it is stored. */
export const codePattern = new RegExp(`^[${codeSigns}]{${codeLength}}$`);

/** Sum of all signs, each weighed by its place: 0 modulo 23 in a whole number. */
const weighed = (signs: string): number =>
  [...signs].reduce((sum, sign, place) => sum + (place + 1) * codeSigns.indexOf(sign), 0);

/**
 * A number with its last sign, by which one wrong sign and any two that changed places are noticed.
 *
 * @param drawn - the eleven signs before it.
 */
export function withCheckSign(drawn: string): string {
  // The last place weighs 12, of which 2 is the inverse modulo 23.
  const last = (2 * (codeSigns.length - (weighed(drawn) % codeSigns.length))) % codeSigns.length;
  return drawn + codeSigns[last];
}

/**
 * Reads a number as people type it: in any letters, with spaces, hyphens or Devanagari digits.
 *
 * @returns the number as it is stored; null for what is none, or was mistyped.
 */
export function readCode(typed: string): string | null {
  const signs = asciiDigits(typed.slice(0, 100))
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return codePattern.test(signs) && weighed(signs) % codeSigns.length === 0 ? signs : null;
}

/** A number as it is shown and read out: in groups of four. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
