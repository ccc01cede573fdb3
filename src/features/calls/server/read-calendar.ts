import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CalendarFaultReason } from '#features/calls/contract/own-calendar.ts';
import { type CalendarContent, CalendarFault, readBusyTimes, type Wanted } from './busy-times.ts';

/** Not `new URL(…)`: bundlers copy such a file, without its imports. */
const workerFile = join(dirname(fileURLToPath(import.meta.url)), 'busy-times-worker.ts');

/** Memory of a thread, in MB: with a calendar of 15 MB the whole process has 500. */
const maxOldGenerationSizeMb = 512;

/** An answer of busy-times-worker.ts. */
type WorkerAnswer =
  | { readonly content: CalendarContent; readonly reason?: undefined }
  | { readonly content?: undefined; readonly reason: CalendarFaultReason };

/**
 * Reads a calendar in a thread of its own, so that visitors of this host don't wait for it. Netlify
 * bundles functions without the thread's file. There each request has its own process, and reads
 * the calendar in it.
 *
 * @throws {CalendarFault} as {@link readBusyTimes}.
 */
export async function readCalendar(text: string, wanted: Wanted): Promise<CalendarContent> {
  if (!existsSync(workerFile)) return readBusyTimes(text, wanted);
  const worker = new Worker(workerFile, {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb },
  });
  try {
    const [answer] = (await once(worker, 'message')) as [WorkerAnswer];
    if (answer.content) return answer.content;
    throw new CalendarFault(answer.reason);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new CalendarFault('too-much');
    throw error;
  } finally {
    await worker.terminate();
  }
}
