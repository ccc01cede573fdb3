import type { BuiltFiles } from './built-files.ts';
import { drawsFirstView, elementsOf, getAttribute, type Page, remove, setRootAttribute, textOf } from './html-tree.ts';

/** What a module imports from beside it, as Vite's bundler writes it. */
const siblings = /\b(?:from|import)\s*"\.\/([^"]+)"/g;

/** Attribute of a script that has to run before anything else, where it stands. */
const atOnce = 'data-at-once';

/**
 * Addresses of the modules that a text imports, and of what these import.
 *
 * @param within - the modules that have led to it.
 * @throws when modules import one another: one of them would run before what it uses is there.
 */
export async function importsOf(text: string, files: BuiltFiles, within: readonly string[] = []): Promise<string[]> {
  const own = [...text.matchAll(siblings)].map(([, name]) => `/_astro/${name}`);
  const theirs = own.map(async (address) => {
    const path = [...within, address];
    if (within.includes(address)) throw new Error(`Modules import one another: ${path.join(' > ')}`);
    return importsOf(await files.read(address), files, path);
  });
  return [...new Set([...own, ...(await Promise.all(theirs)).flat()])];
}

/**
 * Moves a page's scripts into one file that the starter imports after the first paint
 * (layouts/AfterFirstPaint.astro): the runtime of the islands, which Astro writes into every page,
 * and the modules it links. What stays are data blocks and inline modules, of which the starter is
 * one, scripts that say `data-at-once`, and what draws a first view (features/admin/first-view).
 * Pages with the same scripts share the file. Modules that it shares with islands are named after
 * it, so that they are fetched beside it and not behind it.
 */
export async function deferredScripts(page: Page, files: BuiltFiles): Promise<void> {
  const stays = drawsFirstView(page);
  const scripts = elementsOf(page).filter((element) => {
    const [type, src, now] = ['type', 'src', atOnce].map((name) => getAttribute(element, name));
    const moves = type === undefined || (!stays && type === 'module' && src !== undefined);
    return element.tagName === 'script' && now === undefined && moves;
  });
  if (scripts.length === 0) return;
  const sources = await Promise.all(
    scripts.map((script) => {
      const src = getAttribute(script, 'src');
      return src === undefined ? textOf(script) : files.read(src);
    }),
  );
  // Line breaks and semicolons, because minified sources may end without either, or in a comment.
  const address = await files.add('scripts', 'js', `${sources.join('\n;')}\n`);
  const shared = await importsOf(sources.join('\n'), files);
  remove(scripts);
  setRootAttribute(page, 'data-scripts', [address, ...shared].join(' '));
}
