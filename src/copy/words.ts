import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** Names of the pages that have no copy of their own, in menus and breadcrumbs. */
export const pagesWithoutCopy = language === 'hi' ? hi.pagesWithoutCopy : en.pagesWithoutCopy;

/** Marks people and figures of the example company. */
export const exampleMark = language === 'hi' ? hi.exampleMark : en.exampleMark;

/** What a client asks before paying; the values are content (schema/offer-terms.ts). */
export const offerTermWords = language === 'hi' ? hi.offerTermWords : en.offerTermWords;

/** Beside what a customer says. */
export const voiceWords = language === 'hi' ? hi.voiceWords : en.voiceWords;

/** Who the company is in law. */
export const registrationWords = language === 'hi' ? hi.registrationWords : en.registrationWords;

/** Texts that a WhatsApp chat begins with. */
export const chatWords = language === 'hi' ? hi.chatWords : en.chatWords;

/** Files to download. */
export const downloadWords = language === 'hi' ? hi.downloadWords : en.downloadWords;

/** On the page of each industry. */
export const industryWords = language === 'hi' ? hi.industryWords : en.industryWords;
