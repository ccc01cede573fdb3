import type { BlobStore } from '../blobs/store.ts';
import { markKey, recordKey } from '../enquiries/old-keys.ts';
import { hasPlace } from '../enquiries/one-enquiry.ts';
import { readEnquiry } from '../enquiries/read-record.ts';
import type { NotifiableEnquiry } from './compose/compose.ts';
import type { Subject } from './keys.ts';

/**
 * Reads the enquiry that something is to be told of.
 *
 * @returns `erased`, `flagged` where the owner has not brought it back, or `missing` where no
 *   record stands (yet); an unreadable one has no fields.
 */
export async function readNotifiableEnquiry(
  store: BlobStore,
  { kind, id }: Subject,
): Promise<NotifiableEnquiry | 'erased' | 'flagged' | 'missing'> {
  if (!hasPlace(id)) return 'missing';
  const [erased, inInbox] = await Promise.all([
    store.read(markKey(kind, 'erased', id)),
    store.read(recordKey(kind, 'inbox', id)),
  ]);
  if (erased !== null) return 'erased';
  const text = inInbox ?? (await store.read(recordKey(kind, 'flagged', id)));
  if (text === null) return 'missing';
  const unflagged = inInbox === null;
  if (unflagged && (await store.read(markKey(kind, 'restored', id))) === null) return 'flagged';
  const { receivedAt, fields, source } = readEnquiry(id, text);
  return { kind, id, receivedAt, fields, source, unflagged };
}
