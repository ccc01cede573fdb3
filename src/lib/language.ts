import { defaultLanguage } from '#shared/language.ts';

export { defaultLanguage, language } from '#shared/language.ts';

/** All languages, the default one first, as their folders in src/content are named. */
export const languages: readonly string[] = [defaultLanguage, 'hi'];

/** Pages that a language leaves out on purpose; its links lead to the default one (src/build/links-to-english.ts). */
export const leftOut: Readonly<Record<string, readonly string[]>> = { hi: [] };
