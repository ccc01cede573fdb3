import { maxPageSize } from '#contracts/admin-submissions.ts';
import type { z } from '#contracts/schema.ts';
import { z as schemas } from '#contracts/schema.ts';
import type { Answer, Call } from '../http/define-handler.ts';
import { orInvalidCursor } from '../http/errors.ts';
import { describeError, log } from '../log.ts';
import type { Kind, Shelf } from './records.ts';

/** The query of a list, as the contract gives it. */
export interface ListQuery {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
  readonly shelf?: Shelf | undefined;
}

/** The answer of a list. */
export interface EnquiryPage<Item extends z.core.$ZodType> {
  submissions: z.output<Item>[];
  total: number;
  flaggedTotal: number;
  nextCursor: string | null;
}

/**
 * One page of enquiries for the administrator.
 *
 * @param kind - which list.
 * @param item - shape of one enquiry as it is shown.
 * @param call - with `cursor` and `limit` of the query.
 * @throws {HttpError} 422 for a cursor that is not ours.
 */
export async function listEnquiries<Item extends z.core.$ZodType>(
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
  const shown: z.output<Item>[] = [];
  for (const { id, receivedAt, fields, flags, consent } of page.records) {
    const parsed = schemas.safeParse(item, {
      ...fields,
      id,
      submittedAt: receivedAt,
      flags,
      marketing: consent?.marketing,
    });
    if (parsed.success) shown.push(parsed.data);
    else
      log({
        level: 'error',
        event: 'unreadable-record',
        requestId: call.requestId,
        id,
        ...describeError(parsed.error),
      });
  }
  const total = shelf === 'flagged' ? flaggedTotal : inboxTotal;
  return { body: { submissions: shown, total, flaggedTotal, nextCursor: page.nextCursor } };
}
