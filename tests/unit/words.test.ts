import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageNamed } from '#server/languages.ts';
import { languages } from '#shared/language.ts';

const root = join(import.meta.dirname, '../..');
/** The files with Hindi texts, as the repository names them. */
const files = globSync('src/**/*.hi.ts', { cwd: root });

/** Each English text with the Hindi one in its place, by the file of the Hindi ones. */
async function textsOf(file: string): Promise<[string, string][]> {
  const english = await import(join(root, file.replace('.hi.ts', '.en.ts')));
  const hindi = await import(join(root, file));
  const pairs: [string, string][] = [];
  const collect = (one: unknown, other: unknown) => {
    if (typeof one === 'string') pairs.push([one, String(other)]);
    if (typeof one !== 'object' || one === null) return;
    for (const [name, value] of Object.entries(one))
      collect(value, (other as Record<string, unknown> | undefined)?.[name]);
  };
  collect({ ...english }, { ...hindi });
  return pairs;
}

/** Names in braces, in alphabetical order: the languages have them in places of their own. */
const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(files)(
  'a text in Hindi has the numbers and names of the English one: %s',
  async (file) => {
    const texts = await textsOf(file);
    expect(texts.length).toBeGreaterThan(0);
    for (const [english, hindi] of texts) expect(braces(hindi), english).toEqual(braces(english));
  },
);

test.each(languages)(
  'the server has every message that a contract names, in "%s"',
  async (name) => {
    const tables = globSync(`src/**/field-messages.${name}.ts`, { cwd: root });
    expect(tables.length).toBeGreaterThan(1);
    // A key in two tables would lose one of its sentences.
    for (const file of tables)
      for (const table of Object.values(await import(join(root, file))))
        expect(languageNamed(name).words.fieldMessages).toMatchObject(table as object);
  },
);
