import { strings as en } from './en/index.ts';

/** The shape of some words in another language: every text is any text, and none may be missing. */
export type Wording<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: Wording<Words[Key]> };

/**
 * Interface strings of one language: every one has the shape of English. Another language exports
 * them as `strings` from `src/i18n/{language}/index.ts`. Those of the desk, which speaks English
 * only, stand beside this file.
 */
export type Strings = Wording<typeof en>;

/** The strings of the language that is built (src/build/languages/words-of-language.ts). */
export const strings: Strings = en;
