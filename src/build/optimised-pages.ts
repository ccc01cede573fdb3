import { glob, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { PageSources } from '#contracts/security-headers.ts';
import { builtFiles } from './built-files.ts';
import { compileStyles, withCriticalStyles } from './critical-styles.ts';
import { withDeferredScripts } from './deferred-scripts.ts';
import { headerRules } from './header-rules.ts';
import { withIconSprite } from './icon-sprite.ts';
import { withPolicy } from './page-policy.ts';
import { checkSocialImage } from './social-image.ts';

/** Address of a built page. */
const pathOf = (file: string) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;

/**
 * Takes every built page through the passes below, in their order, and writes the response headers that follow from them.
 * Each pass takes a page and gives one that works the same; development does without them. What each is worth is in
 * docs/decisions/006-page-weight.md.
 */
export function optimisedPages(): AstroIntegration {
  return {
    name: 'optimised-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const files = builtFiles(dir);
        const sheets = new Map<string, ReturnType<typeof compileStyles>>();
        for await (const file of glob('_astro/*.css', { cwd: dir })) {
          sheets.set(`/${file}`, compileStyles(await files.read(`/${file}`)));
        }
        const pages = new Map<string, PageSources>();
        for await (const file of glob('**/*.html', { cwd: dir })) {
          const rendered = await readFile(new URL(file, dir), 'utf8');
          await checkSocialImage(rendered, pathOf(file), files);
          const styled = withCriticalStyles(rendered, sheets);
          const drawn = await withIconSprite(styled, files);
          const deferred = await withDeferredScripts(drawn, files);
          const { html, sources } = withPolicy(deferred);
          await writeFile(new URL(file, dir), html);
          pages.set(pathOf(file), sources);
        }
        await writeFile(new URL('_headers', dir), headerRules(pages));
        logger.info(`${pages.size} pages`);
      },
    },
  };
}
