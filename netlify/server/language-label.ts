import * as englishWords from '#shared/words.en.ts';
import * as hindiWords from '#shared/words.hi.ts';

const known: Readonly<Record<string, { readonly label: string; readonly locale: string }>> = {
  en: { label: englishWords.languageName, locale: englishWords.locale },
  hi: { label: hindiWords.languageName, locale: hindiWords.locale },
};

/** How the owner reads a language by its name: as it calls itself; its name where the site has it not. */
export function languageLabel(name: string): string {
  return (Object.hasOwn(known, name) && known[name]?.label) || name;
}

/** The tag by which dates are written in a language (BCP 47); that of English where the site has it not. */
export function localeOf(name: string): string {
  return (Object.hasOwn(known, name) && known[name]?.locale) || englishWords.locale;
}
