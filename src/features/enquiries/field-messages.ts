import { language } from '#shared/language.ts';
import * as en from './field-messages.en.ts';
import * as hi from './field-messages.hi.ts';

/**
 * The messages in the language that is being built, chosen as words are (words.ts). Only forms
 * import them, and only in a browser: the server has every language (src/server/languages.ts).
 */
export const fieldMessages = language === 'hi' ? hi.fieldMessages : en.fieldMessages;
