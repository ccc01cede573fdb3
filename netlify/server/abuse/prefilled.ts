import { hash } from 'node:crypto';
import generated from '#generated/languages.json' with { type: 'json' };
import { lettersOf } from './plain-text.ts';
import { prefilledMessages } from './prefilled-messages.ts';

/** By what a prefilled message is known; never its text, which is copy and stands with the copy. */
export function fingerprint(letters: string): string {
  return hash('sha256', letters).slice(0, 16);
}

const ofOthers = Object.values(generated as Readonly<Record<string, { prefilled: readonly string[] }>>)
  .flatMap(({ prefilled }) => prefilled.map(lettersOf))
  .map((letters) => [letters.length, fingerprint(letters)] as const);

/** Of every language, the longest first, because one may be the beginning of another. */
const known = [...prefilledMessages, ...ofOthers].sort(([a], [b]) => b - a);

/**
 * What a visitor has written: the letters of a message without the sentence that our own page put
 * before it, which many people send as it is.
 */
export function visitorLetters(message: string): string {
  const letters = lettersOf(message);
  const prefilled = known.find(
    ([length, print]) => length <= letters.length && fingerprint(letters.slice(0, length)) === print,
  );
  return prefilled ? letters.slice(prefilled[0]) : letters;
}
