import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** The form that books a call, and what its answers say without script. */
export const bookingWords = language === 'hi' ? hi.bookingWords : en.bookingWords;

/** What a call may be about. */
export const callTopicLabels = language === 'hi' ? hi.callTopicLabels : en.callTopicLabels;

/** What the pages of booked calls say besides the words of their forms. */
export const bookingPageWords = language === 'hi' ? hi.bookingPageWords : en.bookingPageWords;
