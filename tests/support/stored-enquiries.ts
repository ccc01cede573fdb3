import { v7 as uuid } from 'uuid';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { recordKey } from '../../src/features/enquiries/server/storage/keys.ts';
import { contentHashOf } from '../../src/features/enquiries/server/storage/record.ts';
import type { Shelf } from './open-repository.ts';
import { storeOfFunctions } from './owner.ts';

/** Instant from which {@link storeEnquiry} counts back. */
export const storedBefore = Date.parse('2026-11-20T10:00:00Z');

/** When and where an enquiry was stored. */
interface Stored {
  readonly daysAgo?: number;
  readonly shelf?: Shelf;
  readonly kind?: EnquiryKind;
}

/** The text of a record as an earlier request would have stored it. */
export function recordText(
  id: string,
  kind: EnquiryKind,
  msecs: number,
  fields: Record<string, unknown>,
  rest = {},
) {
  const about = {
    schema: 2,
    id,
    kind,
    receivedAt: new Date(msecs).toISOString(),
    setAside: false,
    events: [],
  };
  return JSON.stringify({ ...about, fields, contentHash: contentHashOf(kind, fields), ...rest });
}

/** Writes a record where an earlier request would have stored it; returns its id. */
export async function storeEnquiry(
  fields: Record<string, unknown>,
  { daysAgo = 5, shelf = 'inbox', kind = 'contact' }: Stored = {},
): Promise<string> {
  const msecs = storedBefore - daysAgo * millisecondsOfDay;
  const id = uuid({ msecs });
  const text = recordText(id, kind, msecs, fields, { setAside: shelf === 'flagged' });
  await storeOfFunctions().create(recordKey(kind, id), text);
  return id;
}
