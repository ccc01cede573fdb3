import { existsSync, readdirSync } from 'node:fs';
import { defaultLanguage } from '../lib/language.ts';
import { languageFaults } from './language-faults.ts';

const content = new URL('../content/', import.meta.url);
const strings = new URL('../i18n/', import.meta.url);

const foldersIn = (folder: URL) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Whether a text is a language tag (BCP 47) as it stands in addresses: `hi`, `pt-br`. */
const isTag = (text: string) => /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(text);

/**
 * The languages of the site, by their folders; the default one first.
 *
 * @throws {Error} that says which folder, file or string a language lacks.
 */
export async function findLanguages(): Promise<string[]> {
  const found = [...new Set([...foldersIn(content), ...foldersIn(strings)])].sort();
  const others = found.filter((name) => name !== defaultLanguage);
  for (const name of others) {
    const problems = isTag(name)
      ? ['content', 'i18n'].flatMap((place) =>
          existsSync(new URL(`../${place}/${name}/`, import.meta.url)) ? [] : [`src/${place}/${name}/ is missing.`],
        )
      : [`"${name}" is no language tag, such as hi or pt-br.`];
    const faults = problems.length > 0 ? problems : await languageFaults(name);
    if (faults.length > 0)
      throw new Error(`The language "${name}" is not whole (docs/recipes.md):\n${faults.join('\n')}`);
  }
  return [defaultLanguage, ...others];
}

/**
 * The language to build: the one that SITE_LANGUAGE names, or the default one.
 *
 * @param all - what {@link findLanguages} found.
 * @throws {Error} when it is none of them.
 */
export function languageToBuild(all: readonly string[], named = process.env.SITE_LANGUAGE): string {
  const language = named || defaultLanguage;
  if (!all.includes(language)) throw new Error(`SITE_LANGUAGE is "${language}"; there are only ${all.join(', ')}.`);
  return language;
}
