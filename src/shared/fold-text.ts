import { asciiDigits } from './ascii-digits.ts';

/** Characters that fonts draw as nothing, such as joiners. Keyboards leave them in Hindi words. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

const accentsOfLatin = /(\p{Script=Latin})[\u0300-\u036f]+/gu;

/**
 * Folds a text for a search. Case, accents of Latin letters, full width, ligatures and joiners make
 * no difference, and digits of Indian scripts equal ASCII ones. Hindi is written with or without the
 * nukta (फ़ीस, फीस), and with chandrabindu or anusvara (हाँ, हां). All other signs of Indian scripts
 * stay, because a word without its matras or its virama is another word.
 */
export function foldText(text: string): string {
  return asciiDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(accentsOfLatin, '$1')
    .replaceAll('\u093c', '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC');
}
