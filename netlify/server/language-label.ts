import generated from '#generated/languages.json' with { type: 'json' };

const known: Readonly<Record<string, { readonly label: string; readonly locale: string }>> = {
  en: { label: 'English', locale: 'en-IN' },
  ...generated,
};

/** How the owner reads a language by its name: as it calls itself; its name where the site has it not. */
export function languageLabel(name: string): string {
  return (Object.hasOwn(known, name) && known[name]?.label) || name;
}

/** The tag by which dates are written in a language (BCP 47); that of English where the site has it not. */
export function localeOf(name: string): string {
  return (Object.hasOwn(known, name) && known[name]?.locale) || 'en-IN';
}
