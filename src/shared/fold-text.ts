import { asciiDigits } from './ascii-digits.ts';

/** Characters that fonts draw as nothing, such as joiners. Keyboards leave them in Hindi words. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

const accentsOfLatin = /(\p{Script=Latin})[\u0300-\u036f]+/gu;

/** Most UTF-16 code units that one character may fold into. */
const longestFold = 4;

const nonAscii = /\P{ASCII}+/gu;

/**
 * Decomposes a text (NFKD). A character that would become longer than {@link longestFold} stays as
 * it is: U+FDFA alone becomes 18 units, and a text of them would fill the index.
 */
function decomposed(text: string): string {
  return text.replace(nonAscii, (run) => {
    const whole = run.normalize('NFKD');
    // Such a character adds at least three units, so this run has none.
    if (whole.length < run.length + 3) return whole;
    return Array.from(run, (character) => {
      const parts = character.normalize('NFKD');
      return parts.length > longestFold ? character : parts;
    }).join('');
  });
}

/**
 * Folds a text for a search. Case, accents of Latin letters, full width, ligatures and joiners make
 * no difference, and digits of Indian scripts equal ASCII ones. Hindi is written with or without the
 * nukta (फ़ीस, फीस), and with chandrabindu or anusvara (हाँ, हां). All other marks of Indian scripts
 * stay, because a word without its matras or its virama is another word.
 */
export function foldText(text: string): string {
  return decomposed(asciiDigits(text))
    .toLowerCase()
    .replace(unseen, '')
    .replace(accentsOfLatin, '$1')
    .replaceAll('\u093c', '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC');
}
