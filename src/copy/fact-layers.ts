/**
 * Layers of facts over the files of src/content: the example company until the site opens, and on
 * top the facts that the owner has published.
 */
import { type FactValues, placeOf } from '#features/facts/contract/field-ids.ts';
import { unitOf } from '#features/facts/contract/stage.ts';
import { dialled, type FactValue, openDays } from '#features/facts/contract/values.ts';
import { examplesBeside } from './example-facts.ts';
import { siteStage, validOverrides } from './published-facts.ts';

/** Values by field; of two layers the later one is on top. */
export type Layers = readonly FactValues[];

let replaced: Layers | undefined;

function ofSite(): Layers {
  const own = validOverrides();
  return siteStage() === 'example' ? [examplesBeside(own), own] : [own];
}

const layers = (): Layers => replaced ?? ofSite();

/** Reads content with other layers than those of the site, for as long as `work` runs. */
export function withLayers<Result>(others: Layers, work: () => Result): Result {
  const before = replaced;
  replaced = others;
  try {
    return work();
  } finally {
    replaced = before;
  }
}

/** The values of all layers together. */
export const laidValues = (): FactValues => Object.assign({}, ...layers());

/** The values of the example company that pages show. */
export const examplesShown = (): FactValues =>
  siteStage() === 'example' ? examplesBeside(validOverrides()) : {};

/** The units of facts that pages show of the example company. */
export const exampleUnits = (): string[] => [...new Set(Object.keys(examplesShown()).map(unitOf))];

/** The file with the same content in English; undefined for a file in English. */
export function englishOf(file: string): string | undefined {
  const [, name = ''] = /^hi\/(.+)$/.exec(file) ?? [];
  if (name === '') return undefined;
  return ['site.yaml', 'facts.yaml'].includes(name) ? name : `en/${name}`;
}

/** Values of a layer for one file, by path. */
const valuesFor = (layer: FactValues, file: string | undefined) =>
  Object.entries(layer).flatMap(([id, value]) => {
    const place = placeOf(id);
    return place.file === file ? [[place.path, value] as const] : [];
  });

/** A layer's values for a file by path. Without a value of its own, Hindi shows the English one. */
function changesFor(layer: FactValues, file: string): Map<string, FactValue> {
  const changes = new Map(valuesFor(layer, englishOf(file)));
  for (const [path, value] of valuesFor(layer, file))
    if (value !== '' || !changes.has(path)) changes.set(path, value);
  return changes;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A value in the form that the file has. */
function asInFile(path: string, value: FactValue, language: string): unknown {
  if (path === 'phone') return { display: value, e164: dialled(String(value)) };
  if (path === 'whatsapp') return dialled(String(value));
  if (path.endsWith('date.online')) return value === 'office' ? value : value === 'yes';
  if (path === 'hours' && language === 'hi' && Array.isArray(value))
    return value.map((line) =>
      'dayOfWeek' in line ? { ...line, days: openDays(line.dayOfWeek, language) } : line,
    );
  return value;
}

/** Groups that are absent unless all of these are filled in. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  date: ['starts', 'ends', 'place'],
  notice: ['text'],
};

function put(data: Tree, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let at = data;
  for (const name of names) {
    if (!isTree(at[name])) {
      if (value === '') return;
      at[name] = {};
    }
    at = at[name] as Tree;
  }
  // An empty value means that there is none. Where the schema needs one, it stays, and the schema refuses it.
  if (value === '' && !Array.isArray(at) && typeof at[last] !== 'string') delete at[last];
  else at[last] = value;
}

/** A file's data with the layers over it. */
export function applyOverrides(file: string, data: unknown, over: Layers = layers()): unknown {
  const changes = over.flatMap((layer) => [...changesFor(layer, file)]);
  if (changes.length === 0 || !isTree(data)) return data;
  const tree = structuredClone(data);
  const language = file.startsWith('hi/') ? 'hi' : 'en';
  for (const [path, value] of changes) put(tree, path, asInFile(path, value, language));
  for (const [name, parts] of Object.entries(wholes)) {
    const whole = tree[name];
    if (isTree(whole) && parts.some((part) => (whole[part] ?? '') === '')) delete tree[name];
  }
  return tree;
}
