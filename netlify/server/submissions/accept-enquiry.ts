import { createHmac } from 'node:crypto';
import { formTokenField, idempotencyField, idempotencyHeader, isFormKey } from '#contracts/public-form.ts';
import { judgeFormToken } from '../abuse/form-tokens.ts';
import { suspicions } from '../abuse/suspicion.ts';
import type { Answer, Call } from '../http/define-handler.ts';
import { HttpError } from '../http/errors.ts';
import type { Place } from '../notifications/notifications.ts';
import { claimHash, claimLife, firstClaim } from './claims.ts';
import { markerKey } from './keys.ts';
import { type ConsentRecord, contentHashOf, dayOf, type Kind } from './records.ts';

const badKey = 'The form has lost its number. Please reload the page, and send it again.';

/** Length from which a message alone, whoever signs it, tells that two enquiries are copies; in UTF-16 code units. */
const tellingLength = 80;

/** What a public form gives once it is validated. */
export interface PublicForm {
  readonly noticeVersion?: string | undefined;
  readonly noticeHash?: string | undefined;
  readonly noticeLanguage?: string | undefined;
  readonly marketing?: boolean | undefined;
  readonly [field: string]: string | boolean | undefined;
}

type PublicCall = Call<PublicForm>;

/** One-way and, where the server has a secret, beyond guessing: short texts such as a phone number are soon tried out. */
function seal(call: PublicCall, purpose: string, text: string): string {
  const [secret] = call.services.secretsFor(purpose);
  return createHmac('sha256', secret ?? purpose)
    .update(text)
    .digest('hex');
}

/**
 * The key under which an enquiry is stored once. A plain post from a page without script has none, because the page is
 * the same file for everyone: then the text and the day stand in, so that a double click still gives one record.
 */
async function keyOf(call: PublicCall, kind: Kind, contentHash: string): Promise<string> {
  const sent = call.request.headers.get(idempotencyHeader) ?? call.raw[idempotencyField];
  if (isFormKey(sent)) return sent.toLowerCase();
  if (sent !== undefined && sent !== '') throw new HttpError('bad-request', badKey);
  const { clock, store } = call.services;
  const keyAt = (instant: Date) => seal(call, 'enquiry without key', `${dayOf(instant)}\n${contentHash}`);
  const now = clock();
  const [key, earlier] = [keyAt(now), keyAt(new Date(now.getTime() - claimLife))];
  // Just after midnight this may be the retry of a sending that began before it.
  const begun = earlier !== key && (await firstClaim(store, claimHash(kind, earlier, contentHash))) !== null;
  return begun ? earlier : key;
}

function consentOf({ noticeVersion, noticeHash, noticeLanguage, marketing }: PublicForm): ConsentRecord | undefined {
  if (!noticeVersion && marketing !== true) return undefined;
  return {
    noticeVersion: noticeVersion ?? '',
    noticeHash: noticeHash ?? '',
    language: noticeLanguage ?? '',
    marketing: marketing === true,
  };
}

/**
 * Leaves a mark for the text of an enquiry; tells whether another enquiry of today left it before. One that was never
 * stored does not count: its sender is trying again, perhaps from a page opened anew.
 */
async function markText(call: PublicCall, kind: Kind, fields: Record<string, string>, claim: string) {
  const { message = '' } = fields;
  const text = message.length >= tellingLength ? message : contentHashOf(kind, fields);
  const marker = markerKey(kind, dayOf(call.services.clock()), seal(call, 'same text', text));
  const { text: owner } = await call.services.store.create(marker, claim);
  return { marker, duplicate: owner !== claim && (await call.services.submissions.stands(kind, owner)) };
}

/**
 * Stores an enquiry of a public form; the answer of success is made only of a record that the store has confirmed.
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
    noticeLanguage: _language,
    marketing: _marketing,
    ...own
  } = input;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) if (typeof value === 'string') fields[name] = value;

  const contentHash = contentHashOf(kind, fields);
  const key = await keyOf(call, kind, contentHash);
  const { marker, duplicate } = await markText(call, kind, fields, claimHash(kind, key, contentHash));
  const token = judgeFormToken(services.secretsFor('form token'), raw[formTokenField], services.clock());
  const flags = suspicions({ raw, fields, token, plainPost: call.format === 'form', duplicate });
  const beside = (place: Place) => services.notifications.queue(kind, place);
  const circumstances = { key, flags, consent: consentOf(input), marker, beside };
  const { id } = await services.submissions.accept(kind, fields, circumstances);
  services.notifications.sendAfterAnswer();
  return { body: { success: true, id } };
}
