import { type EnquiryFilter, narrowing } from '#features/enquiries/contract/filter.ts';
import { isFollowUpDue, isUnread } from '#features/enquiries/contract/state.ts';
import { nextTurn } from '#server/store/concurrency.ts';
import { foldText } from '#shared/fold-text.ts';
import { beginOfIndianDay, millisecondsOfDay } from '#shared/indian-time.ts';
import { keepPhoneDigits } from '#shared/phone.ts';
import { soundsLike, soundsOf } from '#shared/word-sound.ts';
import type { EnquiryIndex } from './storage/enquiry-index.ts';
import { filterFields, type IndexRow, stateIn } from './storage/index-row.ts';

/** Shortest number of digits that is looked for among phone numbers; fewer stand in too many. */
const fewestDigits = 3;

/** The digits of a search that is a phone number or a part of one; null for any other. */
function numberIn(search: string): string | null {
  if (!/^\+?[\p{Nd}\s().-]+$/u.test(search.trim())) return null;
  const digits = keepPhoneDigits(search).replace('+', '');
  return digits.length >= fewestDigits ? digits : null;
}

/** Whether a filter leaves anything out, besides choosing the inbox or what is set aside. */
export const hasFilter = (filter: EnquiryFilter): boolean =>
  narrowing.some((part) => Boolean(filter[part]));

/** Whether the state of an enquiry is what the filter asks for. */
function hasWantedState(
  { status, due, unread }: EnquiryFilter,
  row: IndexRow,
  today: string,
): boolean {
  const state = stateIn(row);
  if (status && state.status !== status) return false;
  if (unread && !isUnread(state)) return false;
  if (due === 'planned') return state.followUp !== null;
  return due === undefined || isFollowUpDue(state, today);
}

/** How names sound, kept from the first search on that comes to them. */
const sounds = new WeakMap<IndexRow, readonly string[]>();

function soundsIn(row: IndexRow): readonly string[] {
  const known = sounds.get(row) ?? soundsOf(foldText(row.name));
  sounds.set(row, known);
  return known;
}

/**
 * Makes the test of what a filter lets through, but for its search.
 *
 * @param today - `YYYY-MM-DD` in India, by which follow-ups are due.
 */
function matcherOf(filter: EnquiryFilter, today: string): (row: IndexRow) => boolean {
  const { shelf, source = '', from, to, ...chosen } = filter;
  const isFlagged = shelf === 'flagged';
  const partOfSource = foldText(source.trim());
  const choices = filterFields.filter((field) => chosen[field]);
  const first = from === undefined ? '' : new Date(beginOfIndianDay(from)).toISOString();
  const end =
    to === undefined ? 'end' : new Date(beginOfIndianDay(to) + millisecondsOfDay).toISOString();
  return (row) => {
    if (row.setAside !== isFlagged) return false;
    if (row.receivedAt < first || row.receivedAt >= end) return false;
    if (!hasWantedState(filter, row, today)) return false;
    if (!choices.every((field) => row.choices[field] === chosen[field])) return false;
    return row.source.includes(partOfSource);
  };
}

/**
 * Makes the test of a search. All words must occur, in any order and as any part of a word; in a
 * name also as they sound, in Hindi letters or in English ones. Names, addresses and numbers are
 * found in rows without words too.
 */
function searchOf(q: string): (row: IndexRow, words: string) => boolean {
  const terms = foldText(q)
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, sound: soundsOf(text)[0] }));
  const number = numberIn(q);
  return (row, words) => {
    if (number !== null && row.numbers.some((own) => own.includes(number))) return true;
    return terms.every(
      ({ text, sound }) =>
        words.includes(text) ||
        row.emails.some((email) => email.includes(text)) ||
        (sound !== undefined && soundsLike(sound, soundsIn(row))) ||
        foldText(row.name).includes(text),
    );
  };
}

/** Rows that are tested in one go. */
const rowsInOneGo = 50;

/** The rows that a search finds: by names and numbers first, then by the words of the others. */
async function searched(
  rows: readonly IndexRow[],
  q: string,
  eachWords: EnquiryIndex['eachWords'],
): Promise<readonly IndexRow[]> {
  const isFound = searchOf(q);
  const found = new Set<string>();
  const left = new Map<string, IndexRow>();
  for (let start = 0; start < rows.length; start += rowsInOneGo) {
    await nextTurn();
    for (const row of rows.slice(start, start + rowsInOneGo))
      if (isFound(row, '')) found.add(row.id);
      else left.set(row.id, row);
  }
  await eachWords((words) => {
    for (const [id, text] of words) {
      const row = left.get(id);
      if (row && isFound(row, text)) found.add(id);
    }
  });
  return rows.filter(({ id }) => found.has(id));
}

/** Puts rows that come newest first into the order of a list. */
function inOrder(found: IndexRow[], sort: EnquiryFilter['sort']): IndexRow[] {
  if (sort === 'oldest') return found.reverse();
  if (sort !== 'name') return found;
  // Those without a name come last.
  const named = found.map((row) => ({ row, name: foldText(row.name) || '\u{10ffff}' }));
  const byName = named.sort((a, b) => {
    if (a.name === b.name) return 0;
    return a.name < b.name ? -1 : 1;
  });
  return byName.map(({ row }) => row);
}

/**
 * Finds the rows that a filter lets through, in its order.
 *
 * @param index - its rows come newest first.
 * @param today - `YYYY-MM-DD` in India, by which follow-ups are due.
 */
export async function findMatching(
  { rows, eachWords }: Pick<EnquiryIndex, 'rows' | 'eachWords'>,
  filter: EnquiryFilter,
  today: string,
): Promise<IndexRow[]> {
  const matching = rows.filter(matcherOf(filter, today));
  const found = filter.q ? await searched(matching, filter.q, eachWords) : matching;
  return inOrder([...found], filter.sort);
}
