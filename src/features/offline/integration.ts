import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { offlinePath, serviceWorkerPath } from '../../lib/paths.ts';

/** Sent to browsers that have the worker: it removes itself and all that it kept. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

const isOff = () => process.env.SERVICE_WORKER?.trim() === 'off';

/**
 * Puts the service worker at its address; with `SERVICE_WORKER=off` in the environment, one that
 * removes itself.
 *
 * @throws Error at the end of a build that made no worker, or several.
 */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { define: { SERVICE_WORKER_IS_OFF: JSON.stringify(isOff()) } } });
      },
      'astro:build:done': async ({ dir }) => {
        const target = new URL(`.${serviceWorkerPath}`, dir);
        const [built, ...others] = await Array.fromAsync(
          glob('_astro/service-worker-*.js', { cwd: dir }),
        );
        if (!built || others.length > 0) throw new Error('The site has one service worker.');
        const worker = await readFile(new URL(built, dir), 'utf8');
        await rm(new URL(built, dir));
        // With another offline page the worker is another one, which fetches it.
        const pages = createHash('sha256');
        const files = await Array.fromAsync(
          glob(`{,*/}${offlinePath.slice(1)}.html`, { cwd: dir }),
        );
        for (const file of files.sort()) pages.update(await readFile(new URL(file, dir)));
        await writeFile(
          target,
          isOff() ? farewell : `// ${pages.digest('hex').slice(0, 12)}\n${worker}`,
        );
      },
    },
  };
}
