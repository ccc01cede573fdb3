/** Put in by the build (astro.config.mjs); missing where nothing is built, as in tests and in the host. */
declare const SITE_LANGUAGE: string | undefined;

/** The language whose pages stand at the root, that of the desk and of everything that names no language. */
export const defaultLanguage = 'en';

/**
 * All languages of the site, the default one first: BCP 47 tags in small letters, as their folders
 * in src/content and src/i18n are named.
 */
export const languages: readonly string[] = [defaultLanguage, 'hi'];

/**
 * Pages that a language leaves out, whole and on purpose: their addresses in the default one, such
 * as `/team`. Its links to them lead there and say so (src/build/links-to-english.ts).
 */
export const leftOut: Readonly<Record<string, readonly string[]>> = { hi: [] };

/**
 * The language of the pages being built. Each is built by itself (docs/decisions/017-languages.md),
 * so that this is a constant everywhere, in the browser too.
 */
export const language: string = typeof SITE_LANGUAGE === 'undefined' ? defaultLanguage : SITE_LANGUAGE;
