import { language } from '#shared/language.ts';
import * as en from './words.en.ts';
import * as hi from './words.hi.ts';

// In the language being built. Chosen export by export: so the scripts of a page hold one language
// (docs/decisions/017-languages.md).

/** The contact form: labels of its fields, also where it is shown again, and what its page says. */
export const contactWords = language === 'hi' ? hi.contactWords : en.contactWords;

/** The incubation form: as for {@link contactWords}, in its dialog and on its page. */
export const incubationWords = language === 'hi' ? hi.incubationWords : en.incubationWords;

/** Labels of the budget bands. */
export const budgetLabels = language === 'hi' ? hi.budgetLabels : en.budgetLabels;

/** Headings and labels of the page that shows a form again, for browsers without script. */
export const plainFormWords = language === 'hi' ? hi.plainFormWords : en.plainFormWords;
