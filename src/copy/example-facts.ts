/**
 * The example company (src/content/example): facts that fill what is empty until the site opens.
 * Its files have the shape of the facts that an owner exports: values by file and path. Without the
 * folder there is no example.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { type FactValues, idAt, placeOf } from '#features/facts/contract/field-ids.ts';
import { factOf, unitOf } from '#features/facts/contract/stage.ts';
import { type FactValue, isEmptyFact } from '#features/facts/contract/values.ts';
import { indianDay } from '#shared/indian-time.ts';
import { languages } from '../lib/language.ts';
import { valueAt } from '../lib/value-at.ts';
import { contentFolder, readFileAlone } from './content-file.ts';
import { fillDates, firstDate } from './example-dates.ts';

const folder = new URL('example/', contentFolder);

/** The drawings of the example, by the names under which the site keeps photos. */
export const examplePhotos = (): readonly { readonly file: URL; readonly photo: string }[] =>
  globSync('*.svg', { cwd: folder }).map((name) => {
    const file = new URL(name, folder);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
    return { file, photo: `desk-${hash}.jpg` };
  });

/** The text of the example in a language, with the names of its photos; empty without an example. */
function textIn(language: string): string {
  const file = new URL(`${language}.yaml`, folder);
  if (!existsSync(file)) return '';
  return examplePhotos().reduce(
    (text, { file: drawing, photo }) =>
      text.replaceAll(new RegExp(`\\b${drawing.pathname.split('/').at(-1)}$`, 'gm'), photo),
    readFileSync(file, 'utf8'),
  );
}

/** All values of the example. @param today - the instant from which its dates are reckoned. */
export function exampleFacts(today: Date): FactValues {
  const values: Record<string, FactValue> = {};
  for (const language of languages) {
    const text = fillDates(textIn(language), language, today);
    const files = (load(text) ?? {}) as Readonly<Record<string, Record<string, FactValue>>>;
    for (const [file, own] of Object.entries(files))
      for (const [path, value] of Object.entries(own)) values[idAt(file, path)] = value;
  }
  return values;
}

/** The first date of the example that passes, `YYYY-MM-DD`: from the day after it is out of date. */
export const exampleValidUntil = (today: Date): string | undefined =>
  languages
    .flatMap((language) => firstDate(textIn(language), today) ?? [])
    .sort()
    .at(0);

/** Whether a file of content has a value at the place of a fact. */
function isInFile(id: string): boolean {
  const { file, path } = placeOf(id);
  if (!existsSync(new URL(file, contentFolder))) return false;
  const value = valueAt(readFileAlone(file), path);
  return value !== undefined && !isEmptyFact(value as FactValue);
}

let read: { readonly day: string; readonly values: FactValues } | undefined;

/** The values of the example of today that the files of content leave open. */
export function openExamples(): FactValues {
  const now = new Date();
  const day = indianDay(now);
  if (read?.day === day) return read.values;
  const all = Object.entries(exampleFacts(now));
  // A value in one language is a value of the fact.
  const inFiles = new Set(all.flatMap(([id]) => (isInFile(id) ? factOf(id) : [])));
  const values = Object.fromEntries(all.filter(([id]) => !inFiles.has(factOf(id))));
  read = { day, values };
  return values;
}

/**
 * The values of the example that a site with these facts of the owner shows. One of them hides the
 * example of its unit in every language.
 */
export function examplesBeside(own: FactValues, examples = openExamples()): FactValues {
  const filled = Object.entries(own).filter(([, value]) => !isEmptyFact(value));
  const ownUnits = new Set(filled.map(([id]) => unitOf(id)));
  return Object.fromEntries(Object.entries(examples).filter(([id]) => !ownUnits.has(unitOf(id))));
}
