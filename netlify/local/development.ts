import type { AstroIntegration } from 'astro';

/**
 * What `astro dev` has besides the site: the functions and their blob store, and the pattern sheet
 * at /patterns, whose underscore keeps it out of the routes of a build. Netlify's tools are loaded
 * here only: a machine that builds or serves the site needs none of them.
 */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': async ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/patterns', entrypoint: new URL('../../src/pages/_patterns.astro', import.meta.url) });
        const { default: netlify } = await import('@netlify/vite-plugin');
        const off = { enabled: false };
        // Headers are of the last build: its policy would refuse the styles of this one.
        const functions = netlify({ images: off, edgeFunctions: off, headers: off, staticFiles: off });
        updateConfig({ vite: { plugins: [functions] } });
      },
    },
  };
}
