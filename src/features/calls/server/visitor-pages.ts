/** The pages about calls for a browser without script (visitor-handlers.ts). */

import { changeBooking } from '#features/calls/contract/visitor.ts';
import type { PlainAction, PlainPage } from '#server/http/plain-page.ts';
import type { Language } from '#server/languages.ts';
import { changeForm } from './plain-forms.ts';

/** Returns a page for a browser without script, with a link to the form that asks for a call. */
export function bookingPage(
  language: Language,
  title: string,
  parts: Partial<PlainPage>,
): PlainPage {
  const { tag, words, path } = language;
  const links = [[words.bookingPageWords.ask, path('/book')]] as const;
  return { tag, title, lines: [], actions: [], links, ...parts };
}

/** Returns the form that cancels a call: one button. */
export function cancelAction({ name, words }: Language, id: string, token: string): PlainAction {
  const values = { id, token, language: name, cancel: 'true' };
  const submit = words.bookingWords.cancel;
  return { path: changeBooking.path, fields: changeForm.fields(words), values, submit };
}
