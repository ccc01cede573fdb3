import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './host.ts';

/**
 * Steps of docs/recipes.md as they are written there: a new file, lines before or after a line, or
 * a change within one.
 */
const step =
  /^New file `(?<created>[^`]+)`[^\n]*\n\n```\w+\n(?<content>[\s\S]*?)```$|[Ii]n `(?<edited>[^`]+)`, (?<where>before|after) `(?<anchor>[^`]+)`(?: of `(?<part>[^`]+)`)?[^\n]*:\n\n```\w+\n(?<lines>[\s\S]*?)```$|[Ii]n `(?<changed>[^`]+)`: change `(?<from>[^`]+)` to `(?<to>[^`]+)`\.$/gm;

/** Titles of the recipes with what each says. */
const recipes = new Map(
  readFileSync(join(root, 'docs/recipes.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text] as const),
);

/** Titles of all recipes. */
export const recipeTitles: readonly string[] = [...recipes.keys()];

/**
 * A line that is the anchor, or else one that begins with it; the first of a constant where that is
 * named.
 */
function placeOf(file: string, lines: readonly string[], anchor: string, part: string | undefined): number {
  const begin = part ? lines.findIndex((line) => line.startsWith(`export const ${part} `)) : 0;
  const found = (matches: (line: string) => boolean) =>
    lines.flatMap((line, index) => (index >= begin && matches(line.trim()) ? [index] : []));
  const exact = found((line) => line === anchor);
  const places = exact.length > 0 ? exact : found((line) => line.startsWith(anchor));
  const [place, another] = places;
  if (begin < 0 || place === undefined) throw new Error(`${file} has no line that begins with ${anchor}`);
  if (another !== undefined && !part) throw new Error(`${file} has several lines that begin with ${anchor}`);
  return place;
}

/**
 * Follows a recipe of docs/recipes.md literally.
 *
 * @param title - its heading.
 * @param folder - the copy of the project in which to follow it.
 * @returns how many steps it has.
 * @throws Error when a step names a line or a text that is not there.
 */
export async function followRecipe(title: string, folder: string): Promise<number> {
  const text = recipes.get(title);
  if (!text) throw new Error(`docs/recipes.md has no recipe "${title}"`);
  let steps = 0;
  for (const { groups = {} } of text.matchAll(step)) {
    const file = groups.created ?? groups.edited ?? groups.changed ?? '';
    const path = join(folder, file);
    if (groups.created) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, groups.content ?? '', { flag: 'wx' });
    } else {
      const before = await readFile(path, 'utf8');
      const { where, anchor = '', part, lines = '', from = '', to = '' } = groups;
      if (groups.changed && !before.includes(from)) throw new Error(`${file} has no ${from}`);
      const all = before.split('\n');
      if (groups.edited) {
        const place = placeOf(file, all, anchor, part);
        all.splice(where === 'before' ? place : place + 1, 0, ...lines.replace(/\n$/, '').split('\n'));
      }
      await writeFile(path, groups.changed ? before.replace(from, to) : all.join('\n'));
    }
    steps += 1;
  }
  return steps;
}
