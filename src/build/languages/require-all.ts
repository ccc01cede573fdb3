import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { contentFolder } from '../../copy/content-file.ts';
import { defaultLanguage } from '../../lib/language.ts';

/** What site.yaml says in words. */
const siteWords = ['nameMeaning', 'tagline', 'description', 'address', 'founder'];

/**
 * Files to download and what the server sends to the owner are in English
 * (docs/decisions/017-languages.md).
 */
const inEnglishOnly = /^downloads\/|^notifications\./;

/**
 * Looks whether a language has all content that English has: a page without its file would else be
 * missed by nobody until a visitor comes.
 *
 * @param folder - with a folder of files a language.
 * @throws {Error} naming the file, or what site.yaml does not say.
 */
export function requireAll(language: string, folder = contentFolder): void {
  const own = new URL(`${language}/`, folder);
  const english = new URL(`${defaultLanguage}/`, folder);
  for (const file of globSync('**/*.yaml', { cwd: fileURLToPath(english) }))
    if (!inEnglishOnly.test(file) && !existsSync(new URL(file, own)))
      throw new Error(`src/content/${language}/${file} is missing`);
  const site = load(readFileSync(new URL('site.yaml', own), 'utf8')) as object;
  const word = siteWords.find((key) => !(key in site));
  if (word) throw new Error(`src/content/${language}/site.yaml: "${word}" is missing`);
}
