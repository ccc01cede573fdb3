/** What the pages about calls consist of for a browser without script (visitor-handlers.ts). */

import { randomUUID } from 'node:crypto';
import type { FreeDays } from '#features/calls/contract/slot.ts';
import { slotText } from '#features/calls/contract/slot-text.ts';
import { book, changeBooking } from '#features/calls/contract/visitor.ts';
import { formTokenField, idempotencyField } from '#shared/public-form.ts';
import type { Call } from '../http/define-handler.ts';
import type { PlainAction, PlainField, PlainForm, PlainPage } from '../http/plain-page.ts';
import type { Language } from '../languages.ts';
import { issueFormToken } from '../records/spam/form-tokens.ts';
import type { CallParts } from './parts.ts';
import { bookForm, changeForm } from './plain-forms.ts';

/** The link to the form that asks for a call. */
export const writeTo = ({ words, path }: Language) =>
  [words.bookingWords.write, path('/contact?topic=consultation')] as const;

/** A page for a browser without script. */
export function pageOf(language: Language, title: string, parts: Partial<PlainPage>): PlainPage {
  const { tag } = language;
  return { tag, title, lines: [], actions: [], links: [writeTo(language)], ...parts };
}

/** Fields with the list of free times. */
function fieldsWith({ words, tag }: Language, days: FreeDays, form: PlainForm): PlainField[] {
  const options = days.flatMap(({ slots }) =>
    slots.map((slot) => [slot, slotText(slot, tag)] as const),
  );
  return form.fields(words).map((field) => (field.name === 'slot' ? { ...field, options } : field));
}

/** The form that books, with a token that proves that a person has opened it. */
export function bookingAction(
  { services, raw, language }: Call<unknown, CallParts>,
  days: FreeDays,
): PlainAction {
  const [secret] = services.secretsFor('form token');
  const token = secret && issueFormToken(secret, services.clock());
  const values = {
    ...raw,
    language: language.name,
    [idempotencyField]: randomUUID(),
    [formTokenField]: token,
  };
  const fields = fieldsWith(language, days, bookForm);
  return { path: book.path, fields, values, submit: language.words.bookingWords.book };
}

/**
 * The form that moves a call, or takes another time for an enquiry. Without free times it is the
 * form that cancels the call.
 */
export function changeAction(
  language: Language,
  id: string,
  token: string,
  submit: string,
  days?: FreeDays,
): PlainAction {
  const all = fieldsWith(language, days ?? [], changeForm);
  const values = { id, token, language: language.name, cancel: days ? '' : 'true' };
  const fields = days ? all : all.filter(({ control }) => control === 'hidden');
  return { path: changeBooking.path, fields, values, submit };
}
