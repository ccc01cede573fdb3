import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { defaultLanguage } from '../lib/language.ts';

const made = new URL('../../.cache/languages.json', import.meta.url);

/**
 * Makes what the server says in other languages (`.cache/languages.json`, imported as `#made/languages.json`): the words of
 * the contracts of each, by its folder.
 *
 * @param languages - those of the site, whole.
 */
export async function makeServerLanguages(languages: readonly string[]): Promise<void> {
  const entries = languages
    .filter((language) => language !== defaultLanguage)
    .map(async (language) => {
      const folder = new URL(`../i18n/${language}/`, import.meta.url);
      const [{ strings }, words] = await Promise.all(
        ['index.ts', 'contracts.ts'].map((file) => import(/* @vite-ignore */ new URL(file, folder).href)),
      );
      return [language, { locale: strings.locale, words: { ...words } }] as const;
    });
  const all = Object.fromEntries(await Promise.all(entries));
  mkdirSync(new URL('./', made), { recursive: true });
  // Renamed into its place: somebody may be reading it.
  const unfinished = new URL(`${made.pathname}.${process.pid}`, made);
  writeFileSync(unfinished, `${JSON.stringify(all, null, 1)}\n`);
  renameSync(unfinished, made);
}
