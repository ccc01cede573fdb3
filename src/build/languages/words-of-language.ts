import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dump, load } from 'js-yaml';
import { hasPage } from '../../lib/in-language.ts';
import { defaultLanguage } from '../../lib/language.ts';
import type { VitePlugin } from '../../lib/vite-plugin.ts';
import { companyData } from './company-data.ts';

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What site.yaml says in words. */
const siteWords = ['nameMeaning', 'tagline', 'description', 'address', 'founder'];

/** @throws Error that names what English has and the language has not. */
function requireAll(language: string, site: object): void {
  const missing = globSync('**/*.yaml', { cwd: source('content/en') }).find(
    // Files to download and what the server sends to the owner are in English (docs/decisions/017-languages.md).
    (file) =>
      !/^downloads\/|^notifications\./.test(file) &&
      hasPage(file.replace(/^pages(.*)\.yaml$/, '$1'), language) &&
      !existsSync(source(`content/${language}/${file}`)),
  );
  if (missing) throw new Error(`src/content/${language}/${missing} is missing`);
  const word = siteWords.find((key) => !(key in site));
  if (word) throw new Error(`src/content/${language}/site.yaml: "${word}" is missing`);
}

/** Gives site.yaml and facts.yaml with the desk's word, in a language, wherever they are imported. */
const companyWords = (language: string): VitePlugin => ({
  name: 'company-words',
  enforce: 'pre',
  load(id) {
    const [, file] = /\/src\/content\/(site|facts)\.yaml\?raw$/.exec(id) ?? [];
    return file
      ? `export default ${JSON.stringify(dump(companyData(file as 'site' | 'facts', language)))};`
      : null;
  },
});

/**
 * Puts the words of a language into the place of English wherever they are imported: strings, the
 * words of the contracts and of the scenes, and what site.yaml and facts.yaml say in words. So
 * nothing that asks for words knows of languages, and a page's scripts hold one language.
 *
 * @param language - one of the site's; of the default one nothing is changed but what the desk says.
 */
export function wordsOfLanguage(language: string): VitePlugin[] {
  if (language === defaultLanguage) return [companyWords(language)];
  const own = (file: string) => source(`i18n/${language}/${file}`);
  const replaced: Readonly<Record<string, string>> = {
    [source('i18n/en/index.ts')]: own('index.ts'),
    [source('i18n/en/booking.ts')]: own('booking.ts'),
    [source('shared/words.ts')]: own('contracts.ts'),
    [source('assets/scenes/alt.ts')]: own('scenes.ts'),
  };
  return [
    companyWords(language),
    {
      name: 'words-of-language',
      enforce: 'pre',
      async buildStart() {
        requireAll(
          language,
          load(await readFile(source(`content/${language}/site.yaml`), 'utf8')) as object,
        );
      },
      async resolveId(id, importer, options) {
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        // The words of a language may import those of English.
        return importer?.startsWith(own(''))
          ? resolved
          : ((resolved && replaced[resolved.id]) ?? resolved);
      },
    },
  ];
}
