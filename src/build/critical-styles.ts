import type { CheerioAPI } from 'cheerio';
import { PurgeCSS } from 'purgecss';

/** What scripts and the browser change: selectors of states, and attributes that name one. */
const states = [/^:/, /^(?:aria|data)-[\w-]+$/, 'hidden', 'popover'];

/**
 * A rule with plain colours for browsers that cannot mix, and the mixed ones: those that the site is
 * built for can (astro.config.mjs), and the whole stylesheet has both.
 */
const mixedColours =
  /([^{}]+)\{([^{}]*)\}@supports \(color:color-mix\(in lab, red, red\)\)\{\1\{([^{}]*)\}\}/g;

/** The property of a declaration. */
const propertyOf = (declaration: string): string | undefined => declaration.split(':', 1)[0];

/** One rule in place of two: what the mixed colours replace goes, the rest of the plain rule stays. */
function withMixed(_rules: string, selector: string, plain: string, mixed: string): string {
  const replaced = mixed.split(';').map(propertyOf);
  const kept = plain.split(';').filter((declared) => !replaced.includes(propertyOf(declared)));
  return `${selector}{${kept.concat(mixed).join(';')}}`;
}

/** What a licence asks for stands in the whole stylesheet. */
const licence = /\/\*![^*]*\*\/\s*/g;

/**
 * Writes the styles that a page's own elements can use, in any state, into the page. The whole
 * stylesheet is left to lib/deferred-styles.ts, which fetches it before something else is shown;
 * without scripts it is an ordinary one. Pages that React renders by itself, such as the desk, keep
 * their link.
 */
export async function criticalStyles($: CheerioAPI, css: string): Promise<void> {
  const link = $('link[rel=stylesheet]');
  // A closed dialog has no look before it is opened, which the whole stylesheet goes before.
  const words = $('html, html *')
    .not('dialog, dialog *')
    .toArray()
    .flatMap(({ tagName, attribs }) => [
      tagName,
      ...Object.entries(attribs).flat().join(' ').split(/\s+/),
    ]);
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'page' }],
    extractors: [{ extensions: ['page'], extractor: () => words }],
    // With those that stand in the page already: in one element, because the policy names each.
    css: [{ raw: `${$('style').remove().text()}${css}` }],
    variables: true,
    keyframes: true,
    // Drawings name variables in attributes: fill="var(--teal)".
    safelist: {
      standard: states,
      variables: words.flatMap((word) => /^var\((--[\w-]+)\)$/.exec(word)?.[1] ?? []),
    },
  });
  const href = link.attr('href') ?? '';
  const styles = (used?.css ?? '').replace(mixedColours, withMixed).replace(licence, '');
  link.replaceWith(
    `<style>${styles}</style><noscript><link rel="stylesheet" href="${href}"></noscript>`,
  );
  $('html').attr('data-stylesheet', href);
}
