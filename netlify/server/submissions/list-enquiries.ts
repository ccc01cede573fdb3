import { maxPageSize } from '#contracts/admin-submissions.ts';
import type { z } from '#contracts/schema.ts';
import { z as schemas } from '#contracts/schema.ts';
import { type UnreadableText, unreadableTextLimit } from '#contracts/unreadable.ts';
import type { Answer, Call } from '../http/define-handler.ts';
import { orInvalidCursor } from '../http/errors.ts';
import type { ShownEnquiry } from './read-shelf.ts';
import type { FieldValue, Kind, Shelf } from './records.ts';

/** The query of a list, as the contract gives it. */
export interface ListQuery {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
  readonly shelf?: Shelf | undefined;
}

/** Shape of one enquiry as it is shown; every field may be missing, so that any record has its place in it. */
type ItemSchema = z.ZodMiniObject<z.core.$ZodLooseShape>;

/** The answer of a list. */
export interface EnquiryPage<Item extends ItemSchema> {
  submissions: z.output<Item>[];
  total: number;
  flaggedTotal: number;
  nextCursor: string | null;
}

function asUnreadable({ unreadable, key, text }: ShownEnquiry): UnreadableText | undefined {
  if (unreadable === null) return undefined;
  const cut = text.length > unreadableTextLimit;
  return { reason: unreadable, key, text: cut ? text.slice(0, unreadableTextLimit) : text, cut };
}

function ownSchema(item: ItemSchema, name: string): z.core.$ZodType | undefined {
  return Object.hasOwn(item.shape, name) ? item.shape[name] : undefined;
}

/** An enquiry in the shape of its list; what the shape has no place for comes under its stored name. */
function asShown<Item extends ItemSchema>(item: Item, enquiry: ShownEnquiry): z.output<Item> {
  const { id, receivedAt, fields, flags, consent } = enquiry;
  const always = {
    id,
    submittedAt: receivedAt,
    flags,
    marketing: consent?.marketing,
    unreadable: asUnreadable(enquiry),
  };
  const known: Record<string, FieldValue> = {};
  const other: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(fields)) {
    const place = name === 'other' || Object.hasOwn(always, name) ? undefined : ownSchema(item, name);
    (place && schemas.safeParse(place, value).success ? known : other)[name] = value;
  }
  const whole = { ...always, ...known, ...(Object.keys(other).length > 0 ? { other } : {}) };
  return schemas.parse(item, whole);
}

/**
 * One page of enquiries for the administrator.
 *
 * @param kind - which list.
 * @param item - shape of one enquiry as it is shown.
 * @param call - with `cursor` and `limit` of the query.
 * @throws {HttpError} 422 for a cursor that is not ours.
 */
export async function listEnquiries<Item extends ItemSchema>(
  kind: Kind,
  item: Item,
  call: Call<ListQuery>,
): Promise<Answer<EnquiryPage<Item>>> {
  const { submissions } = call.services;
  const { cursor, limit, shelf = 'inbox' } = call.input;
  const [page, inboxTotal, flaggedTotal] = await Promise.all([
    submissions.list(kind, shelf, cursor ?? null, limit ? Number(limit) : maxPageSize).catch(orInvalidCursor),
    submissions.total(kind, 'inbox'),
    submissions.total(kind, 'flagged'),
  ]);
  const shown = page.records.map((enquiry) => asShown(item, enquiry));
  const total = shelf === 'flagged' ? flaggedTotal : inboxTotal;
  return { body: { submissions: shown, total, flaggedTotal, nextCursor: page.nextCursor } };
}
