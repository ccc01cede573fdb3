import type { BuiltFiles } from './built-files.ts';
import { importsOf } from './deferred-scripts.ts';
import type { Edit, PageSource } from './html-source.ts';

/**
 * Has a page fetch the code of its islands that hydrate without being asked beside its styles, all
 * files at once: else they would be found one behind the other, after the first paint. Other
 * islands wait for a need.
 */
export async function preloadedIslands({ elements }: PageSource, files: BuiltFiles): Promise<Edit[]> {
  const islands = elements.filter(
    ({ name, attributes }) => name === 'astro-island' && attributes.get('client') === 'load',
  );
  const sheet = elements.find(({ attributes }) => attributes.get('rel') === 'stylesheet');
  if (islands.length === 0 || !sheet) return [];
  const entries = islands.flatMap(({ attributes }) => [
    attributes.get('component-url') ?? '',
    attributes.get('renderer-url') ?? '',
  ]);
  const imported = await Promise.all(entries.map(async (entry) => importsOf(await files.read(entry), files)));
  const addresses = [...new Set([...entries, ...imported.flat()])];
  const text = addresses.map((address) => `<link rel="modulepreload" href="${address}">`).join('');
  return [{ start: sheet.end, end: sheet.end, text }];
}
