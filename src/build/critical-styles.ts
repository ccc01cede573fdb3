import { type CheerioAPI, load } from 'cheerio';
import { PurgeCSS } from 'purgecss';

/** Islands that hydrate without being asked, whose elements are not in the page yet. */
const unasked = ['load', 'idle', 'visible', 'media', 'only'].map((when) => `astro-island[client=${when}]`).join();

/**
 * A stylesheet without what Tailwind writes twice: a colour for browsers without color-mix(), which
 * know none of ours in oklch() either; and where its variables begin, as a registration and as a
 * rule for browsers without @property. The rule does for all.
 */
export function withoutFallbacks(css: string): string {
  return css
    .replace(/([^{}]+)\{[^{}]*\}@supports ?\(color:color-mix\(in lab, ?red, ?red\)\)\{(\1\{[^{}]*\})\}/g, '$2')
    .replace(/@property --tw-[^{}]*\{[^{}]*\}/g, '')
    .replace(/(@layer properties\{)@supports [^{]*\{([^{}]*\{[^{}]*\})\}\}/, '$1$2}')
    .replace(/\/\*.*?\*\//gs, '');
}

/**
 * Writes the styles that a page's own elements can use into the page, in any state they may be in:
 * scripts change attributes, and leave classes alone. The whole stylesheet is left to
 * lib/deferred-styles.ts, which fetches it before something else is shown: an open dialog, a
 * hydrated island. Without scripts it is an ordinary stylesheet. Pages with an island that hydrates
 * unasked stay as they are.
 *
 * @param stylesheet - the site's {@link withoutFallbacks}, at its address.
 * @throws when the page links another stylesheet, or none.
 */
export async function criticalStyles($: CheerioAPI, stylesheet: { href: string; css: string }): Promise<void> {
  if ($(unasked).length > 0) return;
  const { href, css } = stylesheet;
  const link = $('link[rel=stylesheet]');
  if (link.length !== 1 || link.attr('href') !== href) throw new Error(`A page that does not link ${href} alone.`);
  const purge = new PurgeCSS();
  for (const [, name = ''] of $.html().matchAll(/var\((--[\w-]+)/g)) purge.variablesStructure.usedVariables.add(name);
  // In one element, because the policy pays some fifty bytes for each.
  const inline = $('style').remove().text().replace(/\s+/g, ' ');
  const shown = load($.html());
  shown('dialog').remove();
  const names = Array.from(shown('html, html *'), ({ tagName, attribs }) => [
    tagName,
    attribs.id ?? '',
    ...(attribs.class ?? '').split(/\s+/),
  ]).flat();
  const [used] = await purge.purge({
    content: [{ raw: '', extension: 'page' }],
    extractors: [{ extensions: ['page'], extractor: () => names }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, attribute = '']) => attribute),
    // A pseudo-class or pseudo-element alone names nothing to look for.
    safelist: [/^:/],
  });
  link.replaceWith(`<style>${inline}${used?.css}</style><noscript><link rel="stylesheet" href="${href}"></noscript>`);
  $('html').attr('data-stylesheet', href);
}
