import { glob, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { pageCsp, securityHeaders, serialiseCsp } from '#contracts/security-headers.ts';
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

function collect(html: string, into: PageSources): void {
  for (const element of elements(parse(html))) {
    const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
    if (element.tagName === 'style') into.styles.add(hashSource(textOf(element)));
    if (element.tagName === 'script' && attribute('src') === undefined) {
      const type = attribute('type') ?? '';
      // Data blocks (JSON-LD) are not executed, so the policy does not name them; speculation rules are.
      if (['', 'module', 'text/javascript', 'speculationrules'].includes(type))
        into.scripts.add(hashSource(textOf(element)));
    }
    const frame = element.tagName === 'iframe' ? attribute('src') : undefined;
    if (frame) into.frames.add(new URL(frame, 'https://self.invalid').origin);
  }
}

/**
 * Writes `_headers` into the build: the security headers of the contracts with a Content-Security-Policy
 * that names the hash of every inline script and style of every page.
 *
 * One rule for all paths: the 404 page is served under any address, and a browser that is sent two policies
 * applies both, so nothing may hang on how a host combines two rules. Each page's own `<meta>` policy (Astro's) narrows it to that page's hashes.
 */
export function responseHeaders(): AstroIntegration {
  return {
    name: 'response-headers',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const sources: PageSources = { scripts: new Set(), styles: new Set(), frames: new Set() };
        for await (const file of glob('**/*.html', { cwd: dir })) {
          collect(await readFile(new URL(file, dir), 'utf8'), sources);
        }
        const csp = pageCsp([...sources.scripts].sort(), [...sources.styles].sort(), [...sources.frames].sort());
        const lines = Object.entries({ ...securityHeaders, 'Content-Security-Policy': serialiseCsp(csp) });
        const text = `/*\n${lines.map(([name, value]) => `  ${name}: ${value}`).join('\n')}\n`;
        await writeFile(new URL('_headers', dir), text);
        logger.info(`_headers written: ${sources.scripts.size} script and ${sources.styles.size} style hashes`);
      },
    },
  };
}
