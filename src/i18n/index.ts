import { strings as en } from './en/index.ts';
import type { Wording } from './wording.ts';

/**
 * Interface strings of one language: every one has the shape of English. Another language exports
 * them as `strings` from `src/i18n/{language}/index.ts`. Those of the desk, which speaks English
 * only, stand beside this file.
 */
export type Strings = Wording<typeof en>;

/**
 * The strings of the language that is built, which the build puts in the place of English
 * (src/languages/words-of-language.ts).
 */
export const strings: Strings = en;
