import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** The search over all pages. */
export const searchWords = language === 'hi' ? hi.searchWords : en.searchWords;

/** The page of search, which lists all pages. */
export const searchPageWords = language === 'hi' ? hi.searchPageWords : en.searchPageWords;
