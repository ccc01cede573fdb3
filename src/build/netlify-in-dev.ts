import type { AstroIntegration } from 'astro';

/**
 * Runs the functions and their blob store inside `astro dev`. Loaded in development only: a machine
 * that builds or serves the site needs none of Netlify's tools.
 */
export function netlifyInDev(): AstroIntegration {
  return {
    name: 'netlify-in-dev',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { default: netlify } = await import('@netlify/vite-plugin');
        updateConfig({
          vite: {
            plugins: [
              netlify({
                images: { enabled: false },
                edgeFunctions: { enabled: false },
                // Of the last build: its policy would refuse the styles of this one.
                headers: { enabled: false },
                staticFiles: { enabled: false },
              }),
            ],
          },
        });
      },
    },
  };
}
