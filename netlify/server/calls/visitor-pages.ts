/** What the pages about calls consist of for a browser without script (visitor-handlers.ts). */

import { randomUUID } from 'node:crypto';
import type { FreeDays } from '#features/calls/contract/slot.ts';
import { slotText } from '#features/calls/contract/slot-text.ts';
import { book as bookContract, changeBooking } from '#features/calls/contract/visitor.ts';
import { bookingWords as words } from '#features/calls/words.ts';
import type { PlainAction, PlainField, PlainPage } from '#shared/plain-form.ts';
import { formTokenField, idempotencyField } from '#shared/public-form.ts';
import type { Call } from '../http/define-handler.ts';
import type { FormLanguage } from '../http/form-language.ts';
import { fieldsIn } from '../http/plain-form.ts';
import { issueFormToken } from '../records/spam/form-tokens.ts';
import type { CallParts } from './parts.ts';

/** The link to the form that asks for a call. */
export const writeTo = ({ say, path }: FormLanguage) =>
  [say(words.write), path('/contact?topic=consultation')] as const;

/** A page for a browser without script. */
export function pageOf(
  language: FormLanguage,
  title: string,
  parts: Partial<PlainPage>,
): PlainPage {
  const { say, tag } = language;
  return { tag, title: say(title), lines: [], actions: [], links: [writeTo(language)], ...parts };
}

/** Fields with the list of free times. */
function fieldsWith(
  language: FormLanguage,
  days: FreeDays,
  fields: readonly PlainField[] = [],
): PlainField[] {
  const options = days.flatMap(({ slots }) =>
    slots.map((slot) => [slot, slotText(slot, language.tag)] as const),
  );
  return fieldsIn(language, fields).map((field) =>
    field.name === 'slot' ? { ...field, options } : field,
  );
}

/** The form that books, with what proves that a person has opened it. */
export function bookingForm(
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
  const fields = fieldsWith(language, days, bookContract.form?.fields);
  return { path: bookContract.path, fields, values, submit: language.say(words.book) };
}

/**
 * Forms that move a call, or take another time for an enquiry;
 * with `cancel` the one that cancels it.
 */
export function changeForm(
  language: FormLanguage,
  id: string,
  token: string,
  submit: string,
  days?: FreeDays,
): PlainAction {
  const all = fieldsWith(language, days ?? [], changeBooking.form?.fields);
  const values = { id, token, language: language.name, cancel: days ? '' : 'true' };
  const fields = days ? all : all.filter(({ control }) => control === 'hidden');
  return { path: changeBooking.path, fields, values, submit: language.say(submit) };
}
