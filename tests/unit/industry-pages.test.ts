import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { industryIds } from '#contracts/industries.ts';
import { root } from '../support/host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/**
 * Elements below a node in order, each with its depth and its classes but for that of the
 * industry's colour, whose contrasts are tested with the styles (contrast.test.ts).
 */
function outline(node: DefaultTreeAdapterTypes.Node, depth = 0): string[] {
  if (!('childNodes' in node)) return [];
  const own: string[] = [];
  if ('tagName' in node) {
    const classes = node.attrs.find(({ name }) => name === 'class')?.value ?? '';
    own.push(`${depth} ${node.tagName} ${classes.replace(/\bhue-[a-z]+\b/, 'hue')}`);
  }
  return [...own, ...node.childNodes.flatMap((child) => outline(child, depth + 1))];
}

const outlineOf = async (id: string) =>
  outline(parse(await readFile(resolve(dist, `industry/${id}.html`), 'utf8'))).filter(
    (line) => !/^\d+ (?:meta|link) /.test(line),
  );

test('industry pages differ in words and pictures only, so that two stand for all in a browser', async () => {
  const [first = '', ...others] = industryIds;
  const wanted = await outlineOf(first);
  expect(wanted.length).toBeGreaterThan(200);
  for (const id of others) expect(await outlineOf(id), id).toEqual(wanted);
});
