/**
 * The Content-Security-Policy of pages, of the site and of answers: directives as data, and how
 * they are written. What a page needs of its own, src/build/page-policy.ts finds.
 */

/** CSP directive name to its sources. */
export type CspDirectives = Record<string, readonly string[]>;

/** Policy of an answer that is data: it may load and be framed by nothing. */
export const apiCsp: CspDirectives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** What one page's policy admits, besides the site's own files. */
export interface PageSources {
  /** `'sha256-…'` sources of the inline scripts. */
  readonly scripts: readonly string[];
  /** `'sha256-…'` sources of the inline style elements. */
  readonly styles: readonly string[];
  /** Origins the page embeds (the map on /contact). */
  readonly frames: readonly string[];
  /** Names of the Trusted Types policies that its scripts make. */
  readonly trustedTypes: readonly string[];
}

/** Policy of one static page. */
export function pageCsp({ scripts, styles, frames, trustedTypes }: PageSources): CspDirectives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // A frame's server is asked for a picture first, because a frame does not tell whether it has
    // failed.
    'img-src': ["'self'", 'data:', ...frames],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes.length > 0 ? trustedTypes : ["'none'"],
  };
}

/** The same for a `<meta>` element, where browsers refuse `frame-ancestors`. */
export function metaCsp(sources: PageSources): CspDirectives {
  const { 'frame-ancestors': _header, ...directives } = pageCsp(sources);
  return directives;
}

/** What the policies of some pages admit together, each source once. */
export function sourcesOf(pages: readonly PageSources[]): PageSources {
  const all = (kind: keyof PageSources) => [...new Set(pages.flatMap((page) => page[kind]))];
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    frames: all('frames'),
    trustedTypes: all('trustedTypes'),
  };
}

/**
 * Policy for any address of a site. It leaves out `default-src` and `style-src` and is otherwise
 * the union of its pages' policies: hosts differ in whether a second matching rule replaces a
 * header or is sent beside it, and a browser that is sent two policies applies both
 * (docs/decisions/003-header-rules.md).
 */
export function siteCsp(pages: readonly PageSources[]): CspDirectives {
  const { 'default-src': _default, 'style-src': _style, ...directives } = pageCsp(sourcesOf(pages));
  return directives;
}

/** Writes directives as a header value; an empty list of sources writes the name alone. */
export function serialiseCsp(directives: CspDirectives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
