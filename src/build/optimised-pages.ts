import { glob, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { PageSources } from '#contracts/security-headers.ts';
import { builtFiles, builtPages } from './built-files.ts';
import { compileStyles, criticalStyles } from './critical-styles.ts';
import { deferredScripts } from './deferred-scripts.ts';
import { readPage, writePage } from './html-tree.ts';
import { iconSprite } from './icon-sprite.ts';
import { islandProps } from './island-props.ts';
import { headerRules, servedUnder, withPolicy } from './page-policy.ts';
import { preloadedIslands } from './preloaded-islands.ts';
import { redirectRules, rewrites } from './redirects.ts';
import { readScopes, scopeClasses, shortScopes } from './scope-classes.ts';
import { checkSocialImage } from './social-image.ts';

/**
 * Makes built pages light. Each pass changes parts of the page that no other one touches. The
 * critical styles come first, because they are those of the page as Astro has rendered it; the
 * policy comes last, because it hashes the result, and the response headers follow from the
 * policies. A page without a pass works the same, as development shows. What each is worth:
 * docs/decisions/006-page-weight.md.
 *
 * @param languages - those of the site.
 */
export function optimisedPages(languages: readonly string[]): AstroIntegration {
  return {
    name: 'optimised-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = builtFiles(dir);
        const [css = '', ...others] = await Array.fromAsync(glob('_astro/*.css', { cwd: dir }));
        if (!css || others.length > 0) throw new Error('The site has one stylesheet (build.cssCodeSplit).');
        const styles = await files.read(`/${css}`);
        const sheet = compileStyles(styles, `/${css}`);
        const scopes = readScopes(styles);
        const short = shortScopes(scopes);
        const shortened = await files.add('style', 'css', short(styles));
        await rm(new URL(css, dir));
        const pages = new Map<string, PageSources>();
        for (const { file, path, html: rendered } of await builtPages(dir)) {
          const page = readPage(rendered);
          checkSocialImage(page, files);
          criticalStyles(page, sheet);
          await iconSprite(page, files);
          await islandProps(page, files);
          scopeClasses(page, scopes);
          await deferredScripts(page, files);
          await preloadedIslands(page, files);
          const { html, sources } = withPolicy(short(writePage(page)).replaceAll(`/${css}`, shortened));
          await writeFile(file, html);
          pages.set(path, sources);
        }
        await writeFile(new URL('_redirects', dir), redirectRules(languages));
        await writeFile(new URL('_headers', dir), headerRules(servedUnder(pages, rewrites(languages))));
      },
    },
  };
}
