import type { BuiltFiles } from './built-files.ts';
import { edited, elementsOf, rootAttribute } from './html-source.ts';

/**
 * Moves a page's scripts into one file that the starter imports after the first paint (layouts/AfterFirstPaint.astro): the runtime
 * of the islands, which Astro writes into every page, and the modules it links. What stays are data blocks and inline modules,
 * of which the starter is one. Pages with the same scripts share the file.
 *
 * Runs before the policy is written, which names the scripts that stand in the page.
 */
export async function withDeferredScripts(html: string, files: BuiltFiles): Promise<string> {
  const elements = elementsOf(html);
  const scripts = elements.filter(({ name, attributes }) => {
    const runs = ['module', undefined].includes(attributes.get('type'));
    return name === 'script' && runs && (attributes.has('src') || !attributes.has('type'));
  });
  if (scripts.length === 0) return html;
  const sources = await Promise.all(
    scripts.map(async ({ attributes, text }) => {
      const src = attributes.get('src');
      return src ? files.read(src) : text;
    }),
  );
  // Line breaks and semicolons, because minified sources may end without either, or in a comment.
  const address = await files.add('scripts', 'js', `${sources.join('\n;')}\n`);
  const gone = scripts.map(({ start, end }) => ({ start, end, text: '' }));
  return edited(html, [...gone, rootAttribute(elements, 'data-scripts', address)]);
}
