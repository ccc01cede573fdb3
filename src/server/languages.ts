import * as callMessages from '#features/calls/field-messages.en.ts';
import * as callMessagesInHindi from '#features/calls/field-messages.hi.ts';
import * as calls from '#features/calls/words.en.ts';
import * as callsInHindi from '#features/calls/words.hi.ts';
import * as certificates from '#features/certificates/words.en.ts';
import * as certificatesInHindi from '#features/certificates/words.hi.ts';
import * as enquiryMessages from '#features/enquiries/field-messages.en.ts';
import * as enquiryMessagesInHindi from '#features/enquiries/field-messages.hi.ts';
import * as enquiries from '#features/enquiries/words.en.ts';
import * as enquiriesInHindi from '#features/enquiries/words.hi.ts';
import { defaultLanguage, type LanguageName } from '#shared/language.ts';
import type { Wording } from '#shared/wording.ts';
import * as shared from '#shared/words.en.ts';
import * as sharedInHindi from '#shared/words.hi.ts';

const english = {
  ...shared,
  ...enquiries,
  ...calls,
  ...certificates,
  /** The sentence of each key that a contract names. */
  fieldMessages: { ...enquiryMessages.fieldMessages, ...callMessages.bookingMessages },
};

/** Everything that the server says to visitors, in one language. */
export type Words = Wording<typeof english>;

const hindi: Words = {
  ...sharedInHindi,
  ...enquiriesInHindi,
  ...callsInHindi,
  ...certificatesInHindi,
  fieldMessages: {
    ...enquiryMessagesInHindi.fieldMessages,
    ...callMessagesInHindi.bookingMessages,
  },
};

/** A language that the server answers in. */
export interface Language {
  /** As the addresses of its pages begin. It is kept with an enquiry. */
  readonly name: LanguageName;
  /** BCP 47 tag. */
  readonly tag: string;
  readonly words: Words;
  /** Returns the address of a page of the site in this language. */
  path(path: `/${string}`): `/${string}`;
}

const language = (name: LanguageName, words: Words): Language => ({
  name,
  tag: words.locale,
  words,
  path: (path) => (name === defaultLanguage ? path : `/${name}${path}`),
});

const all: Readonly<Record<LanguageName, Language>> = {
  en: language('en', english),
  hi: language('hi', hindi),
};

/** The language of everything that names none: scripts, old records, the owner's pages. */
export const inEnglish = all.en;

/** Returns the language of a name, or English if the site does not have it. */
export const languageNamed = (name: unknown): Language =>
  Object.values(all).find((one) => one.name === name) ?? inEnglish;

/**
 * A message for a person. Visitors read it in their language, so theirs is chosen from its words;
 * a plain text is one of the owner's pages, which are in English.
 */
export type Message = string | ((words: Words) => string);

/** Returns a message in a language. */
export function messageIn({ words }: Language, message: Message): string {
  return typeof message === 'string' ? message : message(words);
}
