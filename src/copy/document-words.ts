/** How pages in another language describe the files to download, which are in English. */
import { defaultLanguage, language } from '../lib/language.ts';
import type { MadeFile } from './made-documents.ts';
import { readYaml } from './read-yaml.ts';
import { downloadWordsSchema } from './schema/downloads/index.ts';

const sources = import.meta.glob<string>('../content/*/downloads/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Title of a file and what is inside, in the language of the page.
 *
 * @throws Error with the file of content that says otherwise than the English one.
 */
export function documentWords({ name, title, inside }: MadeFile): {
  title: string;
  inside: string[];
} {
  const file = `${language}/downloads/${name.replace(/\.\w+$/, '')}.yaml`;
  const own = sources[`../content/${file}`];
  // In English they are what the file itself says; a ZIP has none of its own.
  if (language === defaultLanguage || own === undefined) return { title, inside };
  const words = readYaml(downloadWordsSchema, own, `src/content/${file}`);
  if (words.inside && words.inside.length !== inside.length)
    throw new Error(`src/content/${file}: "inside" has another number of lines than the English`);
  return { title: words.title, inside: words.inside ?? inside };
}
