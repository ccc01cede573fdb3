import {
  type CspDirectives,
  type PageSources,
  pageCsp,
  securityHeaders,
  serialiseCsp,
  siteCsp,
} from '#contracts/security-headers.ts';

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
const csp = (directives: CspDirectives) => ({ 'Content-Security-Policy': serialiseCsp(directives) });

/**
 * Text of the `_headers` file: the security headers for every answer, and for every page its whole Content-Security-Policy, with
 * the hashes of that page only.
 *
 * @param pages - what each page's policy admits, by its address.
 */
export function headerRules(pages: ReadonlyMap<string, PageSources>): string {
  const everywhere = rule('/*', { ...securityHeaders, ...csp(siteCsp([...pages.values()])) });
  const ofPages = [...pages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sources]) => rule(path, csp(pageCsp(sources))));
  return `${[everywhere, ...ofPages].join('\n')}\n`;
}
