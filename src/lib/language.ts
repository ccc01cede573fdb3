export { defaultLanguage, language, languages } from '#shared/language.ts';

/** Marks the links that lead to the same page in another language; its value is the language. */
export const languageLink = 'data-language';
