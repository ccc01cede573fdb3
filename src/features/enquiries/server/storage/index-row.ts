import { emailKey, type Followed, phoneKey } from '#features/enquiries/contract/person.ts';
import type { EnquirySource } from '#features/enquiries/contract/source.ts';
import { type EnquiryState, initialState, stateOf } from '#features/enquiries/contract/state.ts';
import { ownerChannels } from '#features/notifications/contract/deliveries.ts';
import { asciiDigits } from '#shared/ascii-digits.ts';
import { emailPattern } from '#shared/email-address.ts';
import { foldText } from '#shared/fold-text.ts';
import { phoneCharacters } from '#shared/phone.ts';
import { callOf } from './call-state.ts';
import { type ShownEnquiry, toEnquiryView } from './enquiry-view.ts';
import type { EnquiryRecord } from './record.ts';

/** What holds one of a list's values: fields, and the language. */
export const filterFields = ['industry', 'budget', 'topic', 'language'] as const;

/** One of {@link filterFields}. */
export type FilterField = (typeof filterFields)[number];

/** Source of an enquiry that nothing led to: its address was typed, kept, or sent in a chat. */
const direct = 'direct';

/**
 * What lists, filters, counts, search, overview and export need to know of one enquiry. Raise
 * `version` in index-file.ts with every change here, so that stored indexes are rebuilt.
 */
export interface IndexRow {
  readonly id: string;
  /** Of the record it was made from, as the listing gave it. */
  readonly etag: string;
  /** ISO 8601 instant, UTC; empty where it is not known. */
  readonly receivedAt: string;
  /** The time of its call, unless that was cancelled. */
  readonly call?: string | undefined;
  /** Whether it is set aside as spam, away from the inbox. */
  readonly setAside: boolean;
  /** The state that its events lead to; absent where nothing was done with it. */
  readonly state?: EnquiryState;
  /** Whether the owner was told: `failed` where that was given up on one way or another. */
  readonly notification: 'open' | 'done' | 'failed';
  readonly name: string;
  /**
   * Why the index does not hold all its words; absent where it does. `waiting`: too many came that
   * day, and a night adds them; `set-aside`: nothing is kept of spam; `cut`: it is longer than
   * {@link mostWords}.
   */
  readonly lacking?: 'waiting' | 'set-aside' | 'cut';
  /** The digits of numbers in it that may be phone numbers: the first {@link mostNumbers}. */
  readonly numbers: readonly string[];
  /**
   * Where it came from, folded: campaign, else host of the other site, else `direct`;
   * empty where not known.
   */
  readonly source: string;
  readonly choices: Readonly<Partial<Record<FilterField, string>>>;
  /** Id of the event that it registers for. */
  readonly event?: string;
  /** The addresses and numbers that it was sent with (see {@link identityOf}). */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Whether the owner has noted it: then they had talked before it was there. */
  readonly noted?: true;
  /** Whether it cannot be read. */
  readonly unreadable?: true;
}

/** What the index keeps of one enquiry. */
export interface Indexed {
  readonly row: IndexRow;
  /** Its words on one line, folded ({@link foldText}). */
  readonly words: string;
}

/** The state of the enquiry of a row. */
export const stateIn = (row: IndexRow): EnquiryState => row.state ?? initialState;

/** Most words of one enquiry that the index holds, in UTF-16 code units. */
const mostWords = 6_000;

/** Most numbers of one enquiry, and most digits of a number: people write a few, and short ones. */
const mostNumbers = 20;
const mostDigits = 40;

/** Most code units of a source, which the address of a link may name. */
const longestSource = 200;

/** Fields whose every number is a phone number, however short. */
const phoneFields = new Set(['phone', 'mobile']);

/** Fields that hold a person's own words, in which an address is a mention and not the sender's. */
const wordFields = new Set(['name', 'message']);

/** A text that is nothing but a phone number: ten digits and more (a date has eight). */
const phoneShape = /^\+?\d(?:[\s().-]{0,2}\d){9,14}$/;

/** The addresses and numbers that an enquiry was sent with; none for one that cannot be read. */
function identityOf({ fields }: Pick<ShownEnquiry, 'fields'>): Followed {
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || wordFields.has(name)) continue;
    const text = value.trim();
    if (emailPattern.test(text)) emails.add(emailKey(text));
    else if (phoneFields.has(name) || phoneShape.test(asciiDigits(text)))
      phones.add(phoneKey(text));
  }
  phones.delete('');
  return { emails: [...emails], phones: [...phones] };
}

/** What led to an enquiry: how the person came to us, the campaign, or the other site. */
const sourceLabel = ({ way, campaign, referrer }: EnquirySource): string =>
  way ?? campaign?.utm_source ?? referrer ?? direct;

/** The letters that JSON writes after a backslash, and what they stand for. */
const jsonEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' };

/**
 * All words of an enquiry: its fields,
 * or its raw text without JSON's escapes where it cannot be read.
 */
export function textOfEnquiry({
  fields,
  unreadable,
  text,
}: Pick<ShownEnquiry, 'fields' | 'unreadable' | 'text'>): string {
  if (!unreadable) return Object.values(fields).join('\n');
  return text.replace(
    /\\(?:u([0-9a-f]{4})|(.))/gi,
    (_whole, code: string | undefined, letter: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (jsonEscapes[letter] ?? letter),
  );
}

/** Six digits and more, with what people write between them. */
const number = /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu;

/** The digits of a text of any script of India, in ASCII. */
const digitsOf = (text: string): string => phoneCharacters(text).replace('+', '');

function notificationOf({ notification }: EnquiryRecord): IndexRow['notification'] {
  if (notification?.done === undefined) return 'open';
  return ownerChannels.some((name) => notification.channels[name]?.state === 'failed')
    ? 'failed'
    : 'done';
}

/** The words of an enquiry on one line, folded ({@link foldText}). */
function indexedWords(all: string): { readonly text: string } & Pick<IndexRow, 'lacking'> {
  const text = foldText(all).replaceAll('\n', ' ');
  if (text.length <= mostWords) return { text };
  return { text: text.slice(0, mostWords).toWellFormed(), lacking: 'cut' };
}

/**
 * Makes the row and the words of a record, from its text in the store.
 *
 * @param admits - whether its words may be indexed now, by their number of UTF-16 code units.
 *   Asked before they are folded, which takes most of the time.
 */
export function indexedFrom(
  record: EnquiryRecord,
  text: string,
  etag: string,
  admits: (row: IndexRow, length: number) => boolean,
): Indexed {
  const enquiry = toEnquiryView(record, text);
  const { fields, source } = enquiry;
  const words = textOfEnquiry(enquiry);
  const choices: Partial<Record<FilterField, string>> = {};
  for (const field of filterFields) {
    const value = field === 'language' ? enquiry.language : fields[field];
    if (typeof value === 'string' && value !== '') choices[field] = value;
  }
  const short = [fields.phone, fields.mobile].filter((value) => typeof value === 'string');
  const written = words.matchAll(number).map(([text]) => text);
  const numbers = new Set(
    [...short, ...written.take(mostNumbers)]
      .map((one) => digitsOf(one).slice(0, mostDigits))
      .filter(Boolean),
  );
  const call = callOf(record.events);
  const row: IndexRow = {
    id: enquiry.id,
    etag,
    receivedAt: record.receivedAt,
    setAside: record.setAside,
    notification: notificationOf(record),
    ...(call && call.state !== 'cancelled' && { call: call.slot }),
    ...(enquiry.events.length > 0 && { state: stateOf(enquiry.events) }),
    name: typeof fields.name === 'string' ? fields.name : '',
    numbers: [...numbers],
    source: source ? foldText(sourceLabel(source)).slice(0, longestSource) : '',
    ...(source?.way !== undefined && { noted: true }),
    choices,
    ...(typeof fields.event === 'string' && { event: fields.event }),
    ...identityOf(enquiry),
    ...(enquiry.unreadable !== null && { unreadable: true }),
  };
  if (row.setAside) return { row: { ...row, lacking: 'set-aside' }, words: '' };
  if (!admits(row, Math.min(words.length, mostWords)))
    return { row: { ...row, lacking: 'waiting' }, words: '' };
  const { text: indexed, lacking } = indexedWords(words);
  return { row: lacking ? { ...row, lacking } : row, words: indexed };
}
