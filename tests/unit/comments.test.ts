import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/host.ts';

const limit = 100;

/** Ends of names of files whose comments begin with a number sign. */
const scripts = /(?:\.(?:ya?ml|toml|npmrc|gitignore)|^\.ci\/run)$/;

/** Strings come first, so that what looks like a comment in one is none. */
const strings = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`;
const inCode = new RegExp(`${strings}|${String.raw`/\*[^]*?\*/|<!--[^]*?-->|(?<![:\w\\])//.*`}`, 'g');
const inScripts = new RegExp(`${strings}|${String.raw`(?<=^|\s)#.*`}`, 'gm');

/** Directives, which a tool reads from one line, and addresses cannot be broken. */
const oneLine = /biome-ignore|^\W*https?:\S+$/;

/** Lines of a file, as `number: text`, on which a comment goes on past the limit. */
function longComments(name: string, text: string): string[] {
  const found: string[] = [];
  for (const { 0: comment, index } of text.matchAll(scripts.test(name) ? inScripts : inCode)) {
    if (/^["'`]/.test(comment)) continue;
    const start = text.lastIndexOf('\n', index) + 1;
    const line = text.slice(0, start).split('\n').length;
    const rows = text.slice(start, index + comment.length).split('\n');
    for (const [row, content] of rows.entries()) {
      // Characters as people count them: the dots of "…" are one.
      if ([...content].length > limit && !oneLine.test(content)) found.push(`${line + row}: ${content}`);
    }
  }
  return found;
}

it('sees what is too long, wherever it stands', () => {
  const words = `why it is so ${'and so '.repeat(15)}`;
  const long = [
    ['a.ts', `// ${words}\n`],
    ['a.ts', `const a = 'it'; // ${words}\n`],
    ['a.ts', `/**\n * Short.\n * ${words}\n */\n`],
    ['a.astro', `<p>don't</p>\n<!-- ${words} -->\n`],
    ['a.tsx', `<p>\n  {/* ${words} */}\n</p>\n`],
    ['a.css', `a { color: red } /* ${words} */\n`],
    ['a.yaml', `a: "b # c" # ${words}\n`],
  ] as const;
  for (const [name, text] of long) expect(longComments(name, text), text).toHaveLength(1);
  const allowed = [
    ['a.ts', `const address = 'https://example.com/${'a'.repeat(100)}';\n`],
    ['a.ts', `// https://example.com/${'a'.repeat(100)}\n`],
    ['a.ts', `import(/* short */ '${'a'.repeat(100)}');\n`],
    ['a.ts', `// biome-ignore lint/a/b: ${words}\n`],
    ['a.yaml', `a: "${words} # ${words}"\n`],
    ['a.yaml', `a: ${'a'.repeat(100)}#b\n`],
  ] as const;
  for (const [name, text] of allowed) expect(longComments(name, text), text).toEqual([]);
});

it(`keeps comments within ${limit} characters a line, indentation included`, () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => scripts.test(file) || /\.(?:tsx?|mjs|js|astro|css)$/.test(file));
  const found = files.flatMap((file) =>
    longComments(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
