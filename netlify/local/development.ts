import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parseHostSettings } from './settings.ts';

/**
 * What `astro dev` has besides the site: the functions with their store, on the embedded host.
 */
export function development(): AstroIntegration {
  let host: ChildProcess | undefined;
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
        await writeFile(new URL('index.html', noSite), 'The functions are here; the pages are where astro dev says.\n');
        const file = fileURLToPath(new URL('./host.ts', import.meta.url));
        const env = { ...process.env, DIST_DIR: fileURLToPath(noSite) };
        host = spawn(process.execPath, ['--watch', '--watch-preserve-output', file], { env, stdio: 'inherit' });
        // Astro ends at a signal without a word to its integrations.
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.once(signal, () => {
            host?.kill();
            process.kill(process.pid, signal);
          });
        }
      },
      'astro:server:done': () => {
        host?.kill();
      },
    },
  };
}
