import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { defaultLanguage } from '../../lib/language.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** Texts by their key: `pages/home.yaml: hero.lead`, `features/calls/words: bookingWords.slot`. */
type Texts = Map<string, string>;

/** For each key the two texts that were compared, as hashes: English, then the other language. */
export type TwinRecord = Record<string, string>;

/** Words of visitors for search are no translation of each other. */
const notTranslated = /^search\.yaml: /;

/** Adds what a value says, list items by their place. */
function addTexts(texts: Texts, key: string, value: unknown): void {
  if (typeof value === 'string') texts.set(key, value);
  else if (typeof value === 'object' && value !== null)
    for (const [part, inner] of Object.entries(value))
      addTexts(texts, key.endsWith(' ') ? key + part : `${key}.${part}`, inner);
}

const yaml = (path: string): unknown => load(readFileSync(path, 'utf8'));

/** Everything that stands in a language: its content, and the words of the rooms. */
async function textsIn(language: string, root: string): Promise<Texts> {
  const texts: Texts = new Map();
  const content = `${root}content/`;
  for (const file of globSync('**/*.yaml', { cwd: `${content}${language}` }))
    addTexts(texts, `${file}: `, yaml(`${content}${language}/${file}`));
  // What the company is and claims stands once, with its English words.
  if (language === defaultLanguage)
    for (const file of ['site.yaml', 'facts.yaml'])
      addTexts(texts, `${file}: `, yaml(content + file));
  for (const file of globSync(`**/*.${language}.ts`, { cwd: root })) {
    const name = `${dirname(file)}/${basename(file).split('.')[0]}`;
    addTexts(texts, `${name}: `, { ...(await import(`${root}${file}`)) });
  }
  return texts;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A key whose English has moved on, and what is to be done. */
export interface Lag {
  readonly key: string;
  readonly english: string;
  /** Null where the other language has nothing at all. */
  readonly own: string | null;
}

/** What comparing two languages with their record gives. */
export interface Twins {
  /** The English is another than when the translation was written, or was never translated. */
  readonly lagging: readonly Lag[];
  /** The record with every pair that is new or has moved together. */
  readonly record: TwinRecord;
}

/** Whether a list has an item less than the English one: `points.4`, beside `points.3`. */
function isMissingItem(key: string, own: Texts): boolean {
  const [, list = '', place = '', rest = ''] = /^(.*)\.(\d+)((?:\.[^.]+)?)$/.exec(key) ?? [];
  return Number(place) > 0 && own.has(`${list}.${Number(place) - 1}${rest}`);
}

/**
 * Compares the texts of two languages with the record of when they were last the same. A pair of
 * which both texts are new was written together; where only the English is, the other lags.
 *
 * @param accepts - keys of which the translation stands as it is.
 */
export function compareTwins(
  english: Texts,
  own: Texts,
  before: TwinRecord,
  accepts: (key: string) => boolean,
): Twins {
  const lagging: Lag[] = [];
  const record: TwinRecord = {};
  for (const [key, text] of [...english].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (notTranslated.test(key)) continue;
    const translation = own.get(key);
    if (translation === undefined) {
      if (isMissingItem(key, own)) lagging.push({ key, english: text, own: null });
      continue;
    }
    // An id, an icon, an address.
    if (translation === text) continue;
    const [knownEnglish, knownOwn] = before[key]?.split(' ') ?? [];
    const moved = knownEnglish !== undefined && knownEnglish !== hash(text);
    if (moved && knownOwn === hash(translation) && !accepts(key)) {
      lagging.push({ key, english: text, own: translation });
      record[key] = before[key] as string;
    } else record[key] = `${hash(text)} ${hash(translation)}`;
  }
  return { lagging, record };
}

/**
 * Compares a language with English.
 *
 * @param root - the folder `src`, with a slash.
 */
export async function twinsOf(
  language: string,
  before: TwinRecord,
  accepts: (key: string) => boolean,
  root = source,
): Promise<Twins> {
  const english = await textsIn(defaultLanguage, root);
  const own = await textsIn(language, root);
  return compareTwins(english, own, before, accepts);
}

/** Where the record of a language lies, as the repository names it. */
export const recordFile = (language: string) =>
  new URL(`./twins.${language}.json`, import.meta.url);

/** The same for people. */
export const recordName = (language: string) =>
  `src/${relative(source, fileURLToPath(recordFile(language)))}`;
