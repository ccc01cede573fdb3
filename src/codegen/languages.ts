import { languages } from '../lib/language.ts';
import { languageNames } from '../lib/language-names.ts';
import { writeGenerated } from './generated-file.ts';

/** What the server knows of another language: see {@link makeServerLanguages}. */
async function languageForServer(language: string) {
  const folder = new URL(`../i18n/${language}/`, import.meta.url);
  const [{ strings }, words] = await Promise.all(
    ['index.ts', 'contracts.ts'].map((file) => import(/* @vite-ignore */ new URL(file, folder).href)),
  );
  return { locale: strings.locale, label: languageNames[language]?.name ?? language, words: { ...words } };
}

/** Makes `.cache/languages.json`: of the other languages the name, and the words of the contracts. */
export async function makeServerLanguages(): Promise<void> {
  const entries = languages.slice(1).map(async (language) => [language, await languageForServer(language)] as const);
  writeGenerated('languages.json', Object.fromEntries(await Promise.all(entries)));
}
