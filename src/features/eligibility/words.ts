import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** The eligibility check, in place and on its own page. */
export const eligibilityWords = language === 'hi' ? hi.eligibilityWords : en.eligibilityWords;
