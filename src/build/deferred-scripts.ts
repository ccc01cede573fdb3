import type { CheerioAPI } from 'cheerio';
import type { BuiltFiles } from './built-files.ts';

/** What a module imports from beside it, as Vite's bundler writes it. */
const siblings = /\b(?:from|import)\s*"\.\/([^"]+)"/g;

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
 * one, scripts that have to run at once and say so, and what draws a first view
 * (features/admin/first-view). Pages with the same scripts share the file. Modules that it shares
 * with islands are named after it, so that they are fetched beside it and not behind it.
 */
export async function deferredScripts($: CheerioAPI, files: BuiltFiles): Promise<void> {
  const linked = $('template[data-first-view]').length > 0 ? '' : ', script[type=module][src]';
  const scripts = $(`script:not([type], [data-at-once])${linked}`);
  if (scripts.length === 0) return;
  const sources = await Promise.all(
    scripts.toArray().map(({ attribs }, index) => (attribs.src ? files.read(attribs.src) : scripts.eq(index).text())),
  );
  // Line breaks and semicolons, because minified sources may end without either, or in a comment.
  const address = await files.add('scripts', 'js', `${sources.join('\n;')}\n`);
  const shared = await importsOf(sources.join('\n'), files);
  scripts.remove();
  $('html').attr('data-scripts', [address, ...shared].join(' '));
}
