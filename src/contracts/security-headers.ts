/**
 * The one source of every security header: the build writes them beside the static pages
 * (`_headers`), the functions put them on every API answer. Plain data and string building only.
 */

/** Sent with every answer, whatever its type. HSTS: two years with subdomains, as hstspreload.org asks. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** CSP directive name to its sources. */
export type CspDirectives = Record<string, readonly string[]>;

/** Policy of an answer that is data: it may load and be framed by nothing. */
export const apiCsp: CspDirectives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Policy of one static page.
 *
 * @param scripts - `'sha256-…'` sources of the page's inline scripts.
 * @param styles - `'sha256-…'` sources of the page's inline style elements.
 * @param frames - origins the page embeds (the map on /contact).
 */
export function pageCsp(
  scripts: readonly string[],
  styles: readonly string[],
  frames: readonly string[] = [],
): CspDirectives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/**
 * Writes directives as a header value.
 *
 * @param directives - name to sources; an empty list writes the name alone.
 */
export function serialiseCsp(directives: CspDirectives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
