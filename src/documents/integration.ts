import { appendFile, readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { filesOf, type MadeFile, manifestName, manifestSchema } from '../copy/made-documents.ts';
import type { Progress } from './make.ts';

/** Media types, since small servers know only those of the web. */
const mediaTypes: Readonly<Record<MadeFile['kind'], string>> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Makes what is told how many files are made, of so many. */
type Counter = (total: number) => (made: number) => void;

/** Makes the files in a thread, unless they are there already. */
function makeInThread(scenes: URL, folder: URL, counter: Counter): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { scenes: scenes.href, folder: folder.href },
    });
    let tell: ReturnType<Counter> | undefined;
    worker.on('message', (message: 'made' | Progress) => {
      if (message === 'made') return resolve();
      tell ??= counter(message.total);
      tell(message.made);
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The documents were not made: their thread ended with ${code}.`)),
    );
  });
}

/**
 * Makes guides, leaflets and ZIPs of /downloads in `.cache/documents/`, from src/content/en/downloads
 * and the office files in public/downloads, unless they were made of the same things before. Whatever names them (src/copy/documents.ts) waits for them;
 * everything else is built meanwhile. Needs the scenes, which astro.config.mjs draws before, and
 * adds to the `_headers` that src/build/optimised-pages.ts writes: in the list of integrations it
 * comes after it.
 *
 * @param whenMade - called once the files are there.
 * @param counter - makes what is told how far they are.
 */
export function documentsIntegration(whenMade: () => void, counter: Counter): AstroIntegration {
  let folder: URL;
  return {
    name: 'documents',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        // Checking types or previewing a build needs no files.
        if (command !== 'build' && command !== 'dev') return;
        folder = new URL('.cache/documents/', config.root);
        const made = makeInThread(new URL('.cache/scenes/', config.root), folder, counter);
        // Whoever waits for them is told of a failure.
        made.then(whenMade, () => {});
        const load = async (id: string) => {
          if (id.endsWith('/src/copy/documents.ts')) await made;
        };
        updateConfig({ vite: { plugins: [{ name: 'documents-first', enforce: 'pre', load }] } });
      },
      'astro:build:done': async ({ dir }) => {
        const manifest = manifestSchema.parse(
          JSON.parse(await readFile(new URL(manifestName, folder), 'utf8')),
        );
        const rules = [...filesOf(manifest), ...manifest.leaflets].map(
          ({ name, kind }) => `/downloads/${name}\n  Content-Type: ${mediaTypes[kind]}\n`,
        );
        await appendFile(new URL('_headers', dir), rules.join(''));
      },
    },
  };
}
