import { glob, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type CspDirectives, pageCsp, securityHeaders, serialiseCsp } from '#contracts/security-headers.ts';

interface PageSources {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
  readonly frames: Set<string>;
}

const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;

/** What a page's own policy admits; src/build/page-styles.ts has written it from what stands in the page. */
function sourcesOf(html: string, file: string): PageSources {
  const policy = metaPolicy.exec(html)?.[1];
  if (!policy) throw new Error(`${file} has no policy of its own.`);
  const directives = new Map(policy.split(';').map((text) => [text.trim().split(/\s+/)[0] ?? '', text.trim()]));
  const sources = (name: string, kind: RegExp) => new Set(directives.get(name)?.match(kind));
  return {
    scripts: sources('script-src', /'sha256-[^']+'/g),
    styles: sources('style-src', /'sha256-[^']+'/g),
    frames: sources('frame-src', /https:\S+/g),
  };
}

const allOf = (pages: readonly PageSources[], kind: keyof PageSources) =>
  [...new Set(pages.flatMap((page) => [...page[kind]]))].sort();

/** Address of a built page. */
const pathOf = (file: string) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;

/**
 * Writes `_headers` into the build: the security headers of the contracts for every answer, and for every page the whole
 * Content-Security-Policy with the hashes of that page only, some 50 bytes each.
 *
 * The rule for every address leaves out `default-src` and `style-src` and is otherwise the union of the pages' policies:
 * hosts differ in whether a second matching rule replaces a header or is sent beside it, and a browser that is sent two
 * policies applies both. What it leaves out stands in each page's own `<meta>` policy, which goes with the 404 page to any
 * address (docs/decisions/003-header-rules.md).
 */
export function responseHeaders(): AstroIntegration {
  return {
    name: 'response-headers',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const pages = new Map<string, PageSources>();
        for await (const file of glob('**/*.html', { cwd: dir })) {
          pages.set(pathOf(file), sourcesOf(await readFile(new URL(file, dir), 'utf8'), file));
        }
        const all = [...pages.values()];
        const {
          'default-src': _default,
          'style-src': _style,
          ...everywhere
        } = pageCsp(allOf(all, 'scripts'), [], allOf(all, 'frames'));
        const rule = (path: string, headers: Record<string, string>) =>
          [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
        const csp = (directives: CspDirectives) => ({ 'Content-Security-Policy': serialiseCsp(directives) });
        const rules = [
          rule('/*', { ...securityHeaders, ...csp(everywhere) }),
          ...[...pages]
            .sort()
            .map(([path, { scripts, styles, frames }]) =>
              rule(path, csp(pageCsp([...scripts], [...styles], [...frames]))),
            ),
        ];
        await writeFile(new URL('_headers', dir), `${rules.join('\n')}\n`);
        logger.info(`_headers written: policies of ${pages.size} pages`);
      },
    },
  };
}
