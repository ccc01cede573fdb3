import type { CheerioAPI } from 'cheerio';
import { PurgeCSS } from 'purgecss';

/** What scripts and the browser change: selectors of states, and attributes that name one. */
const states = [/^:/, /^(?:aria|data)-[\w-]+$/, 'hidden', 'popover'];

/** A font file of one character: a page that lacks it needs no file. */
const faceOfOneCharacter = /@font-face ?\{[^}]*unicode-range: ?U\+([0-9A-F]+);[^}]*\}/gi;

/** The styles without the faces of single characters that a page lacks. */
function withoutIdleFaces(styles: string, page: string): string {
  return styles.replace(faceOfOneCharacter, (face, code: string) =>
    page.includes(String.fromCodePoint(Number.parseInt(code, 16))) ? face : '',
  );
}

const face = /@font-face ?\{[^}]*\}/g;

/**
 * Leaves the web fonts to browsers without scripts. Others load them later
 * (layouts/AfterFirstPaint.astro).
 */
function withLaterFonts(styles: string): string {
  const faces = styles.match(face);
  if (!faces) return styles;
  return `${styles.replace(face, '')}@media (scripting: none) {${faces.join('')}}`;
}

/**
 * Writes the styles that a page's own elements can use, in any state, into the page. The whole
 * stylesheet is left to lib/deferred-styles.ts, which fetches it before something else is shown;
 * without scripts it is an ordinary one. Pages that React renders by itself, such as the desk, keep
 * their link.
 *
 * @param stylesheet - the whole stylesheet.
 */
export async function criticalStyles($: CheerioAPI, stylesheet: string): Promise<void> {
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
    css: [{ raw: `${withLaterFonts($('style').remove().text())}${stylesheet}` }],
    variables: true,
    keyframes: true,
    // Drawings name variables in attributes: fill="var(--teal)".
    safelist: {
      standard: states,
      variables: attributes.flatMap(([, value]) => /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? []),
    },
  });
  const href = link.attr('href') ?? '';
  const styles = withoutIdleFaces(used?.css ?? '', $.html());
  link.replaceWith(
    `<style>${styles}</style><noscript><link rel="stylesheet" href="${href}"></noscript>`,
  );
  $('html').attr('data-stylesheet', href);
}
