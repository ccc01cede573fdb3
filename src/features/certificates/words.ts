import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built (docs/decisions/017-languages.md).

/** The page where a certificate is checked. */
export const verifyWords = language === 'hi' ? hi.verifyWords : en.verifyWords;
