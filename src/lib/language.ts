import { defaultLanguage } from '#shared/language.ts';

export { defaultLanguage, language } from '#shared/language.ts';

/** All languages, the default one first, as their folders in src/content are named. */
export const languages: readonly string[] = [defaultLanguage, 'hi'];

/** Marks the links that lead to the same page in another language; its value is the language. */
export const languageLink = 'data-language';
