/*
 * This room is what the owner does with enquiries: list, find, filter, export, mark, erase, and
 * let them be erased by age; and the endpoint that takes new ones. Its way in is
 * `listEnquiries` for a list, `addEvent` for whatever is done with one, and `eraseEnquiry`. It
 * never changes what was sent.
 */

import type { EnquiryFilter } from '#features/enquiries/contract/filter.ts';
import { maxDue, pageSize } from '#features/enquiries/contract/list.ts';
import { isFollowUpDue, isUnread, stateOf } from '#features/enquiries/contract/state.ts';
import type { StoreDeps } from '#server/store/store.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { indianDay } from '#shared/indian-time.ts';
import { shownAlways } from '#shared/public-form.ts';
import { z } from '#shared/schema.ts';
import { type UnreadableText, unreadableTextLimit } from '#shared/unreadable.ts';
import { findMatching, hasFilter } from './match-enquiry.ts';
import { readEnquiries } from './storage/change-record.ts';
import { readIndex, startReadingTime } from './storage/enquiry-index.ts';
import type { ShownEnquiry } from './storage/enquiry-view.ts';
import { type IndexRow, stateIn } from './storage/index-row.ts';
import { recordKey } from './storage/keys.ts';
import type { FieldValue } from './storage/record.ts';

/** The query of a list, as the contract gives it. */
export interface ListQuery extends EnquiryFilter {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

/** Shape of one enquiry as it is shown; any field may be missing, so that any record fits. */
export type ItemSchema = z.ZodMiniObject<z.core.$ZodLooseShape>;

function asUnreadable(
  kind: EnquiryKind,
  { id, unreadable, text }: ShownEnquiry,
): UnreadableText | undefined {
  if (unreadable === null) return undefined;
  const cut = text.length > unreadableTextLimit;
  return {
    reason: unreadable,
    key: recordKey(kind, id),
    text: cut ? text.slice(0, unreadableTextLimit) : text,
    cut,
  };
}

/** Names that the shape of every enquiry takes for itself. */
export const taken: ReadonlySet<string> = new Set([
  ...Object.keys(shownAlways),
  'state',
  'source',
  'language',
]);

/**
 * An enquiry in the shape of its list; what has no place in it today comes under its stored name.
 */
export function toListItem<Item extends ItemSchema>(
  kind: EnquiryKind,
  item: Item,
  enquiry: ShownEnquiry,
): z.output<Item> {
  const { id, receivedAt, flags, consent, source, language } = enquiry;
  const known: Record<string, FieldValue> = {};
  const other: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(enquiry.fields)) {
    const schema =
      taken.has(name) || !Object.hasOwn(item.shape, name) ? undefined : item.shape[name];
    const fits = schema !== undefined && z.safeParse(schema, value).success;
    (fits ? known : other)[name] = value;
  }
  return z.parse(item, {
    ...known,
    id,
    submittedAt: receivedAt,
    state: stateOf(enquiry.events),
    source,
    language,
    flags,
    marketing: consent?.marketing,
    unreadable: asUnreadable(kind, enquiry),
    ...(Object.keys(other).length > 0 && { other }),
  });
}

/**
 * The cursor behind a row in the order of arrival. In the order of names a cursor is the number of
 * rows before it instead, because names change.
 */
const cursorOf = ({ receivedAt, id }: IndexRow): string => `${receivedAt}_${id}`;

/**
 * How many rows come before the page that a cursor names.
 *
 * @param cursor - null for the first page.
 * @throws {RangeError} for a cursor that is none of this list.
 */
function rowsBefore(
  rows: readonly IndexRow[],
  cursor: string | null,
  sort: EnquiryFilter['sort'],
): number {
  if (cursor === null) return 0;
  if (sort === 'name' && /^\d{1,7}$/.test(cursor)) return Number(cursor);
  if (sort === 'name' || !/^[\dTZ:.-]*_[\da-f-]{32,36}$/.test(cursor))
    throw new RangeError('Not a cursor of this list.');
  const isBehind = (row: IndexRow) =>
    sort === 'oldest' ? cursorOf(row) > cursor : cursorOf(row) < cursor;
  const first = rows.findIndex(isBehind);
  return first < 0 ? rows.length : first;
}

/** How many there are, read and unread, in the inbox and set aside. */
function counted(rows: readonly IndexRow[], isFlagged: boolean) {
  const inbox = rows.filter(({ setAside }) => !setAside);
  const flagged = rows.filter(({ setAside }) => setAside);
  const unread = (some: readonly IndexRow[]) => some.filter((row) => isUnread(stateIn(row))).length;
  const asked = isFlagged ? flagged : inbox;
  return {
    total: asked.length,
    flaggedTotal: flagged.length,
    unreadTotal: unread(asked),
    inboxUnread: unread(inbox),
    waitingTotal: asked.filter(({ lacking }) => lacking === 'waiting').length,
  };
}

/**
 * Rows that are to be followed up, the longest due first.
 *
 * @param today - `YYYY-MM-DD` in India; later days are not due yet.
 * @param isFlagged - true for those set aside as spam, false for the inbox.
 */
export function dueRows<Row extends IndexRow>(
  rows: readonly Row[],
  today: string,
  isFlagged = false,
): Row[] {
  const followUp = (row: Row) => stateIn(row).followUp ?? '';
  return rows
    .filter((row) => row.setAside === isFlagged && isFollowUpDue(stateIn(row), today))
    .sort((a, b) => (followUp(a) < followUp(b) ? -1 : 1));
}

/** The cursor of the page after the one that ends before row `end`; null where it was the last. */
function cursorAfter(
  found: readonly IndexRow[],
  end: number,
  sort: EnquiryFilter['sort'],
): string | null {
  const last = found[end - 1];
  if (last === undefined || end >= found.length) return null;
  return sort === 'name' ? String(end) : cursorOf(last);
}

/**
 * One page of enquiries for the owner, with their numbers as far as the index is complete.
 *
 * @throws {RangeError} for a cursor that is none of this list.
 */
export async function listEnquiries<Item extends ItemSchema>(
  kind: EnquiryKind,
  item: Item,
  { store, clock }: StoreDeps,
  query: ListQuery,
) {
  const { cursor = null, limit = String(pageSize), sort } = query;
  const isFlagged = query.shelf === 'flagged';
  const today = indianDay(clock());
  const index = await readIndex(store, kind, startReadingTime(clock));
  const { rows, complete } = index;
  const found = await findMatching(index, query, today);
  const start = rowsBefore(found, cursor, sort);
  const end = start + Number(limit);
  const show = async (some: readonly IndexRow[]) =>
    (await readEnquiries(store, kind, some)).map((enquiry) => toListItem(kind, item, enquiry));
  const searched = hasFilter(query) || (sort ?? 'newest') !== 'newest';
  const due = dueRows(rows, today, isFlagged);
  return {
    submissions: await show(found.slice(start, end)),
    ...(complete ? { ...counted(rows, isFlagged), dueTotal: due.length } : { total: null }),
    nextCursor: cursorAfter(found, end, sort),
    ...(searched
      ? { searched: { found: found.length - start, looked: rows.length, complete } }
      : {}),
    ...(cursor || searched ? {} : { due: await show(due.slice(0, maxDue)) }),
  };
}
