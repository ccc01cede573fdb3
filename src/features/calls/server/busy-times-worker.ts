import { parentPort, workerData } from 'node:worker_threads';
import { CalendarFault, readBusyTimes } from './busy-times.ts';

// Errors lose their class between threads.
try {
  parentPort?.postMessage({ content: readBusyTimes(workerData.text, workerData.wanted) });
} catch (error) {
  if (!(error instanceof CalendarFault)) throw error;
  parentPort?.postMessage({ reason: error.reason });
}
