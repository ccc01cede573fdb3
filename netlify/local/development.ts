import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { run } from './prepare.mjs';
import { parseHostSettings } from './settings.ts';

/** What `astro dev` has besides the site: the functions with their store, on the embedded host. */
export function development(): AstroIntegration {
  // The host wants a site, and Astro serves the pages.
  const noSite = new URL('../../.cache/development/', import.meta.url);
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { port } = parseHostSettings(process.env);
        updateConfig({ vite: { server: { proxy: { '/api': `http://localhost:${port}` } } } });
      },
      'astro:server:start': async () => {
        await mkdir(noSite, { recursive: true });
        await writeFile(
          new URL('index.html', noSite),
          'The functions are here; the pages are where astro dev says.\n',
        );
        const file = fileURLToPath(new URL('./host.ts', import.meta.url));
        const env = { ...process.env, DIST_DIR: fileURLToPath(noSite) };
        void run(process.execPath, ['--watch', '--watch-preserve-output', file], env);
      },
    },
  };
}
