import {
  emailKey,
  type Followed,
  type FoundEnquiry,
  type findPerson,
  foundTextLimit,
  maxFollowed,
  phoneKey,
} from '#features/enquiries/contract/person.ts';
import type { BlobStore } from '#server/store/store.ts';
import { asciiDigits } from '#shared/ascii-digits.ts';
import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import type { z } from '#shared/schema.ts';
import { readEnquiries } from './storage/change-record.ts';
import { readIndex, startReadingTime } from './storage/enquiry-index.ts';
import { type IndexRow, wordsOf } from './storage/index-row.ts';

/** Whom to look for. */
type Person = Pick<z.infer<typeof findPerson.request>, 'email' | 'phone'>;

/** Of an excerpt, how much stands before what was found, in UTF-16 code units. */
const lengthBefore = 60;

/** Runs of digits that people type to get past a field. */
const inventedNumbers = ['01234567890', '9876543210'];

/**
 * Whether a phone number tells one person from another. One that does not is matched when it is
 * asked for, and never followed: half a number, the same digit ten times or a run of digits would
 * lead to strangers.
 */
function isIdentifying(phone: string): boolean {
  return (
    phone.length >= 8 &&
    !/^(\d)\1+$/.test(phone) &&
    !inventedNumbers.some((run) => run.includes(phone))
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** An address, not as the end of a longer one (`maya@…` for `a@…`) nor as the beginning of one. */
function emailMention(email: string): RegExp {
  return new RegExp(
    `(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${escaped(email)}(?![a-z0-9-]|\\.[a-z0-9])`,
    'i',
  );
}

/** A number, with what people write between its digits and before it. */
function phoneMention(phone: string): RegExp {
  const between = '[\\s().-]{0,2}';
  return new RegExp(`(?<!\\d)(?:\\+?\\d{1,4}${between})?${[...phone].join(between)}(?!\\d)`);
}

/** Fewest digits of a number that is looked for in running text: fewer stand in any. */
const shortestMention = 6;

/** Makes a finder of addresses and numbers in running text. */
function mentionFinder({ emails, phones }: Followed): (text: string) => string[] {
  const patterns = [
    ...emails.map((email) => [email, emailMention(email)] as const),
    ...phones
      .filter((phone) => phone.length >= shortestMention)
      .map((phone) => [phone, phoneMention(phone)] as const),
  ];
  return (text) => {
    const words = asciiDigits(text);
    return patterns.filter(([, pattern]) => pattern.test(words)).map(([key]) => key);
  };
}

/** What hangs together with a person, and a test of who has sent an enquiry with some of it. */
function follow({ email, phone }: Person, rows: readonly IndexRow[]) {
  const emails = new Set([emailKey(email ?? '')].filter(Boolean));
  const phones = new Set([phoneKey(phone ?? '')].filter(Boolean));
  let tooMany = false;
  const add = (known: Set<string>, keys: readonly string[]) => {
    for (const key of keys) {
      if (known.size < maxFollowed || known.has(key)) known.add(key);
      else tooMany = true;
    }
  };
  const isSender = (row: IndexRow) =>
    row.emails.some((key) => emails.has(key)) || row.phones.some((key) => phones.has(key));
  for (let before = -1; before !== emails.size + phones.size; ) {
    before = emails.size + phones.size;
    for (const row of rows.filter(isSender)) {
      add(emails, row.emails);
      add(phones, row.phones.filter(isIdentifying));
    }
  }
  return { followed: { emails: [...emails], phones: [...phones] }, tooMany, isSender };
}

/** The part of an unreadable text in which something was found. */
function excerptOf(text: string, mentions: readonly string[]): string {
  const positions = mentions
    .map((key) => text.toLowerCase().indexOf(key))
    .filter((position) => position >= 0);
  const begin = positions.length > 0 ? Math.max(0, Math.min(...positions) - lengthBefore) : 0;
  return text.slice(begin, begin + foundTextLimit);
}

/** Those of a kind's enquiries that the person sent, or that name them. */
async function foundAmong(
  store: BlobStore,
  kind: EnquiryKind,
  rows: readonly IndexRow[],
  person: ReturnType<typeof follow>,
) {
  const mentionsIn = mentionFinder(person.followed);
  // Of what cannot be read, the very text is searched and shown.
  const damaged = rows.filter(({ unreadable }) => unreadable);
  const texts = new Map(
    (await readEnquiries(store, kind, damaged)).map((enquiry) => [enquiry.id, enquiry]),
  );
  return rows.flatMap((row): FoundEnquiry[] => {
    const { id, receivedAt, name, setAside, emails, phones } = row;
    const whole = texts.get(id);
    const named = mentionsIn(whole ? wordsOf(whole) : row.words);
    const mentions = named.filter((key) => !emails.includes(key) && !phones.includes(key));
    if (!person.isSender(row) && mentions.length === 0) return [];
    return [
      {
        kind,
        id,
        submittedAt: receivedAt || new Date(0).toISOString(),
        name,
        flagged: setAside,
        mentions,
        emails: [...emails],
        phones: [...phones],
        ...(whole?.unreadable && { unreadable: excerptOf(whole.text, mentions) }),
      },
    ];
  });
}

/** Cursor of a search that is to be begun again, because an index was not complete. */
const counting = 'counting';

/**
 * Looks for what a person has sent, in every enquiry of both kinds. While an index is being made,
 * it says with its cursor that there is more: asked again, it looks at all once more.
 *
 * @throws {RangeError} for a cursor that is none of this search.
 */
export async function searchPerson(
  store: BlobStore,
  person: Person,
  cursor: string | null,
  clock: () => Date,
) {
  if (cursor !== null && cursor !== counting) throw new RangeError('Not a cursor of this search.');
  const isLate = startReadingTime(clock);
  const indexes = await Promise.all(
    enquiryKinds.map(async (kind) => ({ kind, ...(await readIndex(store, kind, isLate)) })),
  );
  const all = indexes.flatMap(({ rows }) => rows);
  const theirs = follow(person, all);
  const found = await Promise.all(
    indexes.map(({ kind, rows }) => foundAmong(store, kind, rows, theirs)),
  );
  const complete = indexes.every((index) => index.complete);
  return {
    found: found.flat(),
    follow: theirs.followed,
    tooMany: theirs.tooMany,
    looked: all.length,
    // Said once in the whole search.
    unreadable: complete ? all.filter(({ unreadable }) => unreadable).length : 0,
    nextCursor: complete ? null : counting,
  };
}
