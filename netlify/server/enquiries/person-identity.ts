import { asciiDigits } from '#contracts/ascii-digits.ts';
import { emailPattern } from '#contracts/email-address.ts';
import { emailKey, type Followed, phoneKey } from '#contracts/person.ts';
import type { ShownEnquiry } from './record.ts';

/** Fields whose every number is a phone number, however short. */
const phoneFields = new Set(['phone', 'mobile']);

/** Fields that hold a person's own words, in which an address is a mention and not the sender's. */
const wordFields = new Set(['name', 'message']);

/**
 * A text that is nothing but a phone number: ten digits and more (a date has eight), with what
 * people write between them.
 */
const phoneShape = /^\+?\d(?:[\s().-]{0,2}\d){9,14}$/;

/** Digits that people type to get past a field. */
const invented = ['01234567890', '9876543210'];

/**
 * The addresses and numbers that an enquiry was sent with.
 *
 * @returns none for one that cannot be read.
 */
export function identityOf({ fields }: Pick<ShownEnquiry, 'fields'>): Followed {
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || wordFields.has(name)) continue;
    const text = value.trim();
    if (emailPattern.test(text)) emails.add(emailKey(text));
    else if (phoneFields.has(name) || phoneShape.test(asciiDigits(text))) phones.add(phoneKey(text));
  }
  phones.delete('');
  return { emails: [...emails], phones: [...phones] };
}

/**
 * Whether a phone number tells one person from another. One that does not is matched when it is
 * asked for, and never followed: half a number, the same digit ten times or a run of digits would
 * lead to strangers.
 */
export function isIdentifying(phone: string): boolean {
  return phone.length >= 8 && !/^(\d)\1+$/.test(phone) && !invented.some((run) => run.includes(phone));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** An address, not as the end of a longer one (`maya@…` for `a@…`) nor as the beginning of one. */
function emailMention(email: string): RegExp {
  return new RegExp(`(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${escaped(email)}(?![a-z0-9-]|\\.[a-z0-9])`, 'i');
}

/** A number, with what people write between its digits and before it. */
function phoneMention(phone: string): RegExp {
  const between = '[\\s().-]{0,2}';
  return new RegExp(`(?<!\\d)(?:\\+?\\d{1,4}${between})?${[...phone].join(between)}(?!\\d)`);
}

/** Fewest digits of a number that is looked for in running text: fewer stand in any. */
export const shortestMention = 6;

/** Finds addresses and numbers in running text. */
export type MentionFinder = (text: string) => string[];

/**
 * Makes a finder of mentions.
 *
 * @param followed - what to look for. Numbers of fewer digits than {@link shortestMention} are not.
 */
export function mentionFinder({ emails, phones }: Followed): MentionFinder {
  const patterns = [
    ...emails.map((email) => [email, emailMention(email)] as const),
    ...phones.filter((phone) => phone.length >= shortestMention).map((phone) => [phone, phoneMention(phone)] as const),
  ];
  return (text) => {
    const words = asciiDigits(text);
    return patterns.filter(([, pattern]) => pattern.test(words)).map(([key]) => key);
  };
}

/** The letters that JSON writes after a backslash, and what they stand for. */
const jsonEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' };

/**
 * All words of an enquiry: its fields, or its raw text where it cannot be read, as far as that is
 * JSON without its escapes.
 */
export function wordsOf({ fields, unreadable, text }: Pick<ShownEnquiry, 'fields' | 'unreadable' | 'text'>): string {
  if (!unreadable) return Object.values(fields).join('\n');
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_whole, code: string | undefined, letter: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (jsonEscapes[letter] ?? letter),
  );
}
