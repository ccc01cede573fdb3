import { phoneCharacters, phoneDigits, uncounted } from '#contracts/phone.ts';

/** A phone field after an edit. */
export interface PhoneEdit {
  readonly text: string;
  /** Where the caret stands. */
  readonly caret: number;
  /** What could not stay: digits beyond the tenth, or the `+` of another country's number. */
  readonly refused?: 'surplus' | 'foreign';
}

/**
 * What may become a country code or a trunk zero: it stays in sight until the first digit that
 * counts.
 */
const pending = /^(?:\+(?:9|910*)?|00+(?:9|910*)?|0)?$/;

/**
 * What a phone field holds after one edit: digits only, ten at most, without country code or trunk
 * zero. A `+91` or `0` stands while it is being typed and goes with the first digit after it, so
 * that nothing typed seems lost. What does not fit is refused; what stood there already is kept,
 * but for a leading `91` or `0` that would be an eleventh digit.
 *
 * @param text - what the field held.
 * @param from - start of what is replaced.
 * @param to - its end; `from` where nothing was selected.
 * @param inserted - what was typed or pasted, in any script and spelling; empty for a deletion.
 */
export function editPhone(text: string, from: number, to: number, inserted: string): PhoneEdit {
  const before = text.slice(0, from);
  const rest = text.slice(to);
  if (inserted === '') return { text: before + rest, caret: from };
  const unchanged = { text, caret: to };

  let added = phoneCharacters(inserted);
  // A number with its country code, pasted behind digits.
  if (before !== '' && added.startsWith('+')) added = added.slice(uncounted(added));
  if (added === '' || (added === '+' && rest !== '')) return unchanged;
  const head = before + added;
  if (rest === '' && pending.test(head))
    return head.length <= phoneDigits ? { text: head, caret: head.length } : unchanged;

  const after = rest.replace('+', '');
  const length = head.length + after.length;
  // A 91 counts as the country's where it was written as one: not where a digit typed into a number
  // makes it.
  const written = rest === '' ? head : before;
  const touched = pending.test(before) ? head : length > phoneDigits ? written : '';
  const dropped = uncounted(touched, length);
  const kept = before.slice(dropped);
  const fitting = added.slice(Math.max(0, dropped - before.length));
  const room = Math.max(0, phoneDigits - kept.length - after.length);
  const abroad = dropped > 0 && /^(?:\+|00+)(?!910*|0)/.test(touched);
  const refused = abroad ? 'foreign' : fitting.length > room ? 'surplus' : undefined;
  const counted = kept + fitting.slice(0, room);
  return { text: counted + after, caret: counted.length, ...(refused && { refused }) };
}

/**
 * What lies between a text before and after an edit that nobody announced, such as a drop, an input
 * method or a keyboard's suggestion.
 *
 * @param caret - where the caret stands afterwards: behind what was put in.
 */
export function editBetween(
  before: string,
  after: string,
  caret: number,
): { from: number; to: number; inserted: string } {
  const mostBehind = Math.min(before.length, after.length - caret);
  let behind = 0;
  while (behind < mostBehind && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1;
  const mostAhead = Math.min(before.length, after.length) - behind;
  let from = 0;
  while (from < mostAhead && before[from] === after[from]) from += 1;
  return { from, to: before.length - behind, inserted: after.slice(from, after.length - behind) };
}
