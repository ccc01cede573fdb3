/** Makes the documents in a thread of its own, and says when they are there. */
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
const [{ areMade, writeDocuments }, { fingerprint }] = await Promise.all([
  import('./make.ts'),
  import('./fingerprint.ts'),
]);
const hash = fingerprint();
if (!(await areMade(new URL(folder), hash))) {
  const { publisher, readDownloads, readTitles } = await import('./content.ts');
  await writeDocuments(
    { downloads: readDownloads(), titles: readTitles(), publisher: publisher(), scenes: new URL(scenes) },
    new URL(folder),
    hash,
  );
}
parentPort?.postMessage('made');
