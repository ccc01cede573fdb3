/** Makes the documents in a thread of its own, and says how far they are and when they are there. */
import { parentPort, workerData } from 'node:worker_threads';
import { registerRawImports } from '../build/languages/company-data.ts';
import { defaultLanguage } from '../lib/language.ts';

registerRawImports(defaultLanguage);

const { scenes, folder } = workerData as { scenes: string; folder: string };
const { areMade, fingerprint } = await import('./fingerprint.ts');
const hash = fingerprint();
if (!(await areMade(new URL(folder), hash))) {
  const { writeDocuments } = await import('./make.ts');
  await writeDocuments(new URL(scenes), new URL(folder), hash, (progress) =>
    parentPort?.postMessage(progress),
  );
}
parentPort?.postMessage('made');
