import { languageNames } from '#shared/language-names.ts';
import * as englishWords from '#shared/words.en.ts';
import * as hindiWords from '#shared/words.hi.ts';

const locales = new Map([
  ['en', englishWords.locale],
  ['hi', hindiWords.locale],
]);

/**
 * How the owner reads a language by its name: as it calls itself;
 * its name where the site has it not.
 */
export function languageLabel(name: string): string {
  return (Object.hasOwn(languageNames, name) && languageNames[name]?.name) || name;
}

/**
 * The tag by which dates are written in a language (BCP 47);
 * that of English where the site has it not.
 */
export function localeOf(name: string): string {
  return locales.get(name) ?? englishWords.locale;
}
