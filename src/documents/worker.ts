/** Makes the documents in a thread of its own, and says when they are there. */
import { parentPort, workerData } from 'node:worker_threads';
import { registerRawImports } from '../languages/raw-imports.ts';
import { defaultLanguage } from '../lib/language.ts';

registerRawImports(defaultLanguage);

const { scenes, folder } = workerData as { scenes: string; folder: string };
const [{ areMade, writeDocuments }, { fingerprint }] = await Promise.all([
  import('./make.ts'),
  import('./fingerprint.ts'),
]);
const hash = fingerprint();
if (!(await areMade(new URL(folder), hash))) {
  const [{ publisher, readDownloads, readTitles }, { readLeaflets }] = await Promise.all([
    import('./content.ts'),
    import('./leaflets.ts'),
  ]);
  const copy = { downloads: readDownloads(), titles: readTitles(), leaflets: readLeaflets() };
  await writeDocuments({ ...copy, publisher: publisher(), scenes: new URL(scenes) }, new URL(folder), hash);
}
parentPort?.postMessage('made');
