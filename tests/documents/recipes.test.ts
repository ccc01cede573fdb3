import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { follow, recipesIn } from '../support/recipes.ts';

const recipes = recipesIn(readFileSync(join(root, 'docs/recipes.md'), 'utf8')).filter(
  ({ steps }) => steps.length > 0,
);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'areia-recipes-'));
  for (const part of ['src', 'netlify', 'tests', '.cache', '.astro', '.ci'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'astro.config.mjs'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(recipes)('the recipe "$name" finds the lines that it changes', ({ steps }) => {
  for (const step of steps) follow(copy, step);
});

const pageWords = recipes
  .flatMap(({ steps }) => steps)
  .filter(({ file }) => file.includes('/pages/') && file.endsWith('.yaml'));

test.each(pageWords)('the words of $file are what the build takes', async ({ file }) => {
  const { pageUnion } = await import(join(copy, 'src/copy/schema/pages/index.ts'));
  const { error } = pageUnion.safeParse(load(readFileSync(join(copy, file), 'utf8')));
  expect(error).toBeUndefined();
});

test('the project compiles once all recipes are followed', async () => {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const compiled = promisify(execFile)(process.execPath, [compiler, '--noEmit', '-p', copy]);
  const { stdout } = await compiled.catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe('');
});
