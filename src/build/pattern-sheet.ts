import type { AstroIntegration } from 'astro';

/** Adds the pattern sheet at /patterns, in development only: it never reaches a build. */
export function patternSheet(): AstroIntegration {
  return {
    name: 'pattern-sheet',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/patterns', entrypoint: new URL('../sections/PatternSheet.astro', import.meta.url) });
      },
    },
  };
}
