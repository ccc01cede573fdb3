import { languageNames } from '#shared/language-names.ts';

/** How the owner reads the name of a language: its own name, or its tag if the site lost it. */
export function languageLabel(name: string): string {
  return (Object.hasOwn(languageNames, name) && languageNames[name]?.name) || name;
}
