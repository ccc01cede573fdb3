/** The thread of a {@link DatabaseThread}: answers calls of the database, in the order they come. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { BlobDatabase, busyTimeout, isBusy } from './blob-database.ts';

const methods = [
  'read',
  'write',
  'remove',
  'list',
  'folders',
  'beginReading',
  'endReading',
  'compact',
  'close',
] as const satisfies readonly (keyof BlobDatabase)[];

type Called = (typeof methods)[number];

/** What the thread is asked to do. */
export type DatabaseMethod = Called | 'open';

/** One call of a method. */
export interface DatabaseCall<Method extends DatabaseMethod = DatabaseMethod> {
  readonly id: number;
  readonly method: Method;
  readonly parameters: Method extends Called ? Parameters<BlobDatabase[Method]> : [];
}

/** The answer to the call of the same id. */
export interface DatabaseReply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: {
    readonly message: string;
    readonly code?: unknown;
    readonly errcode?: unknown;
  };
}

/** Milliseconds that a call blocks this thread, and with it reads, while another process writes. */
const patience = 20;

/** Milliseconds until such a call is tried again. */
const retryAfter = 50;

let database: BlobDatabase | undefined;

function run({ method, parameters }: DatabaseCall): unknown {
  if (method === 'open') {
    // A file of an earlier version may have to be changed first: that takes a lock.
    database = new BlobDatabase(workerData, patience);
    return null;
  }
  const call = database?.[method] as (...all: unknown[]) => unknown;
  return call.apply(database, parameters);
}

/** Runs a call, again and again while another process writes, up to {@link busyTimeout}. */
async function answer(call: DatabaseCall): Promise<unknown> {
  const until = performance.now() + busyTimeout;
  for (;;) {
    try {
      return run(call);
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await pause(retryAfter);
    }
  }
}

parentPort?.on('message', async (call: DatabaseCall) => {
  const { id } = call;
  try {
    parentPort?.postMessage({ id, result: await answer(call) } satisfies DatabaseReply);
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    parentPort?.postMessage({ id, error: { message, code, errcode } } satisfies DatabaseReply);
  }
});
