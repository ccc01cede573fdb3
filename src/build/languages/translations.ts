import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { defaultLanguage } from '../../lib/language.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** The texts of a file by their place in it: `hero.lead`, `points.3`. */
type Texts = Map<string, string>;

/** The texts of a language by their file: `pages/home.yaml`, `features/calls/words`. */
type Files = Map<string, Texts>;

/**
 * The last state in which English and a translation agreed, as two hashes, English first. It has a
 * line per file, and a line per entry for the files of {@link mustNotLag}:
 * `facts.yaml: reply-time.label`.
 */
export type TranslationRecord = Record<string, string>;

/** Files about law and money: a site must not go live while their translation lags. */
const mustNotLag = /^(?:facts|consent|pages\/(?:privacy|terms|refunds))\.yaml$/;

/** Search words are chosen per language, not translated. */
const notTranslated = 'search.yaml';

function addTexts(texts: Texts, place: string, value: unknown): void {
  if (typeof value === 'string') texts.set(place, value);
  else if (typeof value === 'object' && value !== null)
    for (const [part, inner] of Object.entries(value))
      addTexts(texts, place ? `${place}.${part}` : part, inner);
}

/** Reads the content of a language, and the words of its features. */
async function textsIn(language: string, root: string): Promise<Files> {
  const files: Files = new Map();
  const add = (file: string, value: unknown) => {
    const texts: Texts = new Map(files.get(file));
    addTexts(texts, '', value);
    files.set(file, texts);
  };
  const content = `${root}content/`;
  const yaml = (path: string) => load(readFileSync(content + path, 'utf8'));
  for (const file of globSync('**/*.yaml', { cwd: content + language }))
    add(file, yaml(`${language}/${file}`));
  // The company's data and facts are in one file for all languages, with English words.
  if (language === defaultLanguage)
    for (const file of ['site.yaml', 'facts.yaml']) add(file, yaml(file));
  for (const file of globSync(`**/*.${language}.ts`, { cwd: root }))
    add(`${dirname(file)}/${basename(file).split('.')[0]}`, { ...(await import(root + file)) });
  return files;
}

/** A recorded text: its English has changed, its translation has not. */
export interface Lag {
  /** A file, or an entry of a file. */
  readonly name: string;
  /** Whether the site must not go live so. */
  readonly stops: boolean;
  /** Texts to compare, for an entry. The translation is null where it is missing. */
  readonly texts?: { readonly english: string; readonly translation: string | null };
}

export interface Translations {
  readonly lagging: readonly Lag[];
  /** The record with every pair that is new, accepted, or has changed in both languages. */
  readonly record: TranslationRecord;
}

/** Whether a list has one item fewer than in English: it has `points.3` and no `points.4`. */
function isMissingItem(place: string, translated: Texts): boolean {
  const [, list = '', index = '', rest = ''] = /^(.*)\.(\d+)((?:\.[^.]+)?)$/.exec(place) ?? [];
  return Number(index) > 0 && translated.has(`${list}.${Number(index) - 1}${rest}`);
}

/** The place, the English and the translation. */
type Pair = readonly [place: string, english: string, translation: string];

/** Returns the texts that have a translation; an id or an icon is the same in both languages. */
const pairsOf = (english: Texts, translated: Texts): Pair[] =>
  [...english].flatMap(([place, text]) => {
    const translation = translated.get(place);
    return translation === undefined || translation === text ? [] : [[place, text, translation]];
  });

const hash = (texts: readonly (readonly string[])[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);

/**
 * Compares two languages with the record. Where both have changed, the translation was written with
 * the English. Where only the English has changed, the translation lags.
 *
 * @param accepts - whether a line needs no change of the translation, by its name.
 */
export function compareTranslations(
  english: Files,
  translated: Files,
  before: TranslationRecord,
  accepts: (name: string) => boolean,
): Translations {
  const lagging: Lag[] = [];
  const record: TranslationRecord = {};
  const compare = (name: string, pairs: readonly Pair[], lag: Omit<Lag, 'name'>) => {
    const now = hash(pairs.map(([place, text]) => [place, text]));
    const own = hash(pairs.map(([place, , translation]) => [place, translation]));
    const [knownEnglish = now, knownOwn] = before[name]?.split(' ') ?? [];
    const lags = knownEnglish !== now && knownOwn === own && !accepts(name);
    if (lags) lagging.push({ name, ...lag });
    record[name] = lags ? `${knownEnglish} ${knownOwn}` : `${now} ${own}`;
  };
  for (const [file, texts] of [...english].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (file === notTranslated) continue;
    const own: Texts = translated.get(file) ?? new Map();
    const stops = mustNotLag.test(file);
    for (const [place, text] of texts)
      if (!own.has(place) && isMissingItem(place, own))
        lagging.push({
          name: `${file}: ${place}`,
          stops,
          texts: { english: text, translation: null },
        });
    const pairs = pairsOf(texts, own);
    if (!stops && pairs.length > 0) compare(file, pairs, { stops });
    if (stops)
      for (const pair of pairs) {
        const [place, text, translation] = pair;
        compare(`${file}: ${place}`, [pair], { stops, texts: { english: text, translation } });
      }
  }
  return { lagging, record };
}

/**
 * Compares a language with English.
 *
 * @param root - the folder `src`, with a slash.
 */
export async function translationsOf(
  language: string,
  before: TranslationRecord,
  accepts: (name: string) => boolean,
  root = source,
): Promise<Translations> {
  const english = await textsIn(defaultLanguage, root);
  return compareTranslations(english, await textsIn(language, root), before, accepts);
}

/** The file that has the record of a language. */
export const recordFile = (language: string) =>
  new URL(`./translations.${language}.json`, import.meta.url);

/** Its path in the repository. */
export const recordName = (language: string) =>
  `src/${relative(source, fileURLToPath(recordFile(language)))}`;
