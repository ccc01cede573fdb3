import { ownerChannels } from '#contracts/admin-deliveries.ts';
import { type EnquiryState, initialState, stateOf } from '#contracts/enquiry-state.ts';
import { phoneCharacters } from '#contracts/phone.ts';
import { foldText } from './fold-text.ts';
import { identityOf, wordsOf } from './person-identity.ts';
import { type EnquiryRecord, shownEnquiry } from './record.ts';

/** Longest text of one enquiry that is searched, in UTF-16 code units: twenty times any form's. */
const wordsLimit = 100_000;

/** Fields that hold one of a list's values. */
export const choiceFields = ['industry', 'budget', 'topic'] as const;

/** One of {@link choiceFields}. */
export type ChoiceField = (typeof choiceFields)[number];

/** Source of an enquiry that nothing led to: its address was typed, kept, or sent in a chat. */
const direct = 'direct';

/** What lists, filters, counts, search, overview and export need to know of one enquiry. */
export interface IndexRow {
  readonly id: string;
  /** Of the record it was made from, as the listing gave it. */
  readonly etag: string;
  /** ISO 8601 instant, UTC; empty where it is not known. */
  readonly receivedAt: string;
  /** Instant from which its age counts, where it is another one. */
  readonly agesFrom?: string | undefined;
  readonly aside: boolean;
  /** Where it stands; absent where nothing was done with it. */
  readonly state?: EnquiryState;
  /** Whether the owner was told: `failed` where that was given up on one way or another. */
  readonly told: 'open' | 'done' | 'failed';
  readonly name: string;
  /** Everything it says, folded (fold-text.ts). */
  readonly words: string;
  /** The digits of every number in it that may be a phone number. */
  readonly numbers: readonly string[];
  /**
   * Where it came from, folded: the campaign's source, else the host of the other site, else
   * `direct`; empty where it is not known.
   */
  readonly source: string;
  readonly choices: Readonly<Partial<Record<ChoiceField, string>>>;
  /** The addresses and numbers that it was sent with (see {@link identityOf}). */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Whether it says more than `words` and `numbers` hold. */
  readonly cut?: true;
  /** Whether it cannot be read. */
  readonly unreadable?: true;
}

/** Where the enquiry of a row stands. */
export const stateIn = (row: IndexRow): EnquiryState => row.state ?? initialState;

/** Six digits and more, with what people write between them. */
const number = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu;

/** The digits of a text of any script of India, in ASCII. */
const digitsOf = (text: string): string => phoneCharacters(text).replace('+', '');

function toldOf({ told }: EnquiryRecord): IndexRow['told'] {
  if (told?.done === undefined) return 'open';
  return ownerChannels.some((name) => told.ways[name]?.state === 'failed') ? 'failed' : 'done';
}

/**
 * Makes the row of a record.
 *
 * @param text - of the record, as it stands in the store.
 */
export function rowOf(record: EnquiryRecord, text: string, etag: string): IndexRow {
  const enquiry = shownEnquiry(record, text);
  const { fields, source } = enquiry;
  const all = wordsOf(enquiry);
  const words = all.slice(0, wordsLimit);
  const choices: Partial<Record<ChoiceField, string>> = {};
  for (const field of choiceFields) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '') choices[field] = value;
  }
  const short = [fields.phone, fields.mobile].filter((value) => typeof value === 'string');
  const written = [...words.matchAll(number)].map(([text]) => text);
  const { receivedAt, agesFrom } = record;
  return {
    ...{ id: enquiry.id, etag, receivedAt, agesFrom, aside: record.aside, told: toldOf(record) },
    ...(enquiry.events.length > 0 && { state: stateOf(enquiry.events) }),
    name: typeof fields.name === 'string' ? fields.name : '',
    words: foldText(words),
    numbers: [...new Set([...written, ...short].map(digitsOf).filter(Boolean))],
    source: source ? foldText(source.campaign?.utm_source ?? source.referrer ?? direct) : '',
    choices,
    ...identityOf(enquiry),
    ...(all.length > wordsLimit && { cut: true }),
    ...(enquiry.unreadable !== null && { unreadable: true }),
  };
}
