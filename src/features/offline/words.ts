import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** About a message that waits on the device until there is a network. */
export const waitingWords = language === 'hi' ? hi.waitingWords : en.waitingWords;

/** The page that stands in for one that was not kept. */
export const offlineWords = language === 'hi' ? hi.offlineWords : en.offlineWords;
