import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A step of a recipe: a new file, or a change of one that is there. */
interface Step {
  readonly kind: 'new' | 'change';
  /** From the folder of the project. */
  readonly file: string;
  /** The whole file, or lines that begin with a space, `-` or `+`. */
  readonly lines: readonly string[];
}

/** A recipe of docs/recipes.md with what can be followed of it. */
export interface Recipe {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** A fenced block that names a file; an indent, as inside a list, is taken off its lines. */
const block = /^( *)```(\w+) file=(\S+)\n([\s\S]*?)^\1```$/gm;

function stepsIn(section: string): Step[] {
  return [...section.matchAll(block)].map(([, indent = '', kind, file = '', content = '']) => ({
    kind: kind === 'diff' ? 'change' : 'new',
    file,
    lines: content
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)),
  }));
}

/** The recipes of a Markdown text, in their order: each is a heading of the second level. */
export function recipesIn(markdown: string): Recipe[] {
  const sections = markdown.split(/^## /m).slice(1);
  return sections.map((section) => ({
    name: section.split('\n', 1)[0] ?? '',
    steps: stepsIn(section),
  }));
}

/** A file with the lines of a change, which must stand in it exactly once. */
function changed(text: string, { file, lines }: Step): string {
  const side = (without: string) =>
    lines
      .filter((line) => !line.startsWith(without))
      .map((line) => line.slice(1))
      .join('\n');
  const before = `\n${side('+')}\n`;
  const parts = `\n${text}`.split(before);
  if (parts.length !== 2)
    throw new Error(`${file} holds ${parts.length - 1} times, and not once:${before}`);
  return parts.join(`\n${side('-')}\n`).slice(1);
}

/**
 * Does what a step says in a copy of the project.
 *
 * @throws where the copy has no such lines, or several.
 */
export function follow(folder: string, step: Step): void {
  const path = join(folder, step.file);
  if (step.kind === 'change') {
    writeFileSync(path, changed(readFileSync(path, 'utf8'), step));
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${step.lines.join('\n')}\n`, { flag: 'wx' });
}
