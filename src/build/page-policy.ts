import { createHash } from 'node:crypto';
import {
  metaCsp,
  type PageSources,
  pageCsp,
  securityHeaders,
  serialiseCsp,
  siteCsp,
} from '#contracts/security-headers.ts';
import {
  type Element,
  elementsOf,
  getAttribute,
  insertAfter,
  readPage,
  remove,
  textOf,
  writePage,
} from './html-tree.ts';
import type { Rewrite } from './redirects.ts';

/**
 * Name of the `<meta>` in which a page tells the build which Trusted Types policy its scripts make;
 * browsers need it no more.
 */
const trustedTypesMeta = 'trusted-types';

/**
 * The source expression that admits one inline script or style by its content (CSP Level 3 section
 * 6.7.3).
 */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Data blocks do not run; a script of any other type does, speculation rules included. */
const isInlineScript = (element: Element) =>
  element.tagName === 'script' &&
  getAttribute(element, 'src') === undefined &&
  !/json/.test(getAttribute(element, 'type') ?? '');

/**
 * Writes a page's Content-Security-Policy into it: hashes of the scripts and styles that stand in
 * it, origins of its frames, the Trusted Types policy that it names, and nothing else.
 *
 * Takes a page to which nothing is done any more, because it hashes what stands there.
 *
 * @returns the page, and what its policy admits, for the response header.
 */
export function withPolicy(html: string): { html: string; sources: PageSources } {
  const page = readPage(html);
  const elements = elementsOf(page);
  const hashes = (wanted: (element: Element) => boolean) => [
    ...new Set(elements.filter(wanted).map((element) => hashSource(textOf(element)))),
  ];
  // A frame that a script fills in has its address in `data-src`.
  const frames = elements.flatMap((element) =>
    element.tagName === 'iframe' ? (getAttribute(element, 'src') ?? getAttribute(element, 'data-src') ?? []) : [],
  );
  const metas = elements.filter((element) => getAttribute(element, 'name') === trustedTypesMeta);
  const sources = {
    scripts: hashes(isInlineScript),
    styles: hashes(({ tagName }) => tagName === 'style'),
    frames: [...new Set(frames.map((address) => new URL(address).origin))],
    trustedTypes: metas.flatMap((meta) => getAttribute(meta, 'content') ?? []),
  };
  const charset = elements.find(({ tagName }) => tagName === 'meta');
  if (!charset) throw new Error('A page without <meta charset>.');
  insertAfter(charset, `<meta http-equiv="content-security-policy" content="${serialiseCsp(metaCsp(sources))}">`);
  remove(metas);
  return { html: writePage(page), sources };
}

/**
 * Adds to an address what the pages need that the host serves under it too: their own policies
 * stand in them, and a browser applies the header's as well.
 *
 * @throws when one of the pages is missing.
 */
export function servedUnder(
  pages: ReadonlyMap<string, PageSources>,
  rewrites: readonly Rewrite[],
): ReadonlyMap<string, PageSources> {
  const merged = new Map(pages);
  for (const { from, to } of rewrites) {
    const [own, other] = [merged.get(from), pages.get(to)];
    if (!own || !other) throw new Error(`${to} cannot be served under ${from}: one of them is no page.`);
    const union = (kind: keyof PageSources) => [...new Set([...own[kind], ...other[kind]])];
    merged.set(from, {
      scripts: union('scripts'),
      styles: union('styles'),
      frames: union('frames'),
      trustedTypes: union('trustedTypes'),
    });
  }
  return merged;
}

/**
 * Text of the `_headers` file: the security headers for every answer, and for every page its whole
 * Content-Security-Policy, with the hashes of that page only.
 *
 * @param pages - what each page's policy admits, by its address.
 */
export function headerRules(pages: ReadonlyMap<string, PageSources>): string {
  const policy = 'Content-Security-Policy';
  const rule = (path: string, headers: Record<string, string>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  return [
    rule('/*', { ...securityHeaders, [policy]: serialiseCsp(siteCsp([...pages.values()])) }),
    ...[...pages].sort().map(([path, sources]) => rule(path, { [policy]: serialiseCsp(pageCsp(sources)) })),
  ].join('');
}
