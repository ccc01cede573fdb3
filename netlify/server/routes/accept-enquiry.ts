import { formTokenField, idempotencyField, idempotencyHeader, isFormKey } from '#contracts/public-form.ts';
import { answerWords } from '#contracts/words.ts';
import { judgeFormToken } from '../abuse/form-tokens.ts';
import { enquiriesOfNetwork, suspicions } from '../abuse/suspicion.ts';
import { countForNetwork, findTraces, keyedHash } from '../abuse/traces.ts';
import { claimHash, claimLife, firstClaim } from '../enquiries/idempotency.ts';
import { type ConsentRecord, contentHashOf, dayOf, type FieldValue, type Kind } from '../enquiries/records.ts';
import { sourceOf } from '../enquiries/source.ts';
import { HttpError } from '../errors.ts';
import type { Answer, Call } from '../http/define-handler.ts';
import type { Place } from '../notifications/notifications.ts';

/**
 * What a public form gives once it is validated. A contract with a field of any other type cannot
 * be accepted here: it does not type-check until what is stored can hold it.
 */
export interface PublicForm {
  readonly noticeVersion?: string | undefined;
  readonly noticeHash?: string | undefined;
  readonly noticeLanguage?: string | undefined;
  readonly language?: string | undefined;
  readonly marketing?: boolean | undefined;
  readonly [field: string]: FieldValue | undefined;
}

type PublicCall = Call<PublicForm>;

/**
 * The key under which an enquiry is stored once. A plain post from a page without script has none,
 * because the page is the same file for everyone: then the text and the day stand in, so that a
 * double click still gives one record.
 */
async function keyOf(call: PublicCall, kind: Kind, contentHash: string): Promise<string> {
  const sent = call.request.headers.get(idempotencyHeader) ?? call.raw[idempotencyField];
  if (isFormKey(sent)) return sent.toLowerCase();
  if (sent !== undefined && sent !== '') throw new HttpError('bad-request', answerWords.badKey);
  const { clock, store } = call.services;
  const keyAt = (instant: Date) => keyedHash(call.services, 'enquiry without key', `${dayOf(instant)}\n${contentHash}`);
  const now = clock();
  const [key, earlier] = [keyAt(now), keyAt(new Date(now.getTime() - claimLife))];
  // Just after midnight this may be the retry of a sending that began before it.
  const begun = earlier !== key && (await firstClaim(store, claimHash(kind, earlier, contentHash))) !== null;
  return begun ? earlier : key;
}

function consentOf({ noticeVersion, noticeHash, noticeLanguage, marketing }: PublicForm): ConsentRecord | undefined {
  if (!noticeVersion && !noticeHash && !noticeLanguage && marketing === undefined) return undefined;
  return {
    noticeVersion: noticeVersion ?? '',
    noticeHash: noticeHash ?? '',
    language: noticeLanguage ?? '',
    marketing: marketing === true,
  };
}

/** The fields that hold text, which is what an enquiry is judged by. */
function textsOf(fields: Readonly<Record<string, FieldValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Stores an enquiry of a public form; the answer of success is made only of a record that the store
 * has confirmed.
 *
 * @param kind - which form.
 * @param call - the validated request.
 * @throws {HttpError} 400 for a malformed key.
 * @throws {StoreUnavailable} when the store did not confirm.
 */
export async function acceptEnquiry(kind: Kind, call: PublicCall): Promise<Answer<{ success: true; id: string }>> {
  const { services, input, raw } = call;
  const {
    noticeVersion: _version,
    noticeHash: _hash,
    noticeLanguage: _noticeLanguage,
    language: _language,
    marketing: _marketing,
    ...own
  } = input;
  const kept: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(own)) if (value !== undefined) kept[name] = value;
  const fields = textsOf(kept);

  const contentHash = contentHashOf(kind, kept);
  const key = await keyOf(call, kind, contentHash);
  const token = judgeFormToken(services.secretsFor('form token'), raw[formTokenField], services.clock());
  const claim = claimHash(kind, key, contentHash);
  const traces = await findTraces(services, { kind, fields, token, claim, ip: call.ip });
  const flags = suspicions({ raw, fields, token, plainPost: call.format === 'form', traces });
  const beside = (place: Place) => services.notifications.queue(kind, place);
  const source = sourceOf(call.request, raw);
  const metadata = { key, flags, consent: consentOf(input), source, marker: traces.marker, beside };
  const [{ id }] = await Promise.all([
    services.enquiries.accept(kind, kept, metadata),
    traces.networkKey &&
      traces.ofNetwork < enquiriesOfNetwork &&
      countForNetwork(services, traces.networkKey, call.requestId),
  ]);
  services.notifications.sendAfterAnswer();
  return { body: { success: true, id } };
}
