import { glob, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { type CspDirectives, pageCsp, securityHeaders, serialiseCsp } from '#contracts/security-headers.ts';
import { hashSource } from './source-hash.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface PageSources {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
  readonly frames: Set<string>;
}

function* elements(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child);
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function sourcesOf(html: string): PageSources {
  const sources: PageSources = { scripts: new Set(), styles: new Set(), frames: new Set() };
  for (const element of elements(parse(html))) {
    const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
    if (element.tagName === 'style') sources.styles.add(hashSource(textOf(element)));
    if (element.tagName === 'script' && attribute('src') === undefined) {
      const type = attribute('type') ?? '';
      // Data blocks (JSON-LD) are not executed, so the policy does not name them; speculation rules are.
      if (['', 'module', 'text/javascript', 'speculationrules'].includes(type))
        sources.scripts.add(hashSource(textOf(element)));
    }
    const frame = element.tagName === 'iframe' ? attribute('src') : undefined;
    if (frame) sources.frames.add(new URL(frame, 'https://self.invalid').origin);
  }
  return sources;
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
          pages.set(pathOf(file), sourcesOf(await readFile(new URL(file, dir), 'utf8')));
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
