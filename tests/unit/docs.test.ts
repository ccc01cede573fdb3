import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { chosenPaths } from '../support/suites.mjs';

/** What people read to find their way: each path and command that it names is there. */

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const documents = tracked.filter((file) => file.endsWith('.md'));
const names = new Set(tracked.map((file) => file.split('/').at(-1)));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };

/** A folder of Hindi, which is the example of a language, and the one that the owner makes. */
const examples = /\/hi\/|^src\/assets\/portraits$/;

/** Files that a recipe makes. */
const made = (text: string) => [...text.matchAll(/^New file `([^`]+)`/gm)].map(([, path]) => path as string);

test.each(documents)('%s names files, folders and commands that are there', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const known = made(text);
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found as string))];
  const links = all(/\]\((?!https?:|mailto:)([^)#]+)/g).map((link) => join(dirname(file), link));
  const paths = all(/`((?:src|netlify|tests|docs|public)\/[\w./@[\]-]+)`/g).filter((path) => !examples.test(path));
  expect([...links, ...paths].filter((path) => !known.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  const modules = all(/(?<![\w./-])([a-z][\w-]*\.(?:tsx?|mjs|astro))\b(?!\/)/g);
  const ofLanguage = ['contracts.ts', 'scenes.ts'];
  expect(modules.filter((name) => !names.has(name) && !ofLanguage.includes(name))).toEqual([]);
});

/** Files of tests that `npm run test:… -- name` runs. */
function filesOf(suite: string, name: string): string[] {
  if (suite === 'e2e') return tracked.filter((file) => file.endsWith('.spec.ts') && file.includes(name));
  const paths = chosenPaths(suite === 'unit' ? 'unit' : 'api', [name]);
  return tracked.filter((file) => file.endsWith('.test.ts') && paths.some((path) => file.startsWith(path)));
}

test('every command that a file names is there, and the tests that its arguments choose', () => {
  const texts = tracked
    .filter((file) => /\.(?:md|tsx?|mjs|astro|ya?ml)$/.test(file) && file !== 'tests/unit/docs.test.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/\bnpm run ([\w:-]*\w)((?: --)?(?: [\w@.-]+)*)/g)]);
  expect(found.map(([, command = '']) => command).filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  const chosen = found.flatMap(([, command = '', given = '']) => {
    const [, suite] = /^test:(unit|api|e2e)$/.exec(command) ?? [];
    const names = / -- ([a-z][\w -]*)/.exec(given)?.[1]?.split(' -')[0]?.split(' ') ?? [];
    return suite ? names.map((name) => [suite, name] as const) : [];
  });
  expect(chosen.length).toBeGreaterThan(5);
  expect(chosen.filter(([suite, name]) => filesOf(suite, name).length === 0)).toEqual([]);
});
