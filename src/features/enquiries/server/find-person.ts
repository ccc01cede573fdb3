import {
  emailKey,
  type Followed,
  type FoundEnquiry,
  type findPerson,
  foundTextLimit,
  maxFollowed,
  phoneKey,
} from '#features/enquiries/contract/person.ts';
import { nextTurn } from '#server/store/concurrency.ts';
import type { BlobStore } from '#server/store/store.ts';
import { asciiDigits } from '#shared/ascii-digits.ts';
import { type EnquiryKind, enquiryKinds } from '#shared/enquiry.ts';
import type { z } from '#shared/schema.ts';
import { readEnquiries } from './storage/change-record.ts';
import { type IsLate, readIndex, startReadingTime } from './storage/enquiry-index.ts';
import type { ShownEnquiry } from './storage/enquiry-view.ts';
import { type IndexRow, textOfEnquiry } from './storage/index-row.ts';

/** Whom to look for, and how thoroughly. */
type Person = Pick<z.infer<typeof findPerson.request>, 'email' | 'phone' | 'quick'>;

/** Length of an excerpt before the match, in UTF-16 code units. */
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

/** Minimum digits of a number to search for in running text: any text has shorter numbers. */
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

/** An enquiry of the index with its kind. */
type Row = IndexRow & { readonly kind: EnquiryKind };

/** What was found of a person in one enquiry; null for nothing. */
function foundIn(
  row: Row,
  named: readonly string[],
  isSender: boolean,
  whole?: ShownEnquiry,
): FoundEnquiry | null {
  const { kind, id, receivedAt, name, setAside, emails, phones } = row;
  const mentions = named.filter((key) => !emails.includes(key) && !phones.includes(key));
  if (!isSender && mentions.length === 0) return null;
  return {
    kind,
    id,
    submittedAt: receivedAt || new Date(0).toISOString(),
    name,
    flagged: setAside,
    mentions,
    emails: [...emails],
    phones: [...phones],
    ...(whole?.unreadable && { unreadable: excerptOf(whole.text, mentions) }),
  };
}

/** Whether the very text of an enquiry has to be searched: if it cannot be read, in any case. */
const needsText = ({ unreadable, lacking }: IndexRow, quick: boolean): boolean =>
  unreadable === true || (lacking !== undefined && !quick);

/** Orders rows by id, and leaves out those that an earlier part has looked at. */
const behind = (rows: readonly Row[], last: string): Row[] =>
  rows.filter(({ id }) => id > last).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Texts that are read at once. */
const textsAtOnce = 10;

/**
 * Searches the texts of enquiries that the index has no words of, while there is time.
 *
 * @param last - id of the last one that an earlier part has looked at.
 * @returns how many it `looked` at, and the `last` one; null for `last` where that was all.
 */
async function searchTexts(
  store: BlobStore,
  rows: readonly Row[],
  last: string,
  isLate: IsLate,
  find: (row: Row, text: string, whole: ShownEnquiry) => FoundEnquiry | null,
) {
  const found: FoundEnquiry[] = [];
  const left = behind(rows, last);
  let looked = 0;
  // At least one each time, so that every request comes further.
  while (looked < left.length && !(looked > 0 && isLate())) {
    const batch = left.slice(looked, looked + textsAtOnce);
    await nextTurn();
    for (const [kind, own] of Map.groupBy(batch, (row) => row.kind)) {
      const byId = new Map(own.map((row) => [row.id, row]));
      for (const whole of await readEnquiries(store, kind, own)) {
        const row = byId.get(whole.id);
        const one = row && find(row, textOfEnquiry(whole), whole);
        if (one) found.push(one);
      }
    }
    looked += batch.length;
  }
  return { found, looked, last: looked < left.length ? (left[looked - 1]?.id ?? last) : null };
}

/** Cursor of a search that is to be begun again, because an index was not complete. */
const counting = 'counting';

/** Beginning of the cursor of a search that has looked at texts up to an id. */
const after = 'after.';

/**
 * Looks for what a person has sent, in every enquiry of both kinds. While an index is being made,
 * or texts are left to search, it says with its cursor that there is more.
 *
 * @throws {RangeError} for a cursor that is none of this search.
 */
export async function searchPersonPart(
  store: BlobStore,
  person: Person,
  cursor: string | null,
  clock: () => Date,
) {
  const isFirst = cursor === null || cursor === counting;
  if (!isFirst && !/^after\.[\da-f-]{32,36}$/.test(cursor))
    throw new RangeError('Not a cursor of this search.');
  const isLate = startReadingTime(clock);
  const indexes = await Promise.all(
    enquiryKinds.map(async (kind) => ({ kind, ...(await readIndex(store, kind, isLate)) })),
  );
  const all = indexes.flatMap(({ kind, rows }) => rows.map((row): Row => ({ ...row, kind })));
  const theirs = follow(person, all);
  const mentionsIn = mentionFinder(theirs.followed);
  const named = new Map<string, string[]>();
  for (const { eachWords } of indexes)
    await eachWords((words) => {
      for (const [id, text] of words) named.set(id, mentionsIn(text));
    });
  const inIndex = all
    .filter((row) => !row.unreadable)
    .flatMap((row) => foundIn(row, named.get(row.id) ?? [], theirs.isSender(row)) ?? []);
  const complete = indexes.every((index) => index.complete);
  const shared = { follow: theirs.followed, tooMany: theirs.tooMany };
  if (!complete)
    return { ...shared, found: inIndex, looked: all.length, unreadable: 0, nextCursor: counting };
  const unindexed = all.filter((row) => needsText(row, person.quick === true));
  const texts = await searchTexts(
    store,
    unindexed,
    isFirst ? '' : cursor.slice(after.length),
    isLate,
    (row, text, whole) => foundIn(row, mentionsIn(text), theirs.isSender(row), whole),
  );
  const isOver = texts.last === null;
  return {
    ...shared,
    found: [...inIndex, ...texts.found],
    looked: (isFirst ? all.length - unindexed.length : 0) + texts.looked,
    // Said once in the whole search.
    unreadable: isOver ? all.filter(({ unreadable }) => unreadable).length : 0,
    nextCursor: isOver ? null : `${after}${texts.last}`,
  };
}
