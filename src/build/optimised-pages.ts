import { glob, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio';
import type { PageSources } from '#contracts/security-headers.ts';
import { builtFiles, builtPages } from './built-files.ts';
import { criticalStyles, withoutFallbacks } from './critical-styles.ts';
import { deferredScripts } from './deferred-scripts.ts';
import { iconSprite } from './icon-sprite.ts';
import { islandProps } from './island-props.ts';
import { addPolicy, headerRules } from './page-policy.ts';
import { redirectRules, rewrites } from './redirects.ts';

/**
 * Makes built pages light. Each pass changes what no other one touches. The critical styles come
 * before inline scripts and islands' properties leave the page, because either may name a variable;
 * the policy comes last, because it hashes the styles and scripts that are left, and the response
 * headers follow from the policies. Among the other passes the order does not matter. A page
 * without a pass works the same, as development shows. What each is worth:
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
        const [name = '', ...others] = await Array.fromAsync(glob('_astro/*.css', { cwd: dir }));
        if (!name || others.length > 0) throw new Error('The site has one stylesheet (build.cssCodeSplit).');
        const stylesheet = { href: `/${name}`, css: withoutFallbacks(await files.read(`/${name}`)) };
        const pages = new Map<string, PageSources>();
        for (const { file, path, html } of await builtPages(dir)) {
          const $ = load(html);
          await criticalStyles($, stylesheet);
          await iconSprite($, files);
          await islandProps($, files);
          await deferredScripts($, files);
          pages.set(path, addPolicy($));
          await writeFile(file, $.html());
        }
        await writeFile(new URL('_redirects', dir), redirectRules(languages));
        await writeFile(new URL('_headers', dir), headerRules(pages, rewrites(languages)));
      },
    },
  };
}
