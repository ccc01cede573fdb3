import type { BuiltFiles } from './built-files.ts';
import { importsOf } from './deferred-scripts.ts';
import { drawsFirstView, type Edit, type PageSource } from './html-source.ts';

const links = (addresses: readonly string[]) =>
  addresses.map((address) => `<link rel="modulepreload" href="${address}">`).join('');

/** Modules with all that they import. */
async function withImports(entries: readonly string[], files: BuiltFiles): Promise<string[]> {
  const imported = await Promise.all(entries.map(async (entry) => importsOf(await files.read(entry), files)));
  return [...new Set([...entries, ...imported.flat()])];
}

/** The policy allows no styles of single elements, which React writes into what it renders here. */
function withoutStyles({ html, elements }: PageSource): Edit[] {
  const templates = elements.filter(({ name, attributes }) => name === 'template' && attributes.has('data-first-view'));
  return templates.flatMap(({ start, end }) =>
    [...html.slice(start, end).matchAll(/ style="[^"]*"/g)].map(({ 0: found, index }) => ({
      start: start + index,
      end: start + index + found.length,
      text: '',
    })),
  );
}

/**
 * Has a page fetch the code of its islands that hydrate without being asked beside its styles, all
 * files at once: else they would be found one behind the other, after the first paint. Other
 * islands wait for a need.
 *
 * Where the page draws a first view, that has the network to itself: its files come beside the
 * styles, and the island's lie in a template until it puts them into the page.
 */
export async function preloadedIslands(page: PageSource, files: BuiltFiles): Promise<Edit[]> {
  const { elements } = page;
  const islands = elements.filter(
    ({ name, attributes }) => name === 'astro-island' && attributes.get('client') === 'load',
  );
  const sheet = elements.find(({ attributes }) => attributes.get('rel') === 'stylesheet');
  if (islands.length === 0 || !sheet) return [];
  const entries = islands.flatMap(({ attributes }) => [
    attributes.get('component-url') ?? '',
    attributes.get('renderer-url') ?? '',
  ]);
  const code = await withImports(entries, files);
  if (!drawsFirstView(page)) return [{ start: sheet.end, end: sheet.end, text: links(code) }];
  const modules = elements.filter(({ name, attributes }) => name === 'script' && attributes.has('src'));
  const first = await withImports(
    modules.map(({ attributes }) => attributes.get('src') ?? ''),
    files,
  );
  const later = links(code.filter((address) => !first.includes(address)));
  return [
    { start: sheet.end, end: sheet.end, text: `${links(first)}<template data-code>${later}</template>` },
    ...withoutStyles(page),
  ];
}
