/**
 * Writes the folders of a pseudo-language into the project it stands in
 * (`node tests/support/pseudo-language.ts`, in a copy), as somebody would who adds a language:
 * English with accents, and with a letter of another script, so that what is in plain English on
 * its pages was never asked for in a language.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dump, load } from 'js-yaml';
import * as contractWords from '#contracts/words.ts';
import { sceneAlts } from '../../src/assets/scenes/alt.ts';
import { strings as en } from '../../src/i18n/en/index.ts';
import { copyFiles } from './content-files.ts';

/** Its folders and addresses. */
export const pseudoLanguage = 'en-xa';

const letters = new Map([...'aeiounAEIOUy'].map((letter, index) => [letter, [...'áéíöüñÅÉÎÖÜय'][index] as string]));

/** A text in the pseudo-language, as long as it was; placeholders stay. */
export function pseudo(text: string): string {
  return text.replace(/\{[^{}]*\}|[^{}]/gu, (part) => letters.get(part) ?? part);
}

/** What programs read in the copy: names, addresses, days. */
const forPrograms = /^(?:[a-z\d]+(?:[-.][a-z\d]+)*|https?:\S+|\d{4}-\d\d-\d\d\S*|\S+@\S+)$/;

/** Every text of a value in the pseudo-language. */
function inPseudo(value: unknown, kept?: RegExp): unknown {
  if (typeof value === 'string') return kept?.test(value) ? value : pseudo(value);
  if (Array.isArray(value)) return value.map((item) => inPseudo(item, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPseudo(inner, kept)]));
}

const root = join(import.meta.dirname, '../..');

/** What site.yaml and facts.yaml say in words. */
async function ofCompany(): Promise<(readonly [path: string, data: unknown])[]> {
  const read = async (name: string) => load(await readFile(join(root, 'src/content', name), 'utf8'));
  const site = (await read('site.yaml')) as Record<string, unknown> & {
    address: Record<'street' | 'locality' | 'region' | 'countryName', string>;
    founder: { role: string; bio: string };
    hours: { days: string }[];
  };
  const { tagline, description, nameMeaning, address, founder, hours } = site;
  const { street, locality, region, countryName } = address;
  const facts = Object.entries((await read('facts.yaml')) as Record<string, { value: string; label: string }>);
  return [
    [
      'site.yaml',
      {
        ...{ tagline, description, nameMeaning },
        address: { street, locality, region, countryName },
        founder: { role: founder.role, bio: founder.bio },
        hours: hours.map(({ days }) => ({ days })),
      },
    ],
    ['facts.yaml', Object.fromEntries(facts.map(([id, { value, label }]) => [id, { value, label }]))],
  ];
}

async function files(): Promise<(readonly [path: string, text: string])[]> {
  const copy = copyFiles
    .filter(({ path }) => !/^(?:downloads\/|notifications\.yaml$)/.test(path))
    .map(({ path, data }) => [path, inPseudo(data, forPrograms)] as const);
  const company = (await ofCompany()).map(([path, data]) => [path, inPseudo(data)] as const);
  const literal = (value: unknown) => JSON.stringify(inPseudo(value), null, 2);
  const words = Object.entries({ ...contractWords }).map(
    ([name, value]) => `export const ${name}: Wording<typeof english.${name}> = ${literal(value)};\n`,
  );
  const written = {
    index: `import type { Strings } from '../index.ts';\n\nexport const strings: Strings = {\n  ...${literal(en)},\n  locale: 'en-XA',\n};\n`,
    contracts: `import type * as english from '#contracts/words.ts';\nimport type { Wording } from '../wording.ts';\n\n${words.join('\n')}`,
    scenes: `export const sceneAlts = ${literal(sceneAlts)};\n`,
  };
  return [
    ...[...copy, ...company].map(([path, data]) => [`src/content/${pseudoLanguage}/${path}`, dump(data)] as const),
    ...Object.entries(written).map(([name, text]) => [`src/i18n/${pseudoLanguage}/${name}.ts`, text] as const),
  ];
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of await files()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
}
