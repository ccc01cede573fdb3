import { glob, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/** Bytes as the build has compressed them, styles included: a TCP window; home and /startup, a handbook, need two. */
const budgets: Readonly<Record<string, number>> = {
  'index.html': 16_900,
  'startup.html': 20_900,
  // The rules in full, with their sources.
  'startup/eligibility.html': 14_200,
};
/** With 900 bytes of headers, in the ten segments that the first round trip brings. */
const budgetOfOthers = 13_700;

/** Hindi takes 15% more, and with it a second window: three bytes a letter, and a third font. */
function budgetOf(file: string): number {
  if (file === 'hi.html') return budgetOf('index.html') * 1.15;
  if (file.startsWith('hi/')) return budgetOf(file.slice(3)) * 1.15;
  return budgets[file] ?? budgetOfOthers;
}

const files = (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).filter(
  (file) => !file.startsWith('admin'),
);

test.each(files)(
  '%s is within its bytes, and waits for nothing before it is painted',
  async (file) => {
    const html = await readFile(resolve(dist, file));
    expect((await stat(resolve(dist, `${file}.br`))).size).toBeLessThanOrEqual(budgetOf(file));
    const $ = load(html);
    // Data, such as the free times of /book, and pictures hold up no paint.
    const awaited = $(
      'link[rel=stylesheet], link[rel=preload]:not([as=fetch], [as=image]), script[src]',
    );
    expect(Array.from(awaited, (element) => $.html(element))).toEqual([]);
  },
);
