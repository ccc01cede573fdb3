import { maxDue, pageSize, type Searched } from '#contracts/admin-submissions.ts';
import type { EnquiryFilter } from '#contracts/enquiry-filter.ts';
import { type EnquiryState, initialState, isDue } from '#contracts/enquiry-state.ts';
import { indianDay } from '#contracts/indian-time.ts';
import type { z } from '#contracts/schema.ts';
import { z as schemas } from '#contracts/schema.ts';
import { type UnreadableText, unreadableTextLimit } from '#contracts/unreadable.ts';
import { type FoundPage, isNarrowed } from '../digests/find-enquiries.ts';
import type { Search } from '../digests/match-enquiry.ts';
import type { States } from '../states/states.ts';
import type { Page, ShownEnquiry } from './read-shelf.ts';
import type { FieldValue, Kind } from './records.ts';
import type { Enquiries } from './repository.ts';
import type { ShelfSnapshot } from './shelf-snapshot.ts';
import type { Shown } from './shelf-view.ts';

/** The query of a list, as the contract gives it. */
export interface ListQuery extends EnquiryFilter {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

/**
 * Shape of one enquiry as it is shown; every field may be missing, so that any record has its place
 * in it.
 */
export type ItemSchema = z.ZodMiniObject<z.core.$ZodLooseShape>;

/** What a list is read from. */
export interface ListParts {
  readonly enquiries: Enquiries;
  readonly states: States;
  readonly clock: () => Date;
}

/** The answer of a list. */
export interface EnquiryPage<Item extends ItemSchema> {
  submissions: z.output<Item>[];
  total: number;
  flaggedTotal: number;
  searched?: Searched;
  unreadTotal: number;
  inboxUnread: number;
  due?: z.output<Item>[];
  dueTotal: number;
  nextCursor: string | null;
}

function asUnreadable({ unreadable, key, text }: ShownEnquiry): UnreadableText | undefined {
  if (unreadable === null) return undefined;
  const cut = text.length > unreadableTextLimit;
  return { reason: unreadable, key, text: cut ? text.slice(0, unreadableTextLimit) : text, cut };
}

/** Names that the shape of every enquiry takes for itself. */
const taken = new Set(['id', 'submittedAt', 'flags', 'marketing', 'unreadable', 'other', 'state', 'source']);

/**
 * Sorts what an enquiry holds into the places of its list; what the shape has no place for comes
 * under its stored name.
 *
 * @param fits - whether a field may stand in its own place.
 */
function placed(
  item: ItemSchema,
  enquiry: ShownEnquiry,
  state: EnquiryState,
  fits: (name: string, value: FieldValue) => boolean,
): object {
  const { id, receivedAt, fields, flags, consent, source } = enquiry;
  const known: Record<string, FieldValue> = {};
  const other: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(fields)) {
    const own = !taken.has(name) && Object.hasOwn(item.shape, name) && fits(name, value);
    (own ? known : other)[name] = value;
  }
  return {
    ...known,
    ...{
      id,
      submittedAt: receivedAt,
      state,
      source,
      flags,
      marketing: consent?.marketing,
      unreadable: asUnreadable(enquiry),
    },
    ...(Object.keys(other).length > 0 ? { other } : {}),
  };
}

/** An enquiry in the shape of its list. */
export function toListItem<Item extends ItemSchema>(
  item: Item,
  enquiry: ShownEnquiry,
  state: EnquiryState,
): z.output<Item> {
  const shown = schemas.safeParse(
    item,
    placed(item, enquiry, state, () => true),
  );
  if (shown.success) return shown.data;
  // A field holds something else than it does today: one by one, then.
  const fits = (name: string, value: FieldValue) => {
    const schema = item.shape[name];
    return schema !== undefined && schemas.safeParse(schema, value).success;
  };
  return schemas.parse(item, placed(item, enquiry, state, fits));
}

function pageOf(asked: ShelfSnapshot, search: Search, cursor: string | null, limit: number): Promise<Page | FoundPage> {
  return isNarrowed(search.filter) ? asked.find(search, cursor, limit) : asked.page(cursor, limit);
}

/**
 * One page of enquiries for the administrator.
 *
 * @param kind - which list.
 * @param item - shape of one enquiry as it is shown.
 * @throws {RangeError} for a cursor that is not ours.
 */
export async function listEnquiries<Item extends ItemSchema>(
  kind: Kind,
  item: Item,
  { enquiries, states, clock }: ListParts,
  query: ListQuery,
): Promise<EnquiryPage<Item>> {
  const { cursor = null, limit = pageSize, shelf = 'inbox' } = query;
  const [inbox, flagged] = await Promise.all([enquiries.snapshot(kind, 'inbox'), enquiries.snapshot(kind, 'flagged')]);
  const asked = shelf === 'flagged' ? flagged : inbox;
  const summaries = await states.summaries(kind);
  const today = indianDay(clock());
  const [page, inboxTotal, flaggedTotal] = await Promise.all([
    pageOf(asked, { filter: query, states: summaries, today }, cursor, Number(limit)),
    inbox.total(),
    flagged.total(),
  ]);
  const touched = [...summaries].map(([id, { aside }]): Shown => ({ id, from: aside ? 'flagged' : 'inbox' }));
  const [touchedHere, touchedInbox] = await Promise.all([asked.shownOf(touched), inbox.shownOf(touched)]);
  const followUp = ({ id }: Shown) => summaries.get(id)?.followUp ?? '';
  const due = touchedHere
    .filter(({ id }) => isDue(summaries.get(id) ?? initialState, today))
    .sort((a, b) => (followUp(a) < followUp(b) ? -1 : 1));
  const show = (enquiry: ShownEnquiry) => toListItem(item, enquiry, summaries.get(enquiry.id) ?? initialState);
  const total = shelf === 'flagged' ? flaggedTotal : inboxTotal;
  return {
    submissions: page.records.map(show),
    ...{ total, flaggedTotal, dueTotal: due.length, nextCursor: page.nextCursor },
    unreadTotal: Math.max(0, total - touchedHere.length),
    inboxUnread: Math.max(0, inboxTotal - touchedInbox.length),
    ...('searched' in page ? { searched: page.searched } : {}),
    ...(cursor || 'searched' in page ? {} : { due: (await asked.read(due.slice(0, maxDue))).map(show) }),
  };
}
