import { randomUUID } from 'node:crypto';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import { type BlobStore, StoreUnavailable } from '../store/store.ts';
import { dayOf } from '../store/utc-day.ts';
import { recordKey, unsentKey } from './keys.ts';
import {
  bareRecord,
  contentHashOf,
  type EnquiryRecord,
  type FieldValue,
  idOf,
  isRecord,
  parseStored,
} from './record.ts';

/** What a visitor sent, and what tells a repetition of the same sending. */
export interface SentEnquiry {
  readonly kind: EnquiryKind;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Key that the form made in the browser; null for a post without script: its page is the same for everyone. */
  readonly formKey: string | null;
  /** Takes the place of the content in the id: choosing another time on the booking form makes no second enquiry. */
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
  const idAt = (instant: number) =>
    idOf(kind, hashOf(`${dayOf(new Date(instant))}\n${contentHash}`), contentHash);
  // Just after midnight this may be the retry of a sending that began before it.
  const before = idAt(now.getTime() - millisecondsOfDay);
  return (await store.read(recordKey(kind, before))) === null ? idAt(now.getTime()) : before;
}

/** What comes with an enquiry's fields. */
export type EnquiryMetadata = Pick<EnquiryRecord, 'flags' | 'consent' | 'source' | 'language'>;

/**
 * Stores an enquiry by one conditional write, with a mark beside it that the owner is still to be
 * told; returns only once both stand. Of equal ones the first is kept.
 *
 * @returns the `id`, whether it was `created` now, and whether it is `setAside` as spam.
 * @throws {StoreUnavailable} when the store did not confirm, or another text stands under the id.
 */
export async function storeEnquiry(
  store: BlobStore,
  { kind, fields, formKey, once }: SentEnquiry,
  id: string,
  about: EnquiryMetadata,
  now: Date,
) {
  const contentHash = contentHashOf(kind, fields);
  const setAside = about.flags.length > 0;
  const bare = bareRecord(kind, id, now.toISOString());
  const record: EnquiryRecord = {
    ...bare,
    fields,
    contentHash,
    setAside,
    ...about,
    write: randomUUID(),
  };
  const [{ created, text }] = await Promise.all([
    store.create(recordKey(kind, id), JSON.stringify(record)),
    setAside
      ? undefined
      : store.create(unsentKey(kind, id), JSON.stringify({ at: now.toISOString() })),
  ]);
  if (created) return { id, created, setAside };
  const present = parseStored(kind, id, text);
  if (!isRecord(present)) {
    await store.remove(unsentKey(kind, id));
    return { id, created, setAside };
  }
  // A damaged text is not this enquiry: the visitor must not be told that it is stored.
  const isOnce = once !== undefined && formKey !== null;
  if (present.contentHash !== contentHash && !isOnce)
    throw new StoreUnavailable('create (another text stands there)');
  return { id, created, setAside: present.setAside };
}
