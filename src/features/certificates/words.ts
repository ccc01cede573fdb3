import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** What is said of something that cannot stand on a certificate. */
export const certificateMessages =
  language === 'hi' ? hi.certificateMessages : en.certificateMessages;

/** The page where a certificate is checked. */
export const verifyWords = language === 'hi' ? hi.verifyWords : en.verifyWords;
