import type { EnquiryKind } from '#shared/enquiry.ts';
import {
  formTokenField,
  idempotencyField,
  idempotencyHeader,
  isFormKey,
} from '#shared/public-form.ts';
import { answerWords } from '#shared/words.ts';
import type { Call } from '../http/define-handler.ts';
import { HttpError } from '../http/errors.ts';
import { enquiryId, type SentEnquiry, storeEnquiry } from './accept.ts';
import type { ConsentRecord, FieldValue } from './record.ts';
import { sourceOf } from './source.ts';
import { judgeFormToken } from './spam/form-tokens.ts';
import { isPrefilled } from './spam/prefilled.ts';
import { suspicions } from './spam/suspicion.ts';
import { findTraces, keyedHash, type TraceParts } from './spam/traces.ts';

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
export type PublicCall = Call<PublicForm, TraceParts>;

/** The key of the form; null for a plain post, from a page without script. */
function formKeyOf({ request, raw }: PublicCall): string | null {
  const sent = request.headers.get(idempotencyHeader) ?? raw[idempotencyField];
  if (isFormKey(sent)) return sent.toLowerCase();
  if (sent !== undefined && sent !== '') throw new HttpError('bad-request', answerWords.badKey);
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

/** Stores an enquiry of a public form; it returns once that is confirmed, and nobody is told of it yet. */
export async function storeForm(kind: EnquiryKind, call: PublicCall, once?: string) {
  const { services, input, raw } = call;
  const { store, clock } = services;
  const kept: Record<string, FieldValue> = Object.fromEntries(
    Object.entries(input).filter(isField),
  );
  const fields = Object.fromEntries(Object.entries(kept).filter(isText));
  const sent: SentEnquiry = { kind, fields: kept, formKey: formKeyOf(call), ...(once && { once }) };
  const wantedId = await enquiryId(store, sent, clock(), (text) =>
    keyedHash(services, 'enquiry without key', text),
  );
  const token = judgeFormToken(services.secretsFor('form token'), raw[formTokenField], clock());
  const { ip, requestId } = call;
  const { message = '' } = fields;
  const traces = await findTraces(services, {
    token,
    id: wantedId,
    ip,
    text: (await isPrefilled(message)) ? '' : message,
    requestId,
  });
  const flags = suspicions({ raw, fields, token, plainPost: call.format === 'form', traces });
  const language = call.language.name;
  const metadata = {
    flags,
    consent: consentOf(input),
    source: sourceOf(call.request, raw),
    language,
  };
  return storeEnquiry(store, sent, wantedId, metadata, clock());
}
