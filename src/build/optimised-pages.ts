import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { CheerioAPI } from 'cheerio';
import type { PageSources } from '#shared/content-security-policy.ts';
import { routes } from '../lib/paths.ts';
import { builtPages } from './built-pages.ts';
import { criticalStyles } from './critical-styles.ts';
import { markLinksToDesk } from './links-to-desk.ts';
import { addPolicy, headerRules } from './page-policy.ts';
import { redirectRules, rewrites } from './redirects.ts';
import { readScriptFiles, type ScriptFiles } from './script-files.ts';

/**
 * Names the files of each island, so that they are asked for at once and not one after the other:
 * at its first use (src/client-directives/use.ts), or with the page, as the desk's.
 */
function nameFiles($: CheerioAPI, { filesOf }: ScriptFiles): void {
  const ofPage = ($('html').attr('data-scripts') ?? '').split(' ').map((path) => basename(path));
  for (const element of $('astro-island').toArray()) {
    const island = $(element);
    const own = ['component-url', 'renderer-url'].map((url) => basename(island.attr(url) ?? ''));
    const found = new Set(own.flatMap((name) => [...filesOf(name)]));
    if (island.attr('client') === 'use') {
      // Those two are asked for by the island itself, and these by every page.
      const others = [...found].filter((name) => ![...own, ...ofPage].includes(name));
      island.attr('data-files', others.join(' '));
    } else
      for (const name of found)
        $('head').append(`<link rel="modulepreload" href="/_astro/${name}">`);
  }
}

/**
 * Asks for the picture that a page opens with as soon as a phone has the page's head: the picture
 * itself stands behind all styles, and a slow processor comes to it only after the first paint.
 */
function preloadOpeningPicture($: CheerioAPI): void {
  const sources = $('picture:has(> img[fetchpriority=high]) > source[type="image/avif"]');
  for (const { attribs } of sources.toArray()) {
    const { srcset = null, sizes = null, media = '' } = attribs;
    // Of sources the first that fits is taken, of preloads each: no phone is to fetch both.
    const scheme = media.includes('dark') ? '' : ' and (prefers-color-scheme: light)';
    const link = $('<link rel="preload" as="image" fetchpriority="high">');
    link.attr({ media: media + scheme, imagesrcset: srcset, imagesizes: sizes });
    $('style').first().before(link);
  }
}

/**
 * Leaves a page's scripts, those of its islands too, to layouts/AfterFirstPaint.astro,
 * which imports them later.
 */
async function laterScripts($: CheerioAPI, dir: URL, scripts: ScriptFiles): Promise<void> {
  const inline = $('script:not([type], [src])');
  if (inline.length > 0) {
    const text = inline.text();
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const address = `/_astro/islands.${hash}.js`;
    await writeFile(new URL(`.${address}`, dir), text);
    inline.first().replaceWith(`<script type="module" src="${address}"></script>`);
    inline.remove();
  }
  // With what each imports, so that all are asked for at once.
  const own = Array.from($('script[type=module][src]').remove(), ({ attribs }) => attribs.src);
  const needed = new Set(own.flatMap((path = '') => [...scripts.filesOf(basename(path))]));
  const files = [...needed].filter((name) => !scripts.isEmpty(name));
  $('html').attr('data-scripts', files.map((name) => `/_astro/${name}`).join(' '));
}

/**
 * Writes first styles and policy into built pages,
 * and lets scripts wait (docs/decisions/006-page-weight.md).
 */
export function optimisedPages(isIndexed: boolean): AstroIntegration {
  return {
    name: 'optimised-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        // One stylesheet for the whole site (build.cssCodeSplit).
        const [name = ''] = await Array.fromAsync(glob('_astro/*.css', { cwd: dir }));
        const styles = await readFile(new URL(name, dir), 'utf8');
        const scripts = await readScriptFiles(dir);
        const pages = new Map<string, PageSources>();
        for (const { file, path, $ } of await builtPages(dir)) {
          if (!path.startsWith(routes.admin)) {
            markLinksToDesk($, path);
            await criticalStyles($, styles);
            preloadOpeningPicture($);
            await laterScripts($, dir, scripts);
          }
          nameFiles($, scripts);
          pages.set(path, addPolicy($, path));
          await writeFile(file, $.html());
        }
        await writeFile(new URL('_redirects', dir), redirectRules());
        await writeFile(new URL('_headers', dir), headerRules(pages, rewrites, isIndexed));
      },
    },
  };
}
