import type { BuiltFiles } from './built-files.ts';
import { type Edit, type PageSource, removed, rootAttribute } from './html-source.ts';

/**
 * Moves a page's scripts into one file that the starter imports after the first paint (layouts/AfterFirstPaint.astro): the runtime
 * of the islands, which Astro writes into every page, and the modules it links. What stays are data blocks and inline modules,
 * of which the starter is one. Pages with the same scripts share the file.
 */
export async function deferredScripts(page: PageSource, files: BuiltFiles): Promise<Edit[]> {
  const scripts = page.elements.filter(({ name, attributes }) => {
    const type = attributes.get('type');
    return name === 'script' && (type === undefined || (type === 'module' && attributes.has('src')));
  });
  if (scripts.length === 0) return [];
  const sources = await Promise.all(
    scripts.map(({ attributes, text }) => (attributes.has('src') ? files.read(attributes.get('src') ?? '') : text)),
  );
  // Line breaks and semicolons, because minified sources may end without either, or in a comment.
  const address = await files.add('scripts', 'js', `${sources.join('\n;')}\n`);
  return [...removed(scripts), rootAttribute(page, 'data-scripts', address)];
}
