import { foldText } from '#shared/fold-text.ts';
import { certificateLimits } from '../limits.ts';
import { issueMessages as t } from './issue-messages.ts';

/** Letters of the two scripts that the fonts have, and the characters between the parts of a name. */
const nameCharacters = /^(?:[\p{Script=Latin}\p{Script=Devanagari} .,'’()–—-]|\u200c|\u200d)+$/u;

/** Daughter, son, wife, husband, mother of, or care of: the only use of a slash in a name. */
const relations = /(?<!\p{L})[cdhmsw]\/o(?!\p{L})/giu;

/** More marks on one letter than any name has: they would be drawn over the rest of the sheet. */
const heapedMarks = /\p{M}{5}/u;

/** Zero-width characters, direction marks and soft hyphens. Joiners are part of some Hindi words. */
const unseen = /(?!\u200c|\u200d)\p{Default_Ignorable_Code_Point}/gu;

/** Joiners that join nothing: a Hindi word has them only after a virama. */
const strayJoiners = /(?<!\u094d)[\u200c\u200d]/g;

/**
 * A name as it is kept and printed: composed (NFC), with single spaces, without characters that
 * nobody sees, and with the apostrophes and hyphens that the fonts have.
 */
export const tidyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(unseen, '')
    .replace(strayJoiners, '')
    .replace(/[‘‛ʻʼ`´′＇]/g, '’')
    .replace(/[‐‑‒−－]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Titles as {@link foldText} folds them. */
const titles = new Set(
  (
    'mr mrs ms miss mx dr doctor prof professor er engr adv advocate ca cs col capt lt gen brig ' +
    'shri shree sri smt shrimati sushri km ku kum late rev hon honble sir madam pt ' +
    'श्री श्रीमती श्रीमति श्रीमान सुश्री कु डॉ डा डाॅ डॉक्टर प्रो प्रोफेसर इंजी एड एडवोकेट पं स्व स्वर्गीय ' +
    'मि मिस्टर मिस मिसेज माननीय'
  )
    .split(' ')
    .map(foldText),
);

/** Whether a text consists of titles alone, such as “Mr.” or “Shri/Smt.”. */
export function isTitle(text: string): boolean {
  const words = foldText(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => titles.has(word));
}

/** Why a tidied name cannot be printed on a certificate, as a sentence; null where it can. */
export function nameProblem(name: string): string | null {
  if (name === '') return t.nameRequired;
  if ([...name].length > certificateLimits.nameCharacters) return t.nameLong;
  if (isTitle(name)) return t.nameTitle;
  if (!nameCharacters.test(name.replace(relations, ''))) return t.nameScript;
  return /^\p{L}/u.test(name) && !heapedMarks.test(name) ? null : t.nameLetters;
}
