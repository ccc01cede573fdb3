import { language } from '#shared/language.ts';
import * as en from './field-messages.en.ts';
import * as hi from './field-messages.hi.ts';

// In the language being built, chosen as words are (words.ts).

/** What a visitor reads beside a field of the contact form that is empty or wrong. */
export const contactMessages = language === 'hi' ? hi.contactMessages : en.contactMessages;

/** The same of the incubation form. */
export const incubationMessages = language === 'hi' ? hi.incubationMessages : en.incubationMessages;
