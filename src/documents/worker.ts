/**
 * Makes the documents in a thread of its own, beside what Astro prepares. Started by
 * integration.ts; answers with the names of the files it wrote.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// Content is read by `?raw` imports, which are Vite's (src/copy/sources.ts); this thread runs
// without Vite.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('?raw')) return next(url, context);
    const text = readFileSync(fileURLToPath(url), 'utf8');
    return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
  },
});

const { scenes, folder } = workerData as { scenes: string; folder: string };
const [{ makeDocuments }, { publisher, readDownloads, readTitles }, { hashOfTools }] = await Promise.all([
  import('./make.ts'),
  import('./content.ts'),
  import('./fingerprint.ts'),
]);
const { written } = await makeDocuments({
  downloads: readDownloads(),
  titles: readTitles(),
  publisher: publisher(),
  tools: hashOfTools(),
  scenes: new URL(scenes),
  folder: new URL(folder),
});
parentPort?.postMessage(written);
