import { en } from './en/index.ts';
import type { Wording } from './wording.ts';

/**
 * Interface strings of one language: every one has the shape of English, without those of the desk,
 * which speaks English only. Another language exports them as `strings` from
 * `src/i18n/{language}/index.ts`.
 */
export type Strings = Wording<Omit<typeof en, 'admin'>>;

/**
 * The strings of the language that is built, which the build puts in the place of English
 * (src/languages/words-of-language.ts).
 */
export const strings: Strings & Pick<typeof en, 'admin'> = en;
