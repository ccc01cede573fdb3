import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** Opens the rest of the notice about personal data. */
export const consentWords = language === 'hi' ? hi.consentWords : en.consentWords;

/** Beside a form on a page of its own. Reads on to a number. */
export const formPageWords = language === 'hi' ? hi.formPageWords : en.formPageWords;

/** Under an email field whose domain is nearly a common one. */
export const emailFieldWords = language === 'hi' ? hi.emailFieldWords : en.emailFieldWords;

/** What a phone field says while a number is typed. */
export const phoneFieldWords = language === 'hi' ? hi.phoneFieldWords : en.phoneFieldWords;

/** Label of the box that people cannot see. */
export const honeypotLabel = language === 'hi' ? hi.honeypotLabel : en.honeypotLabel;

/** Above the fields when a form was not taken. */
export const formErrorWords = language === 'hi' ? hi.formErrorWords : en.formErrorWords;

/** About what was typed and not sent yet. */
export const draftWords = language === 'hi' ? hi.draftWords : en.draftWords;
