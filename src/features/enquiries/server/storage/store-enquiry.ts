/*
 * This room keeps enquiries: each is one record, all that is known of it, with an index beside it
 * by which lists and searches find it without reading every record. Its way in is `storeForm` for a
 * new one, `changeRecord` for a change, and `readIndex` with `readEnquiries` for lists. It never
 * answers a request, and never sends anything to anybody.
 */

import { randomUUID } from 'node:crypto';
import type { ApiCall } from '#server/http/define-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { type BlobStore, StoreUnavailable } from '#server/store/store.ts';
import { utcDayOf } from '#server/store/utc-day.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import {
  formTokenField,
  idempotencyField,
  idempotencyHeader,
  isFormKey,
} from '#shared/public-form.ts';
import { countOfBusyNetwork } from './busy-networks.ts';
import { recordKey, unsentKey } from './keys.ts';
import {
  type ConsentRecord,
  contentHashOf,
  type EnquiryRecord,
  emptyRecord,
  type FieldValue,
  idOf,
  isRecord,
  parseStored,
} from './record.ts';
import { enquirySourceOf } from './source.ts';
import { judgeFormToken } from './spam/form-tokens.ts';
import { isPrefilled } from './spam/prefilled.ts';
import { checkSenderHistory, keyedHash, type TraceDeps } from './spam/sender-history.ts';
import { judgeEnquiry } from './spam/spam-signals.ts';

/** What a visitor sent, and what tells a repetition of the same sending. */
export interface SentEnquiry {
  readonly kind: EnquiryKind;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /**
   * Key that the form made in the browser; null for a post without script:
   * its page is the same for everyone.
   */
  readonly formKey: string | null;
  /**
   * Takes the place of the content in the id:
   * choosing another time on the booking form makes no second enquiry.
   */
  readonly once?: string;
}

/**
 * The id of an enquiry: every repetition of the same sending leads to the same one. Without a key
 * of its form, day and content stand in for it, so that a double click still gives one record;
 * `hashOf` is keyed, because what was sent may be short enough to be guessed.
 */
export async function makeEnquiryId(
  store: BlobStore,
  { kind, fields, formKey, once }: SentEnquiry,
  now: Date,
  hashOf: (text: string) => string,
): Promise<string> {
  const contentHash = contentHashOf(kind, fields);
  if (formKey !== null) return idOf(kind, formKey, once ?? contentHash);
  const idAt = (instant: number) =>
    idOf(kind, hashOf(`${utcDayOf(new Date(instant))}\n${contentHash}`), contentHash);
  // Just after midnight this may be the retry of a sending that began before it.
  const before = idAt(now.getTime() - millisecondsOfDay);
  return (await store.read(recordKey(kind, before))) === null ? idAt(now.getTime()) : before;
}

/** What comes with an enquiry's fields. */
export type EnquiryMetadata = Pick<EnquiryRecord, 'flags' | 'consent' | 'source' | 'language'> &
  Partial<Pick<EnquiryRecord, 'events' | 'notification'>>;

/**
 * Stores an enquiry by one conditional write, with a mark beside it that the owner is still to be
 * told, unless that is done; returns only once both stand. Of equal ones the first is kept.
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
  const bare = emptyRecord(kind, id, now.toISOString());
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
    setAside || about.notification?.done
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

/**
 * What a public form gives once it is validated. A contract with a field of any other type cannot
 * be accepted here: it does not type-check until what is stored can hold it.
 */
export interface PublicForm {
  readonly noticeVersion?: string | undefined;
  readonly noticeHash?: string | undefined;
  readonly noticeLanguage?: string | undefined;
  readonly marketing?: boolean | undefined;
  readonly [field: string]: FieldValue | undefined;
}

/** A call of a public form. */
export type PublicCall = ApiCall<PublicForm, TraceDeps>;

/** The key of the form; null for a plain post, from a page without script. */
function formKeyOf({ request, raw }: PublicCall): string | null {
  const sent = request.headers.get(idempotencyHeader) ?? raw[idempotencyField];
  if (isFormKey(sent)) return sent.toLowerCase();
  if (sent !== undefined && sent !== '')
    throw new HttpError('bad-request', (t) => t.answerWords.badKey);
  return null;
}

function consentOf(form: PublicForm): ConsentRecord | undefined {
  const { noticeVersion = '', noticeHash = '', noticeLanguage: language = '', marketing } = form;
  if (!noticeVersion && !noticeHash && !language && marketing === undefined) return undefined;
  return { noticeVersion, noticeHash, language, marketing: marketing === true };
}

/** What comes with a form and is no field of the enquiry. */
const besideFields = new Set([
  'noticeVersion',
  'noticeHash',
  'noticeLanguage',
  'language',
  'marketing',
]);

const isField = (entry: [string, FieldValue | undefined]): entry is [string, FieldValue] =>
  entry[1] !== undefined && !besideFields.has(entry[0]);

/** Whether a field holds text, which is what an enquiry is judged by. */
const isText = (entry: [string, FieldValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

/**
 * Stores an enquiry of a public form; it returns once that is confirmed,
 * and nobody is told of it yet.
 */
export async function storeForm(kind: EnquiryKind, call: PublicCall, once?: string) {
  const { services, input, raw } = call;
  const { store, clock } = services;
  const kept: Record<string, FieldValue> = Object.fromEntries(
    Object.entries(input).filter(isField),
  );
  const fields = Object.fromEntries(Object.entries(kept).filter(isText));
  const sent: SentEnquiry = { kind, fields: kept, formKey: formKeyOf(call), ...(once && { once }) };
  const wantedId = await makeEnquiryId(store, sent, clock(), (text) =>
    keyedHash(services, 'enquiry without key', text),
  );
  const token = judgeFormToken(services.secretsFor('form token'), raw[formTokenField], clock());
  const { ip, requestId } = call;
  const { message = '' } = fields;
  const traces = await checkSenderHistory(services, {
    token,
    id: wantedId,
    ip,
    text: (await isPrefilled(message)) ? '' : message,
    bytes: Buffer.byteLength(JSON.stringify(kept)),
    requestId,
  });
  const plainPost = call.format === 'form';
  const { flags, isBusyNetwork } = judgeEnquiry({ raw, fields, token, plainPost, traces });
  const now = clock();
  // The owner is always notified of a booked call.
  const isQuiet = isBusyNetwork && flags.length === 0 && once === undefined;
  const metadata = {
    flags,
    consent: consentOf(input),
    source: enquirySourceOf(call.request, raw),
    language: call.language.name,
    ...(isQuiet && { notification: { channels: {}, done: now.toISOString() } }),
  };
  const stored = await storeEnquiry(store, sent, wantedId, metadata, now);
  if (isBusyNetwork && stored.created) await countOfBusyNetwork(store, stored.setAside, now);
  return stored;
}
