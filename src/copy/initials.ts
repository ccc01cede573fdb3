/** A letter with the vowel signs that hang on it. */
const LETTER = /^\p{L}\p{M}*/u;

/**
 * First letters of the first and the last word of a name, where no portrait stands for it;
 * one letter where the name is one word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => LETTER.exec(word ?? '')?.[0] ?? '').join('');
}
