import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { builtPages } from '../../build/built-files.ts';
import { type Element, elementsOf, getAttribute, readPage } from '../../build/html-tree.ts';
import { isIndexed } from '../../build/sitemap.ts';
import { type SearchEntry, searchIndexPath } from '../../lib/search-entry.ts';

/** What holds no words of the page. */
const skipped = new Set(['script', 'style', 'svg', 'nav', 'form', 'dialog', 'noscript', 'template', 'button']);

/**
 * What does not end a word; between all others stands a space. Links and spans often stand as
 * blocks of their own.
 */
const inline = new Set(['abbr', 'b', 'em', 'i', 'mark', 'small', 'strong', 'sup']);

/** A link that looks like a button says what it does, and nothing of its page. */
const isButton = (element: Element) => getAttribute(element, 'class')?.split(' ').includes('button') === true;

const textOf = (node: Tree.Node): string => {
  if (tree.isTextNode(node)) return node.value;
  const text = 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  return tree.isElementNode(node) && !inline.has(node.tagName) ? ` ${text} ` : text;
};

const tidy = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)’”])/g, '')
    .trim();

/**
 * Divides a page at its second-level headings.
 *
 * @param path - its address.
 * @returns one entry a part; none for a page that search engines are to leave out too.
 */
export function searchEntries(path: string, html: string): SearchEntry[] {
  const document = readPage(html);
  if (!isIndexed(document)) return [];
  const elements = elementsOf(document);
  const main = elements.find(({ tagName }) => tagName === 'main');
  const title = elements.find(({ tagName }) => tagName === 'title');
  if (!main || !title) return [];
  const page = tidy(textOf(title)).replace(/ · [^·]*$/, '');
  const parts: { anchor: string; heading: string; text: string }[] = [{ anchor: '', heading: '', text: '' }];

  const visit = (node: Tree.Node, anchor: string) => {
    const part = parts.at(-1) as (typeof parts)[number];
    if (tree.isTextNode(node)) part.text += node.value;
    if (!tree.isElementNode(node)) return;
    if (skipped.has(node.tagName) || getAttribute(node, 'hidden') !== undefined) return;
    if (getAttribute(node, 'aria-hidden') === 'true' || isButton(node)) return;
    const own = getAttribute(node, 'id') ?? anchor;
    if (node.tagName === 'h2') {
      parts.push({ anchor: own, heading: tidy(textOf(node)), text: '' });
      return;
    }
    if (!inline.has(node.tagName)) part.text += ' ';
    for (const child of node.childNodes) visit(child, own);
    if (!inline.has(node.tagName)) (parts.at(-1) as typeof part).text += ' ';
  };
  for (const child of main.childNodes) visit(child, '');
  return parts
    .map(({ anchor, heading, text }) => ({
      path: anchor ? `${path}#${anchor}` : path,
      page,
      heading,
      text: tidy(text),
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

/** Writes what search looks through: the words of every page that search engines may list. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const entries = (await builtPages(dir)).flatMap(({ path, html }) => searchEntries(path, html));
        await writeFile(new URL(`.${searchIndexPath}`, dir), JSON.stringify(entries));
      },
    },
  };
}
