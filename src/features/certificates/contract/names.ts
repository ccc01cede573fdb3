import { certificateLimits } from '../limits.ts';
import { issueMessages as t } from './issue-messages.ts';

/** Letters of the two scripts that the fonts have, and what stands between the parts of a name. */
const nameSigns = /^(?:[\p{Script=Latin}\p{Script=Devanagari} .,'’()-]|\u200c|\u200d)+$/u;

/** So many signs on one letter are no name, and would be drawn over the rest of the sheet. */
const heapedSigns = /\p{M}{5}/u;

/** A name as it is kept: composed (NFC), without white space around it and with single spaces. */
export const tidyName = (typed: string): string =>
  typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Why a tidied name cannot stand on a certificate, as a sentence; null where it can. */
export function nameProblem(name: string): string | null {
  if (name === '') return t.nameRequired;
  if ([...name].length > certificateLimits.nameCharacters) return t.nameLong;
  if (!nameSigns.test(name)) return t.nameScript;
  return /^\p{L}/u.test(name) && !heapedSigns.test(name) ? null : t.nameLetters;
}

/**
 * The names of a pasted list, one a line: of a row of a table the first cell with a letter, without
 * the number or the point before it.
 */
export function namesIn(pasted: string): string[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.split('\t').find((cell) => /\p{L}/u.test(cell)) ?? '')
    .map((cell) => tidyName(cell.replace(/^\s*(?:\p{Nd}+\s*[.):]|[-*•])\s*/u, '')))
    .filter((name) => name !== '');
}
