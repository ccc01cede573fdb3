/** Turning marks and characters that nobody sees: in a subject they let a text show as another. */
const unseen = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Joins letters in Hindi and in emoji; harmless, and words need them. */
const joiners = new Set(['\u200c', '\u200d', '\ufe0f']);

const withoutUnseen = (text: string): string =>
  text.replace(unseen, (character) => (joiners.has(character) ? character : ''));

/**
 * A text as one line of a header or heading: no control characters, no turning marks, white space
 * as single spaces. What has more code points than `longest` ends with an ellipsis.
 */
export function oneLine(text: string, longest: number): string {
  const line = withoutUnseen(text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();
  const points = [...line];
  if (points.length <= longest) return line;
  const head = points.slice(0, longest - 1).join('');
  return `${head.trimEnd()}…`;
}

/**
 * A text as the subject of a mail. What looks like an encoded word (RFC 2047, section 2) is broken
 * up: mail programs would decode it, and show what {@link oneLine} has taken out.
 */
export function subjectLine(text: string, longest: number): string {
  return oneLine(text, longest).replaceAll('=?', '= ?');
}

/** A text of several lines: line breaks and tabs stay, other control characters and marks go. */
export function manyLines(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n');
  return withoutUnseen(lines.replace(/[^\P{Cc}\n\t]/gu, '')).trim();
}

/** What another side said, as it may be kept: one short line without e-mail addresses. */
export function keptDetail(text: string): string {
  // Word by word: a search for the sign itself begins anew at every letter, and a long answer would
  // stop the process for minutes.
  const words = text.replace(/[^\s<>"'(),:;]+/g, (word) => (/.@./.test(word) ? '…' : word));
  return oneLine(words, 200);
}
