import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dump, load } from 'js-yaml';
import { defaultLanguage } from '../lib/language.ts';
import type { VitePlugin } from '../lib/vite-plugin.ts';
import { reworded, rewordedFacts } from './reworded.ts';

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Puts the words of a language into the place of English wherever they are imported: strings, the
 * words of the contracts and of the scenes, and what site.yaml and facts.yaml say in words. So
 * nothing that asks for words knows of languages, and a page's scripts hold one language.
 *
 * @param language - one of the site's; nothing is changed for the default one.
 */
export function wordsOfLanguage(language: string): VitePlugin[] {
  if (language === defaultLanguage) return [];
  const own = source(`i18n/${language}/`);
  const replaced = new Map([
    [source('i18n/en/index.ts'), `${own}index.ts`],
    [source('contracts/words.ts'), source(`i18n/${language}/contracts.ts`)],
    [source('assets/scenes/alt.ts'), source(`i18n/${language}/scenes.ts`)],
  ]);
  return [
    {
      name: 'words-of-language',
      enforce: 'pre',
      async resolveId(id, importer, options) {
        if (!/\/(?:index|words|alt)\.ts$/.test(id) || importer?.startsWith(own)) return null;
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        return (resolved && replaced.get(resolved.id)) ?? resolved;
      },
      async load(id) {
        const [, file] = /\/src\/content\/(site|facts)\.yaml\?raw$/.exec(id) ?? [];
        if (!file) return null;
        const texts = [`content/${file}.yaml`, `content/${language}/${file}.yaml`].map((path) =>
          readFile(source(path), 'utf8'),
        );
        const [value, words] = (await Promise.all(texts)).map((text) => load(text));
        const reword = file === 'facts' ? rewordedFacts : reworded;
        return `export default ${JSON.stringify(dump(reword(value, words)))};`;
      },
    },
  ];
}
