const noBreak = '\u00a0';

/** What a number is counted in: the two stay on one line. */
const unit =
  'crore|lakh|Cr|minutes?|hours?|days?|weeks?|months?|years?|km|kg|MB|KB|' +
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** A short number, or a grouped one: 5, 2026, 1,60,000. */
const rangeEnd = '[1-9]\\d{0,3}(?:,\\d{2,3})*';

/**
 * Hindi words that lean on the one before:
 * a heading whose second line begins with one is read twice.
 */
const leaning =
  /(?<=[\p{L}\p{M}]) (?=(?:का|की|के|को|ने|में|से|पर|तक|लिए|वाला|वाले|वाली|वालों|साथ|है|हैं|हो|करें|करना|करते|देखें|बताएँ|पूछें|चुनें)(?![\p{L}\p{M}]))/gu;

/** A small word after a comma that opens what follows: at the end of a line it would hang there. */
const opening = /(?<=, (?:in|at|for|with|by)) (?=\p{L})/gu;

/** Keeps what stands on both sides of it on one line, and has no width. */
const wordJoiner = '\u2060';

/** Most characters of a heading, a label, a point of a list. */
const short = 80;

const rules: readonly (readonly [RegExp, string])[] = [
  [/\.{3}/g, '…'],
  // A quote opens at the start, after a space, and after another opening character; else it closes.
  [/(?<=(?:^|[\s([‘–-])'?)"/g, '“'],
  [/"/g, '”'],
  // Before a digit a leading apostrophe stands for what was left out: '26.
  [/(?<=^|[\s([“–-])'(?!\d)/g, '‘'],
  [/'/g, '’'],
  // Short or grouped numbers only: telephone numbers, dates and sections (80-IAC) stay as they are.
  [new RegExp(`(?<![\\w.,-])(${rangeEnd}) ?- ?(₹?${rangeEnd})(?![\\w-])`, 'g'), '$1–$2'],
  [/\s(?:--?|–)\s/g, `${noBreak}– `],
  [new RegExp(`(?<=\\d\\+?) (?=(?:${unit})\\b)`, 'g'), noBreak],
  // What a Hindi number counts, not what leans on it.
  [/(?<=\d[+%]?) (?=\p{Script=Devanagari})(?!(?:का|की|के|को|में|से|पर|तक)(?![\p{L}\p{M}]))/gu, noBreak],
  [/₹\s+(?=\d)/g, '₹'],
  // Pairs of Hindi words (माता-पिता) are one word.
  [/(?<=\p{Script=Devanagari})-(?=\p{Script=Devanagari})/gu, `${wordJoiner}-${wordJoiner}`],
];

/**
 * Sets plainly typed text as a printer would: curly quotes and apostrophes, an ellipsis, en dashes
 * in ranges and between spaces, and no line break between a number and its unit, nor in headings after
 * a small word that opens a part or, in Hindi, before one that leans on another, nor at the hyphen
 * of a Hindi pair. Setting a text twice changes nothing.
 */
export function typeset(text: string): string {
  const set = rules.reduce(
    (before, [pattern, replacement]) => before.replace(pattern, replacement),
    text,
  );
  return set.length <= short ? set.replace(leaning, noBreak).replace(opening, noBreak) : set;
}
