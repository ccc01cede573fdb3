/**
 * Cyrillic and Greek letters that are drawn like Latin ones, which advertising puts between those
 * to be read by people only.
 */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w' },
  ...{ ο: 'o', α: 'a', ε: 'e', ι: 'i', ν: 'v', ρ: 'p', υ: 'u', τ: 't', κ: 'k' },
};

/**
 * A word that mixes Latin letters with others: only there are look-alikes replaced, so that Russian
 * stays Russian.
 */
const mixedWord = /(?<!\p{L})(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/gu;

/**
 * The text as a reader takes it: lower case, styled letters (`𝐒𝐄𝐎`, `ＳＥＯ`) as plain ones,
 * without characters that nobody sees, white space as single spaces.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .toLowerCase()
    .replace(mixedWord, (word) => [...word].map((letter) => lookalikes[letter] ?? letter).join(''))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The letters of a text alone, with their vowel signs: what stays the same when names of days or
 * numbers are changed.
 */
export function lettersOf(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{M}]/gu, '');
}
