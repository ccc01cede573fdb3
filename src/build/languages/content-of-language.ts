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

/**
 * Gives site.yaml and facts.yaml in the words of a language, with what the desk says instead, wherever
 * they are imported with `?raw`. Before a build it looks whether the language has all content.
 */
export const contentOfLanguage = (language: string): VitePlugin => ({
  name: 'content-of-language',
  enforce: 'pre',
  async buildStart() {
    if (language === defaultLanguage) return;
    const site = await readFile(source(`content/${language}/site.yaml`), 'utf8');
    requireAll(language, load(site) as object);
  },
  load(id) {
    const [, file] = /\/src\/content\/(site|facts)\.yaml\?raw$/.exec(id) ?? [];
    return file
      ? `export default ${JSON.stringify(dump(companyData(file as 'site' | 'facts', language)))};`
      : null;
  },
});
