import { v7 as uuid } from 'uuid';
import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { recordKey } from '../../netlify/server/enquiries/old-keys.ts';
import { contentHashOf, type Kind, type Shelf } from '../../netlify/server/enquiries/records.ts';
import { storeOfFunctions } from './owner.ts';

/** Instant from which {@link storeEnquiry} counts back. */
export const storedBefore = Date.parse('2026-11-20T10:00:00Z');

/** Length of a day, in milliseconds. */
interface Stored {
  readonly daysAgo?: number;
  readonly shelf?: Shelf;
  readonly kind?: Kind;
}

/** Writes a record where an earlier request would have stored it; returns its id. */
export async function storeEnquiry(
  fields: Record<string, unknown>,
  { daysAgo = 5, shelf = 'inbox', kind = 'contact' }: Stored = {},
): Promise<string> {
  const msecs = storedBefore - daysAgo * millisecondsOfDay;
  const id = uuid({ msecs });
  const about = { schema: 1, id, kind, receivedAt: new Date(msecs).toISOString() };
  const text = JSON.stringify({ ...about, fields, contentHash: contentHashOf(kind, fields) });
  await storeOfFunctions().create(recordKey(kind, shelf, id), text);
  return id;
}
