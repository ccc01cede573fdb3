import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** The notice that the owner puts on every page, and the hours of today. */
export const noticeWords = language === 'hi' ? hi.noticeWords : en.noticeWords;

/** Each reads on to a day. */
export const factWords = language === 'hi' ? hi.factWords : en.factWords;
