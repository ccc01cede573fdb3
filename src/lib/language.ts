/** Put in by the build (astro.config.mjs); missing where nothing is built, as in tests and in the host. */
declare const SITE_LANGUAGE: string | undefined;

/** The language whose pages stand at the root, that of the desk and of everything that names no language. */
export const defaultLanguage = 'en';

/** All languages, the default one first, as their folders in src/content and src/i18n are named. */
export const languages: readonly string[] = [defaultLanguage, 'hi'];

/** Pages that a language leaves out on purpose; its links lead to the default one (src/build/links-to-english.ts). */
export const leftOut: Readonly<Record<string, readonly string[]>> = { hi: [] };

/** The language being built: a constant, in the browser too (docs/decisions/017-languages.md). */
export const language: string =
  typeof SITE_LANGUAGE === 'undefined' ? defaultLanguage : SITE_LANGUAGE;
