import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** While a dialog is loaded, and when that fails. */
export const dialogWords = language === 'hi' ? hi.dialogWords : en.dialogWords;
