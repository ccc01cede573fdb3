import type { BuiltFiles } from './built-files.ts';
import { importsOf } from './deferred-scripts.ts';
import {
  contentOf,
  drawsFirstView,
  type Element,
  elementsOf,
  getAttribute,
  insertAfter,
  type Page,
  setAttribute,
} from './html-tree.ts';

const links = (addresses: readonly string[]) =>
  addresses.map((address) => `<link rel="modulepreload" href="${address}">`).join('');

/** Modules with all that they import. */
async function withImports(entries: readonly string[], files: BuiltFiles): Promise<string[]> {
  const imported = await Promise.all(entries.map(async (entry) => importsOf(await files.read(entry), files)));
  return [...new Set([...entries, ...imported.flat()])];
}

/** The policy allows no styles of single elements, which React writes into what it renders here. */
function removeStyles(page: Page): void {
  const templates = elementsOf(page).filter((element) => getAttribute(element, 'data-first-view') !== undefined);
  for (const template of templates)
    for (const element of elementsOf(contentOf(template))) setAttribute(element, 'style', undefined);
}

/**
 * Has a page fetch the code of its islands that hydrate without being asked beside its styles, all
 * files at once: else they would be found one behind the other, after the first paint. Other
 * islands wait for a need.
 *
 * Where the page draws a first view, that has the network to itself: its files come beside the
 * styles, and the island's lie in a template until it puts them into the page.
 */
export async function preloadedIslands(page: Page, files: BuiltFiles): Promise<void> {
  const elements = elementsOf(page);
  const addresses = (found: readonly Element[], ...names: string[]) =>
    found.flatMap((element) => names.map((name) => getAttribute(element, name) ?? ''));
  const islands = elements.filter((element) => getAttribute(element, 'client') === 'load');
  const sheet = elements.find((element) => getAttribute(element, 'rel') === 'stylesheet');
  if (islands.length === 0 || !sheet) return;
  const code = await withImports(addresses(islands, 'component-url', 'renderer-url'), files);
  if (!drawsFirstView(page)) return insertAfter(sheet, links(code));
  const modules = elements.filter(
    ({ tagName, attrs }) => tagName === 'script' && attrs.some(({ name }) => name === 'src'),
  );
  const first = await withImports(addresses(modules, 'src'), files);
  const later = links(code.filter((address) => !first.includes(address)));
  insertAfter(sheet, `${links(first)}<template data-code>${later}</template>`);
  removeStyles(page);
}
