import { language } from './language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** BCP 47 tag, by which dates and numbers are written. */
export const locale = language === 'hi' ? hi.locale : en.locale;

/** How a month is written beside its day where room is short. */
export const monthBesideDay = language === 'hi' ? hi.monthBesideDay : en.monthBesideDay;

/** Ends a sentence that is put together of a word and a day. */
export const sentenceEnd = language === 'hi' ? hi.sentenceEnd : en.sentenceEnd;

/** The ways to reach us: in the bar on phones, and wherever a page offers them. */
export const reachWords = language === 'hi' ? hi.reachWords : en.reachWords;

/** Their names in the form; the content calls them the same, which a test compares. */
export const industryNames = language === 'hi' ? hi.industryNames : en.industryNames;

/** What the platform's limit for one network says (429). */
export const networkBusy = language === 'hi' ? hi.networkBusy : en.networkBusy;
