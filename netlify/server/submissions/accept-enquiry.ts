import { createHmac } from 'node:crypto';
import { idempotencyField, idempotencyHeader } from '#contracts/public-form.ts';
import type { Answer, Call } from '../http/define-handler.ts';
import { HttpError } from '../http/errors.ts';
import { contentHashOf, dayOf, type Kind } from './records.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const badKey = 'The form has lost its number. Please reload the page, and send it again.';

/**
 * The key under which an enquiry is stored once. A plain post from a page without script has none, because the page is
 * the same file for everyone: then the text and the day stand in, so that a double click still gives one record.
 */
function keyOf(call: Call<unknown>, kind: Kind, fields: Record<string, string>): string {
  const sent = call.request.headers.get(idempotencyHeader) ?? call.raw[idempotencyField];
  if (typeof sent === 'string' && uuidPattern.test(sent)) return sent.toLowerCase();
  if (sent !== undefined && sent !== '') throw new HttpError('bad-request', badKey);
  return createHmac('sha256', dayOf(call.services.clock())).update(contentHashOf(kind, fields)).digest('hex');
}

/**
 * Stores an enquiry of a public form; the answer of success is made only of a record that the store has confirmed.
 *
 * @param kind - which form.
 * @param call - the validated request.
 * @throws {HttpError} 400 for a malformed key.
 * @throws {StoreUnavailable} when the store did not confirm.
 */
export async function acceptEnquiry(
  kind: Kind,
  call: Call<Readonly<Record<string, string | undefined>>>,
): Promise<Answer<{ success: true; id: string }>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(call.input)) if (value !== undefined) fields[name] = value;
  const { id } = await call.services.submissions.accept(kind, fields, { key: keyOf(call, kind, fields) });
  return { body: { success: true, id } };
}
