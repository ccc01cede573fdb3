import generated from '#generated/languages.json' with { type: 'json' };

const labels: Readonly<Record<string, { readonly label: string }>> = { en: { label: 'English' }, ...generated };

/** How the owner reads a language by its name: as it calls itself; its name where the site has it not. */
export function languageLabel(name: string): string {
  return (Object.hasOwn(labels, name) && labels[name]?.label) || name;
}
