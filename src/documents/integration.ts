import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';

/** Makes the files in a thread. @returns the names of those that were not there yet. */
function makeInThread(scenes: URL, folder: URL): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { scenes: scenes.href, folder: folder.href },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The documents were not made: their thread ended with ${code}.`)));
  });
}

/**
 * Makes the files of /downloads in `.cache/documents/` before any page is rendered, from src/content/en/downloads. A file that was
 * made of the same things before is kept. Needs the scenes, which src/build/generated-assets.ts draws before it.
 */
export function documents(): AstroIntegration {
  return {
    name: 'documents',
    hooks: {
      'astro:config:setup': async ({ config, command, logger }) => {
        // Checking types or previewing a build needs no files.
        if (command !== 'build' && command !== 'dev') return;
        const begun = performance.now();
        const written = await makeInThread(
          new URL('.cache/scenes/', config.root),
          new URL('.cache/documents/', config.root),
        );
        if (written.length > 0)
          logger.info(`made ${written.length} files in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      },
    },
  };
}
