import { hash } from 'node:crypto';
import { phoneCharacters } from '#contracts/phone.ts';
import { identityOf, wordsOf } from '../enquiries/person-identity.ts';
import type { StoredEnquiry } from '../enquiries/read-record.ts';
import type { Shelf } from '../enquiries/records.ts';
import { foldText } from './fold-text.ts';

/**
 * Longest text of one enquiry that is searched, in UTF-16 code units: twenty times what any form
 * takes.
 */
const wordsLimit = 100_000;

/** Fields that hold one of a list's values. */
export const choiceFields = ['industry', 'budget', 'topic'] as const;

/** Source of an enquiry that nothing led to: its address was typed, kept, or sent in a chat. */
const direct = 'direct';

/** One of {@link choiceFields}. */
export type ChoiceField = (typeof choiceFields)[number];

/**
 * What a search has to know of one enquiry. Records never change, so that what was once right stays
 * so.
 */
export interface DigestEntry {
  readonly id: string;
  /** The shelf its text lies on. */
  readonly from: Shelf;
  /** Folded. */
  readonly name: string;
  /** Everything it says, folded. */
  readonly words: string;
  /** The digits of every number in it that may be a phone number. */
  readonly numbers: readonly string[];
  /**
   * Where it came from, folded: the campaign's source, else the host of the other site, else
   * `direct`; empty where it is not known.
   */
  readonly source: string;
  readonly choices: Readonly<Partial<Record<ChoiceField, string>>>;
  /**
   * The addresses and numbers that it was sent with (see {@link identityOf}); absent where there
   * are none.
   */
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
  /** Whether it says more than `words` and `numbers` hold. */
  readonly cut?: true;
  /** Whether it cannot be read. */
  readonly unreadable?: true;
}

/** Entries by UTC day, newest first within a day. */
export type DigestDays = Record<string, readonly DigestEntry[]>;

/** Six digits and more, with what people write between them. */
const number = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu;

function sourceIn({ source }: StoredEnquiry): string {
  if (source === undefined) return '';
  return foldText(source.campaign?.utm_source ?? source.referrer ?? direct);
}

/** Digests an enquiry. */
export function digestOf(enquiry: StoredEnquiry, from: Shelf): DigestEntry {
  const { id, fields } = enquiry;
  const all = wordsOf(enquiry);
  const words = all.slice(0, wordsLimit);
  const choices: Partial<Record<ChoiceField, string>> = {};
  for (const field of choiceFields) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '') choices[field] = value;
  }
  const short = [fields.phone, fields.mobile].filter((value) => typeof value === 'string');
  const numbers = new Set(
    [...words.matchAll(number)]
      .map(([text]) => text)
      .concat(short)
      .map(digitsOf),
  );
  numbers.delete('');
  const { name } = fields;
  const { emails, phones } = identityOf(enquiry);
  return {
    id,
    from,
    name: foldText(typeof name === 'string' ? name : ''),
    words: foldText(words),
    numbers: [...numbers],
    source: sourceIn(enquiry),
    choices,
    ...(emails.length > 0 && { emails }),
    ...(phones.length > 0 && { phones }),
    ...(all.length > wordsLimit && { cut: true }),
    ...(enquiry.unreadable !== null && { unreadable: true }),
  };
}

/** The digits of a text of any script of India, in ASCII. */
function digitsOf(text: string): string {
  return phoneCharacters(text).replace('+', '');
}

/**
 * Raised with every change of {@link DigestEntry} or {@link digestOf}: what is kept of an earlier
 * number is made anew.
 */
const version = 3;

/** A digest as it is kept: its hash, then what it holds. */
export function writeDigest(days: DigestDays): string {
  const body = JSON.stringify({ version, days });
  return `${hash('sha256', body)}\n${body}`;
}

/** A digest that was read, and what it costs to hold. */
interface Held {
  readonly hash: string;
  readonly days: DigestDays;
  /** UTF-16 code units. */
  readonly length: number;
}

/**
 * Digests that are held, by their key: on a host that goes on, a search need not read the same text
 * into objects again.
 */
const held = new Map<string, Held>();

/**
 * Most that is held, in UTF-16 code units of their texts: some 50,000 enquiries, and twice as many
 * bytes of memory.
 */
const mostHeld = 40_000_000;

/**
 * Lets go of a digest that has been replaced, so that nothing of an erased person stays in memory.
 */
export function evictDigest(key: string): void {
  held.delete(key);
}

/**
 * Holds a digest where there is room: searches begin with the newest, which stay; to make room for
 * each would leave none of them.
 */
function hold(key: string, digest: Held): void {
  evictDigest(key);
  const sum = [...held.values()].reduce((length, one) => length + one.length, digest.length);
  if (sum <= mostHeld) held.set(key, digest);
}

/**
 * Reads a kept digest.
 *
 * @param key - under which it stands.
 * @param text - what stands there.
 * @returns null when there is none, or it is damaged or of another version: then it costs time to
 *   make it anew, and never a wrong answer.
 */
export function readDigest(key: string, text: string | null): DigestDays | null {
  if (text === null) return null;
  const end = text.indexOf('\n');
  const name = text.slice(0, Math.max(0, end));
  const known = held.get(key);
  if (known?.hash === name) return known.days;
  const body = text.slice(end + 1);
  if (end < 0 || hash('sha256', body) !== name) return null;
  const kept = JSON.parse(body) as { version: number; days: DigestDays };
  if (kept.version !== version) return null;
  hold(key, { hash: name, days: kept.days, length: text.length });
  return kept.days;
}
