import { maxPageSize } from '#contracts/admin-submissions.ts';
import type { z } from '#contracts/schema.ts';
import { z as schemas } from '#contracts/schema.ts';
import type { Answer, Call } from '../http/define-handler.ts';
import { HttpError } from '../http/errors.ts';
import { describeError, log } from '../log.ts';
import type { Kind } from './records.ts';

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
  call: Call<{ cursor?: string | undefined; limit?: string | undefined }>,
): Promise<Answer<{ submissions: z.output<Item>[]; total: number; nextCursor: string | null }>> {
  const { submissions } = call.services;
  const { cursor, limit } = call.input;
  const [page, total] = await Promise.all([
    submissions.list(kind, 'inbox', cursor ?? null, limit ? Number(limit) : maxPageSize).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
      const sentence = 'This page of the list is not known. Please reload the list.';
      throw new HttpError('invalid', sentence, { fields: { cursor: sentence } });
    }),
    submissions.total(kind, 'inbox'),
  ]);
  const shown: z.output<Item>[] = [];
  for (const { id, receivedAt, fields } of page.records) {
    const parsed = schemas.safeParse(item, { ...fields, id, submittedAt: receivedAt });
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
  return { body: { submissions: shown, total, nextCursor: page.nextCursor } };
}
