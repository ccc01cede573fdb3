import type { AstroIntegration } from 'astro';

/**
 * Adds the pattern sheet at /patterns, in development only. The underscore keeps the file out of
 * the routes of a build.
 */
export function patternSheet(): AstroIntegration {
  return {
    name: 'pattern-sheet',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/patterns', entrypoint: new URL('../pages/_patterns.astro', import.meta.url) });
      },
    },
  };
}
