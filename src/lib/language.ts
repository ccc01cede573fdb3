/** Put in by the build (astro.config.mjs); missing where nothing is built, as in tests and in the host. */
declare const SITE_LANGUAGE: string | undefined;
declare const SITE_LANGUAGES: readonly string[] | undefined;

/** The language whose pages stand at the root, that of the desk and of everything that names no language. */
export const defaultLanguage = 'en';

/**
 * The language of the pages being built: a BCP 47 tag in small letters, as its folders are named.
 * Each language is built by itself (docs/decisions/017-languages.md), so that this is a constant
 * everywhere, in the browser too.
 */
export const language: string = typeof SITE_LANGUAGE === 'undefined' ? defaultLanguage : SITE_LANGUAGE;

/** All languages of the site, the default one first. */
export const languages: readonly string[] = typeof SITE_LANGUAGES === 'undefined' ? [defaultLanguage] : SITE_LANGUAGES;
