import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { industryIds } from '#contracts/industries.ts';
import { root } from '../support/host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/**
 * Elements of a page in order, each with its depth and its classes but for that of the industry's
 * colour, whose contrasts are tested with the styles (contrast.test.ts).
 */
async function outlineOf(id: string): Promise<string[]> {
  const $ = load(await readFile(resolve(dist, `industry/${id}.html`), 'utf8'));
  return Array.from($('*').not('meta, link'), (node) => {
    const classes = $(node).attr('class') ?? '';
    return `${$(node).parents().length} ${$(node).prop('tagName')} ${classes.replace(/\bhue-[a-z]+\b/, 'hue')}`;
  });
}

test('industry pages differ in words and pictures only, so that two stand for all in a browser', async () => {
  const [first = '', ...others] = industryIds;
  const wanted = await outlineOf(first);
  expect(wanted.length).toBeGreaterThan(200);
  for (const id of others) expect(await outlineOf(id), id).toEqual(wanted);
});
