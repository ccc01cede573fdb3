import { language } from '#shared/language.ts';
import * as en from './field-messages.en.ts';
import * as hi from './field-messages.hi.ts';

/** The messages in the language that is being built, chosen as words are (words.ts). */
export const bookingMessages = language === 'hi' ? hi.bookingMessages : en.bookingMessages;
