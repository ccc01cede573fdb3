import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { CheerioAPI } from 'cheerio';
import type { SiteStage } from '#features/owners-check/contract.ts';
import type { PageSources } from '#shared/security-headers.ts';
import { routes } from '../lib/paths.ts';
import { builtPages } from './built-pages.ts';
import { criticalStyles } from './critical-styles.ts';
import { markLinksToDesk } from './links-to-desk.ts';
import { addPolicy, headerRules } from './page-policy.ts';
import { redirectRules, rewrites } from './redirects.ts';

/**
 * Leaves a page's scripts, those of its islands too, to layouts/AfterFirstPaint.astro,
 * which imports them later.
 */
async function laterScripts($: CheerioAPI, dir: URL): Promise<void> {
  const inline = $('script:not([type], [src])');
  if (inline.length > 0) {
    const text = inline.text();
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const address = `/_astro/islands.${hash}.js`;
    await writeFile(new URL(`.${address}`, dir), text);
    inline.first().replaceWith(`<script type="module" src="${address}"></script>`);
    inline.remove();
  }
  const linked = $('script[type=module][src]').remove();
  $('html').attr('data-scripts', Array.from(linked, ({ attribs }) => attribs.src).join(' '));
}

/**
 * Writes first styles and policy into built pages,
 * and lets scripts wait (docs/decisions/006-page-weight.md).
 */
export function optimisedPages(stage: SiteStage): AstroIntegration {
  return {
    name: 'optimised-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        // One stylesheet for the whole site (build.cssCodeSplit).
        const [name = ''] = await Array.fromAsync(glob('_astro/*.css', { cwd: dir }));
        const css = await readFile(new URL(name, dir), 'utf8');
        const pages = new Map<string, PageSources>();
        for (const { file, path, $ } of await builtPages(dir)) {
          if (!path.startsWith(routes.admin)) {
            markLinksToDesk($, path);
            await criticalStyles($, css);
            await laterScripts($, dir);
          }
          pages.set(path, addPolicy($, path));
          await writeFile(file, $.html());
        }
        await writeFile(new URL('_redirects', dir), redirectRules());
        await writeFile(new URL('_headers', dir), headerRules(pages, rewrites, stage));
      },
    },
  };
}
