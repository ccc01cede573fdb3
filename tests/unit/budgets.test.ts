import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { root } from '../support/host.ts';

const dist = resolve(root, process.env.DIST_DIR ?? 'dist');

/** Bytes a page may weigh on the wire, styles inlined; docs/performance.md says how far each is from the goal. */
const budgets: Readonly<Record<string, number>> = { 'index.html': 28_500, 'startup.html': 30_000 };
const budgetOfOthers = 21_500;

/** Inlined scripts of one page, brotli: ours and Astro's island runtime. */
const scriptBudget = 5 * 1024;

function brotliBytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(Buffer.from(text), { params }).length;
}

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const files = (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).sort();

describe('the built site', () => {
  it('has pages', () => expect(files).toContain('index.html'));
});

describe.each(files)('%s', async (file) => {
  const html = await readFile(resolve(dist, file), 'utf8');
  const elements = [...elementsOf(parse(html))].map((element) => ({
    tag: element.tagName,
    attributes: new Map(element.attrs.map(({ name, value }) => [name, value])),
    text: element.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
  }));
  const scripts = elements.filter(
    ({ tag, attributes }) => tag === 'script' && !attributes.get('type')?.includes('json'),
  );

  it('is within its bytes', () => {
    expect(brotliBytes(html)).toBeLessThanOrEqual(budgets[file] ?? budgetOfOthers);
  });

  it('runs little script of its own before anybody acts', () => {
    const inline = scripts.filter(({ attributes }) => !attributes.has('src'));
    const text = inline.map((script) => script.text).join('\n');
    expect(brotliBytes(text)).toBeLessThanOrEqual(scriptBudget);
  });

  it('waits for nothing before it is painted', () => {
    const sheets = elements.filter(({ tag, attributes }) => tag === 'link' && attributes.get('rel') === 'stylesheet');
    const blocking = scripts.filter(
      ({ attributes }) =>
        attributes.has('src') &&
        attributes.get('type') !== 'module' &&
        !attributes.has('async') &&
        !attributes.has('defer'),
    );
    expect([...sheets, ...blocking]).toEqual([]);
  });
});
