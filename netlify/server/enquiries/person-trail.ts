import {
  emailKey,
  type Followed,
  type FoundEnquiry,
  foundTextLimit,
  maxFollowed,
  phoneKey,
} from '#contracts/person.ts';
import type { DigestEntry } from '../digests/digest.ts';
import {
  identityOf,
  isIdentifying,
  type MentionFinder,
  mentionFinder,
  shortestMention,
  wordsOf,
} from './person-identity.ts';
import type { ShownEnquiry } from './read-shelf.ts';
import type { Kind, Shelf } from './records.ts';

/** Whom to look for. */
export interface Person {
  readonly email?: string | undefined;
  /** As a person writes it. */
  readonly phone?: string | undefined;
  /** What earlier parts of the search have found to follow. */
  readonly follow?: Followed | undefined;
}

/** Of an excerpt, how much stands before what was found, in UTF-16 code units. */
const wordsBefore = 60;

/**
 * Whether folding leaves a text as it is, but for its case: of any other it may make another one.
 */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** The part of an unreadable text in which something was found. */
function excerptOf(text: string, mentions: readonly string[]): string {
  const places = mentions.map((key) => text.toLowerCase().indexOf(key)).filter((place) => place >= 0);
  const begin = places.length > 0 ? Math.max(0, Math.min(...places) - wordsBefore) : 0;
  return text.slice(begin, begin + foundTextLimit);
}

/** What is looked for, growing while the search goes on. */
export class Trail {
  readonly #emails: Set<string>;
  readonly #phones: Set<string>;
  #mentions: MentionFinder;
  tooMany = false;

  constructor({ email, phone, follow }: Person) {
    this.#emails = new Set([emailKey(email ?? ''), ...(follow?.emails ?? [])].filter(Boolean));
    this.#phones = new Set([phoneKey(phone ?? ''), ...(follow?.phones ?? [])].filter(Boolean));
    this.#mentions = mentionFinder(this.follow);
  }

  get follow(): Followed {
    return { emails: [...this.#emails], phones: [...this.#phones] };
  }

  /**
   * Whether {@link match} can have anything to say of an enquiry, by what is kept of it for
   * searching. It says yes too often rather than too seldom: the record decides.
   */
  mayMatch({ emails = [], phones = [], words, numbers, cut }: DigestEntry): boolean {
    if (cut || emails.some((key) => this.#emails.has(key)) || phones.some((key) => this.#phones.has(key))) return true;
    for (const key of this.#emails) if (!isAscii(key) || words.includes(key)) return true;
    for (const key of this.#phones)
      if (key.length >= shortestMention && numbers.some((number) => number.includes(key))) return true;
    return false;
  }

  /** Compares an enquiry with what is looked for; null when it is a stranger's. */
  match(kind: Kind, shelf: Shelf, enquiry: ShownEnquiry): FoundEnquiry | null {
    const own = identityOf(enquiry);
    const mentions = this.#mentions(wordsOf(enquiry)).filter(
      (key) => !own.emails.includes(key) && !own.phones.includes(key),
    );
    const sent = own.emails.some((key) => this.#emails.has(key)) || own.phones.some((key) => this.#phones.has(key));
    if (!sent && mentions.length === 0) return null;
    const { name } = enquiry.fields;
    return {
      kind,
      id: enquiry.id,
      submittedAt: enquiry.receivedAt,
      name: typeof name === 'string' ? name : '',
      flagged: shelf === 'flagged',
      ...own,
      mentions,
      ...(enquiry.unreadable ? { unreadable: excerptOf(enquiry.text, mentions) } : {}),
    };
  }

  /**
   * Takes up what an enquiry that was sent by the person leads to; tells whether there is anything
   * new.
   */
  take({ emails, phones }: FoundEnquiry): boolean {
    if (!emails.some((key) => this.#emails.has(key)) && !phones.some((key) => this.#phones.has(key))) return false;
    const before = this.#emails.size + this.#phones.size;
    this.#add(this.#emails, emails);
    this.#add(this.#phones, phones.filter(isIdentifying));
    if (this.#emails.size + this.#phones.size === before) return false;
    this.#mentions = mentionFinder(this.follow);
    return true;
  }

  #add(known: Set<string>, keys: readonly string[]): void {
    for (const key of keys) {
      if (known.size < maxFollowed || known.has(key)) known.add(key);
      else this.tooMany = true;
    }
  }
}
