/** What the owner has changed in the desk and published, laid over the files of src/content. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dialled, type FactValue, factValue, openDays } from '#features/facts/contract/values.ts';
import { z } from '#shared/schema.ts';

/** Folder of what was published: `facts.json`, and the photos that it names. */
export const factsFolder = () => resolve(process.env.FACTS_DIR || '.cache/published');

/**
 * Whether the live site has been open once:
 * Netlify's plugin (netlify/build-plugin) says so with this file.
 */
export const wasOpen = () => existsSync(resolve(factsFolder(), 'opened'));

const published = z.object({ version: z.number(), values: z.record(z.string(), factValue) });

/** Values of the desk by field: a file below src/content, `#`, and the path in it. */
export type DeskValues = Readonly<Record<string, FactValue>>;

const leftOut = z.array(z.object({ field: z.string(), reason: z.string() }));

/** Values that stand on no page, each with the reason (src/build/facts/index.ts). */
export const leftOutFacts = () => readJson('.cache/facts-left-out.json', leftOut) ?? [];

function readJson<Shape extends z.core.$ZodType>(
  file: string,
  shape: Shape,
): z.output<Shape> | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = z.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')));
  // Nothing is put in its place: the site would go back to what the files say,
  // and nobody would know.
  if (!parsed.success) throw new Error(`${file} is none of ours: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** What was published, whether it fits or not. */
export function publishedFacts(): { readonly version: number; readonly values: DeskValues } {
  return readJson(resolve(factsFolder(), 'facts.json'), published) ?? { version: 0, values: {} };
}

/** What was published and fits (src/build/facts/index.ts). */
export function fittingValues(): DeskValues {
  const { values } = publishedFacts();
  if (Object.keys(values).length === 0) return values;
  const out = new Set(leftOutFacts().map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !out.has(id)));
}

/** The file in English that says the same; undefined of one in English. */
function englishOf(file: string): string | undefined {
  const [, name = ''] = /^hi\/(.+)$/.exec(file) ?? [];
  if (name === '') return undefined;
  return ['site.yaml', 'facts.yaml'].includes(name) ? name : `en/${name}`;
}

const inFile = (values: DeskValues, file: string | undefined) =>
  Object.entries(values).flatMap(([id, value]) =>
    file !== undefined && id.startsWith(`${file}#`)
      ? [[id.slice(file.length + 1), value] as const]
      : [],
  );

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** As the file has a value that the desk has in another form. */
function asInFile(path: string, value: FactValue, language: string): unknown {
  if (path === 'phone') return { display: value, e164: dialled(String(value)) };
  if (path === 'whatsapp') return dialled(String(value));
  if (path.endsWith('date.online')) return value === 'yes';
  if (path === 'hours' && language === 'hi' && Array.isArray(value))
    return value.map((line) =>
      'dayOfWeek' in line ? { ...line, days: openDays(line.dayOfWeek, language) } : line,
    );
  return value;
}

/** Groups that are there whole or not at all: without all of these they are not there. */
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
  // Absent is what an empty value means everywhere; where it has to be there, the schema says so.
  if (value === '' && !Array.isArray(at) && typeof at[last] !== 'string') delete at[last];
  else at[last] = value;
}

/**
 * A file's data with what the desk says instead;
 * what it says in English alone stands in every language.
 */
export function laidOver(file: string, data: unknown, values = fittingValues()): unknown {
  const changes = new Map(inFile(values, englishOf(file)));
  for (const [path, value] of inFile(values, file))
    if (value !== '' || !changes.has(path)) changes.set(path, value);
  if (changes.size === 0 || !isTree(data)) return data;
  const tree = structuredClone(data);
  const language = file.startsWith('hi/') ? 'hi' : 'en';
  for (const [path, value] of changes) put(tree, path, asInFile(path, value, language));
  for (const [name, parts] of Object.entries(wholes)) {
    const whole = tree[name];
    if (isTree(whole) && parts.some((part) => (whole[part] ?? '') === '')) delete tree[name];
  }
  return tree;
}
