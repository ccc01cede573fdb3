import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { millisecondsOfDay } from '#contracts/indian-time.ts';
import { type BlobStore, StoreUnavailable } from '../blobs/store.ts';
import { dayOf } from '../utc-day.ts';
import { recordKey, untoldKey } from './keys.ts';
import {
  bareRecord,
  contentHashOf,
  type EnquiryRecord,
  type FieldValue,
  idOf,
  isRecord,
  parseStored,
} from './record.ts';

/** What was sent, and how it is known again. */
export interface SentEnquiry {
  readonly kind: EnquiryKind;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** The form's own key; null for a plain post, from a page that is the same file for everyone. */
  readonly formKey: string | null;
  /** Set where a form's key stands for one enquiry, so that another time that is chosen makes no second one. */
  readonly once?: string;
}

/**
 * The id of an enquiry: every repetition of the same sending leads to the same one. Without a key
 * of its form, day and content stand in for it, so that a double click still gives one record;
 * `hashOf` is keyed, because what was sent may be short enough to be guessed.
 */
export async function enquiryId(
  store: BlobStore,
  { kind, fields, formKey, once }: SentEnquiry,
  now: Date,
  hashOf: (text: string) => string,
): Promise<string> {
  const contentHash = contentHashOf(kind, fields);
  if (formKey !== null) return idOf(kind, formKey, once ?? contentHash);
  const idAt = (instant: number) => idOf(kind, hashOf(`${dayOf(new Date(instant))}\n${contentHash}`), contentHash);
  // Just after midnight this may be the retry of a sending that began before it.
  const before = idAt(now.getTime() - millisecondsOfDay);
  return (await store.read(recordKey(kind, before))) === null ? idAt(now.getTime()) : before;
}

/** What comes with an enquiry's fields. */
export type EnquiryMetadata = Pick<EnquiryRecord, 'flags' | 'consent' | 'source' | 'language'>;

/**
 * Stores an enquiry by one conditional write, and beside it that it is still to be told of; it
 * returns only once both stand. Of many equal ones, the first is kept. The `id` is that of the old
 * record where a late retry of the old layout found its own.
 */
export async function storeEnquiry(
  store: BlobStore,
  { kind, fields, formKey, once }: SentEnquiry,
  id: string,
  about: EnquiryMetadata,
  now: Date,
) {
  const contentHash = contentHashOf(kind, fields);
  const aside = about.flags.length > 0;
  const bare = bareRecord(kind, id, now.toISOString());
  const record: EnquiryRecord = { ...bare, fields, contentHash, aside, ...about, write: randomUUID() };
  const [{ created, text }] = await Promise.all([
    store.create(recordKey(kind, id), JSON.stringify(record)),
    aside ? undefined : store.create(untoldKey(kind, id), JSON.stringify({ at: now.toISOString() })),
  ]);
  if (created) return { id, created, aside };
  const standing = parseStored(kind, id, text);
  if (!isRecord(standing)) {
    await store.remove(untoldKey(kind, id));
    return { id: 'movedTo' in standing ? standing.movedTo : id, created, aside };
  }
  // A damaged text is not this enquiry: the visitor must not be told that it is stored.
  const isOnce = once !== undefined && formKey !== null;
  if (standing.contentHash !== contentHash && !isOnce) throw new StoreUnavailable('create (another text stands there)');
  return { id, created, aside: standing.aside };
}
