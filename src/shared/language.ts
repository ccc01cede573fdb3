/**
 * Put in by the build (astro.config.mjs);
 * missing where nothing is built, as in tests and in the host.
 */
declare const SITE_LANGUAGE: string | undefined;

/**
 * The language whose pages stand at the root,
 * that of the desk and of everything that names no language.
 */
export const defaultLanguage = 'en';

/** All languages, the default one first, as their folders in src/content are named. */
export const languages = [defaultLanguage, 'hi'] as const;

/** One of {@link languages}. */
export type LanguageName = (typeof languages)[number];

/**
 * The language being built: a constant, in the browser too. `words.ts` of a room chooses by it,
 * export by export, so that the bundler leaves the other language out of the scripts
 * (docs/decisions/017-languages.md).
 */
export const language: string =
  typeof SITE_LANGUAGE === 'undefined' ? defaultLanguage : SITE_LANGUAGE;
