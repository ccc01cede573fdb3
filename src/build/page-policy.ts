import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import {
  metaCsp,
  type PageSources,
  pageCsp,
  serialiseCsp,
  siteCsp,
  sourcesOf,
} from '#shared/content-security-policy.ts';
import { securityHeaders } from '#shared/security-headers.ts';
import type { Rewrite } from './redirects.ts';

/** Admits one inline script or style by its content (CSP Level 3 section 6.7.3). */
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Pages that are served under any address, which no rule could name. */
const underAnyAddress = /\/(?:404|industry-not-found)$/;

/**
 * What the Content-Security-Policy of the page at `path` has to admit; a page that is served under
 * any address has its policy written into it. Nothing may be done to the page after that.
 *
 * @throws Error when such a page has no `<meta charset>`.
 */
export function addPolicy($: CheerioAPI, path: string): PageSources {
  const each = (selector: string, source: (element: ReturnType<CheerioAPI>) => string) =>
    Array.from($(selector), (element) => source($(element)));
  const sources = sourcesOf([
    {
      // Data blocks do not run; a script of any other type does, speculation rules included.
      scripts: each('script:not([src], [type*=json])', (script) => hashSource(script.text())),
      styles: each('style', (style) => hashSource(style.text())),
      // A frame that a script fills in has its address in `data-src`.
      frames: each(
        'iframe',
        (frame) => new URL(frame.attr('src') ?? frame.attr('data-src') ?? '').origin,
      ),
      trustedTypes: each('meta[name=trusted-types]', (meta) => meta.remove().attr('content') ?? ''),
    },
  ]);
  if (underAnyAddress.test(path)) {
    const charset = $('meta[charset]');
    if (charset.length === 0) throw new Error(`${path}: a page without <meta charset>.`);
    charset.after(
      `<meta http-equiv="content-security-policy" content="${serialiseCsp(metaCsp(sources))}">`,
    );
  }
  return sources;
}

/**
 * Text of the `_headers` file: the security headers for every answer, and for every page its whole
 * Content-Security-Policy, with the hashes of that page, and of those that the host serves under
 * its address. Search engines index nothing of a site that is not open, documents included.
 *
 * @throws when a page that is to be served under another's address is missing, or that one.
 */
export function headerRules(
  pages: ReadonlyMap<string, PageSources>,
  rewrites: readonly Rewrite[],
  isIndexed: boolean,
): string {
  const policy = 'Content-Security-Policy';
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const served = new Map([...pages.keys()].sort().map((path) => [path, [path]]));
  for (const { from, to } of rewrites) {
    if (!pages.has(to) || !served.get(from)?.push(to))
      throw new Error(`${to} cannot be served under ${from}: one of them is no page.`);
  }
  const everywhere: Record<string, string> = {
    ...securityHeaders,
    [policy]: serialiseCsp(siteCsp([...pages.values()])),
  };
  if (!isIndexed) everywhere['X-Robots-Tag'] = 'noindex';
  return [
    rule('/*', everywhere),
    ...[...served].map(([path, paths]) =>
      rule(path, {
        [policy]: serialiseCsp(pageCsp(sourcesOf(paths.flatMap((one) => pages.get(one) ?? [])))),
      }),
    ),
  ].join('');
}
