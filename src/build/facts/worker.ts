/** A thread that judges the content of one language (judge.ts), whose modules it holds alone. */
import { parentPort, workerData } from 'node:worker_threads';

const { language } = workerData as { language: string };
// As a build puts it in, before anything asks for it (src/shared/language.ts).
Object.assign(globalThis, { SITE_LANGUAGE: language });
const { judgeContent } = await import('./judge.ts');
parentPort?.postMessage(await judgeContent(language));
