import { glob, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { budgetOf } from '../support/page-budgets.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

const files = (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).filter(
  (file) => !file.startsWith('admin'),
);

test.each(files)(
  '%s is within the budget of its kind, and paints without waiting',
  async (file) => {
    const html = await readFile(resolve(dist, file));
    const { html: limit } = budgetOf(`/${file.replace(/(?:index)?\.html$/, '')}`);
    // As the build has compressed it.
    expect((await stat(resolve(dist, `${file}.br`))).size).toBeLessThanOrEqual(limit);
    const $ = load(html);
    // Data, such as the free times of /book, and pictures do not delay the first paint.
    const awaited = $(
      'link[rel=stylesheet], link[rel=preload]:not([as=fetch], [as=image]), script[src]',
    );
    expect(Array.from(awaited, (element) => $.html(element))).toEqual([]);
  },
);
