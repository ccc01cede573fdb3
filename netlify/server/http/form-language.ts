import * as callsEnglish from '#features/calls/words.en.ts';
import * as callsHindi from '#features/calls/words.hi.ts';
import * as certificatesEnglish from '#features/certificates/words.en.ts';
import * as certificatesHindi from '#features/certificates/words.hi.ts';
import * as fieldsEnglish from '#features/enquiries/field-messages.en.ts';
import * as fieldsHindi from '#features/enquiries/field-messages.hi.ts';
import * as enquiriesEnglish from '#features/enquiries/words.en.ts';
import * as enquiriesHindi from '#features/enquiries/words.hi.ts';
import * as sharedEnglish from '#shared/words.en.ts';
import * as sharedHindi from '#shared/words.hi.ts';
import { HttpError } from './errors.ts';
import { ownHost } from './same-origin.ts';

/** How a form is answered in the language of the page it stands on. */
export interface FormLanguage {
  /** As the addresses of its pages begin; kept with an enquiry. */
  readonly name: string;
  /** BCP 47 tag, for the answers that are pages. */
  readonly tag: string;
  /** A message or label of the forms in that language; as it is where it has none. */
  say(text: string): string;
  /** Address of a page of the site. */
  path(path: `/${string}`): `/${string}`;
}

/** What a form without a language is answered in, as all were before there were several. */
export const inEnglish: FormLanguage = {
  name: 'en',
  tag: sharedEnglish.locale,
  say: (text) => text,
  path: (path) => path,
};

type Words = { readonly [name: string]: string | Words };

/** Each English text with the one that has its place in another language. */
function* pairs(from: Words, to: Words): Generator<[string, string]> {
  for (const [name, text] of Object.entries(from)) {
    const other = to[name];
    if (typeof text === 'string' && typeof other === 'string') yield [text, other];
    if (typeof text === 'object' && typeof other === 'object') yield* pairs(text, other);
  }
}

const hindiTexts = new Map([
  ...pairs(sharedEnglish, sharedHindi),
  ...pairs(fieldsEnglish, fieldsHindi),
  ...pairs(enquiriesEnglish, enquiriesHindi),
  ...pairs(callsEnglish, callsHindi),
  ...pairs(certificatesEnglish, certificatesHindi),
]);

const inHindi: FormLanguage = {
  name: 'hi',
  tag: sharedHindi.locale,
  say: (text) => hindiTexts.get(text) ?? text,
  path: (path) => `/hi${path}`,
};

/** The language that a form names; one that the site has not is taken for English. */
export function formLanguage(named: unknown): FormLanguage {
  return named === inHindi.name ? inHindi : inEnglish;
}

/**
 * The language of the page that a request comes from, by its address, or of the page that it asks
 * for: known before a body is read. English where the browser does not say, or it is a page of
 * another site.
 */
export function pageLanguage(request: Request): FormLanguage {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return formLanguage(pathname.split('/')[1]);
  const page = URL.parse(request.headers.get('Referer') ?? '');
  return page?.host === ownHost(request) ? formLanguage(page.pathname.split('/')[1]) : inEnglish;
}

/** A refusal with its messages in a language. */
export function errorIn(language: FormLanguage, { code, message, details }: HttpError): HttpError {
  const fields = Object.entries(details.fields ?? {}).map(([name, message]) => [
    name,
    language.say(message),
  ]);
  const said = details.fields && { fields: Object.fromEntries(fields) };
  return new HttpError(code, language.say(message), { ...details, ...said });
}
