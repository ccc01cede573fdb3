import type { BlobStore } from '../blobs/store.ts';
import { markKey, recordKey } from '../submissions/keys.ts';
import { readEnquiry } from '../submissions/read-record.ts';
import type { EnquiryToTell } from './compose.ts';
import type { Subject } from './keys.ts';

/**
 * Reads the enquiry that something is to be told of.
 *
 * @returns `erased`, or `missing` where no record stands (yet); an unreadable one has no fields.
 */
export async function readEnquiryToTell(
  store: BlobStore,
  { kind, id }: Subject,
): Promise<EnquiryToTell | 'erased' | 'missing'> {
  const [erased, inInbox] = await Promise.all([
    store.read(markKey(kind, 'erased', id)),
    store.read(recordKey(kind, 'inbox', id)),
  ]);
  if (erased !== null) return 'erased';
  const text = inInbox ?? (await store.read(recordKey(kind, 'flagged', id)));
  if (text === null) return 'missing';
  const { receivedAt, fields, source } = readEnquiry(id, text);
  return { kind, id, receivedAt, fields, source };
}
