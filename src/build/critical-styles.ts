import type { CheerioAPI } from 'cheerio';
import { PurgeCSS } from 'purgecss';

/** What scripts and the browser change: selectors of states, and attributes that name one. */
const states = [/^:/, /^(?:aria|data)-[\w-]+$/, 'hidden', 'popover'];

/**
 * A colour that is mixed, with the plain one for browsers that cannot mix: those that the site is
 * built for can (astro.config.mjs), and the whole stylesheet has both.
 */
const plainColour =
  /([^{}]+)\{([^{}]*)\}@supports \(color:color-mix\(in lab, red, red\)\)\{\1\{([^{}]*)\}\}/g;

/** A rule with the mixed colour in place of the plain one, and all else that it sets. */
function withMixedColour(_all: string, selector: string, plain: string, mixed: string): string {
  const property = (declaration: string) => declaration.split(':', 1)[0];
  const isMixed = new Set(mixed.split(';').map(property));
  const others = plain.split(';').filter((declaration) => !isMixed.has(property(declaration)));
  return `${selector}{${[...others, mixed].join(';')}}`;
}

/** What a licence asks for stands in the whole stylesheet; other notes are the bundler's. */
const comment = /\s*\/\*[^*]*\*\/\s*/g;

/**
 * The stylesheet as pages are given their part of it: a colour once, and no notes. Done once for all
 * pages, because it reads every rule.
 *
 * @param css - the whole stylesheet.
 */
export function styleSource(css: string): string {
  return css.replace(comment, '').replace(plainColour, withMixedColour);
}

/** A rule, condition or layer in which nothing is left. */
const empty = /[^{};]*\{\s*\}/g;

/** A font file of one character: a page that lacks it needs no file. */
const faceOfOneCharacter = /@font-face ?\{[^}]*unicode-range: ?U\+([0-9A-F]+);[^}]*\}/gi;

/** The styles without the faces of single characters that a page lacks. */
function withoutIdleFaces(styles: string, page: string): string {
  return styles.replace(faceOfOneCharacter, (face, code: string) =>
    page.includes(String.fromCodePoint(Number.parseInt(code, 16))) ? face : '',
  );
}

/** What Tailwind registers a custom property with, whether or not a page has use for it. */
const registeredProperty = /@property (--[\w-]+) ?\{[^}]*\}/g;

/** The styles without registrations of custom properties that they name nowhere else. */
function withoutIdleProperties(styles: string): string {
  const named = new Set(styles.replace(registeredProperty, '').match(/--[\w-]+/g));
  return styles.replace(registeredProperty, (registration, name: string) =>
    named.has(name) ? registration : '',
  );
}

/**
 * Writes the styles that a page's own elements can use, in any state, into the page. The whole
 * stylesheet is left to lib/deferred-styles.ts, which fetches it before something else is shown;
 * without scripts it is an ordinary one. Pages that React renders by itself, such as the desk, keep
 * their link.
 *
 * @param source - of the whole stylesheet (styleSource).
 */
export async function criticalStyles($: CheerioAPI, source: string): Promise<void> {
  const link = $('link[rel=stylesheet]');
  // The elements of a closed dialog come with the whole stylesheet.
  const elements = $('html, html *').not('dialog *').toArray();
  const attributes = elements.flatMap(({ attribs }) => Object.entries(attribs));
  const valuesOf = (name: string) =>
    attributes.flatMap(([other, value]) => (other === name ? value.split(/\s+/) : []));
  // What a script draws before the whole stylesheet has come is named by its place.
  const drawn = valuesOf('data-looks');
  const found = {
    tags: [...elements.map(({ tagName }) => tagName), ...drawn],
    classes: [...valuesOf('class'), ...drawn],
    ids: valuesOf('id'),
    attributes: {
      names: attributes.map(([name]) => name),
      values: attributes.map(([, value]) => value),
    },
    undetermined: [],
  };
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'page' }],
    extractors: [{ extensions: ['page'], extractor: () => found }],
    // With those that stand in the page already: in one element, because the policy names each.
    css: [{ raw: `${styleSource($('style').remove().text())}${source}` }],
    variables: true,
    keyframes: true,
    // Drawings name variables in attributes: fill="var(--teal)".
    safelist: {
      standard: states,
      variables: attributes.flatMap(([, value]) => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? []),
    },
  });
  const href = link.attr('href') ?? '';
  const styles = withoutIdleFaces(used?.css ?? '', $.html())
    // Once more for what stood around them.
    .replace(empty, '')
    .replace(empty, '');
  const needed = withoutIdleProperties(styles);
  link.replaceWith(
    `<style>${needed}</style><noscript><link rel="stylesheet" href="${href}"></noscript>`,
  );
  $('html').attr('data-stylesheet', href);
}
