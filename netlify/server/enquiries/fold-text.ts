import { asciiDigits } from '#contracts/ascii-digits.ts';

/**
 * Characters that fonts draw as nothing and that keyboards leave in Hindi at will: joiners,
 * zero-width spaces, soft hyphens.
 */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as texts are compared in a search: case, accents of Latin letters, full width, ligatures
 * and joiners make no difference, and digits of Indian scripts are the ones of keyboards. Signs of
 * other scripts are letters of their own and stay: without its matras and its virama a Hindi word
 * is another word.
 *
 * @returns composed (NFC).
 */
export function foldText(text: string): string {
  return asciiDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC');
}
