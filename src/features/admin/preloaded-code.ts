import type { CheerioAPI } from 'cheerio';
import type { BuiltFiles } from '../../build/built-files.ts';
import { importsOf } from '../../build/deferred-scripts.ts';

/** Modules with all that they import. */
async function withImports(entries: readonly string[], files: BuiltFiles): Promise<string[]> {
  const imported = await Promise.all(entries.map(async (entry) => importsOf(await files.read(entry), files)));
  return [...new Set([...entries, ...imported.flat()])];
}

/**
 * Has a page fetch the code of its islands that hydrate without being asked beside its styles, all
 * files at once: else they would be found one behind the other, after the first paint, the last
 * ones after three seconds at 400 kbit/s.
 *
 * Where the page draws a first view, that has the network to itself: its files come beside the
 * styles, and the island's lie in a template until it puts them into the page.
 *
 * @param $ - the login or the desk, as it is built.
 */
export async function preloadedCode($: CheerioAPI, files: BuiltFiles): Promise<void> {
  const addresses = (selector: string, ...names: string[]) =>
    $(selector)
      .map((_, element) => names.map((name) => $(element).attr(name) ?? ''))
      .get();
  const links = (urls: readonly string[]) => urls.map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  const code = await withImports(addresses('astro-island[client=load]', 'component-url', 'renderer-url'), files);
  const sheet = $('link[rel=stylesheet]');
  const firstView = $('template[data-first-view]');
  if (firstView.length === 0) return void sheet.after(links(code));
  const first = await withImports(addresses('script[src]', 'src'), files);
  const later = links(code.filter((url) => !first.includes(url)));
  sheet.after(`${links(first)}<template data-code>${later}</template>`);
  // The policy allows no styles of single elements, which React writes into what it renders here.
  firstView.contents().find('[style]').removeAttr('style');
}
