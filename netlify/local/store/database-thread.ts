import { Worker } from 'node:worker_threads';
import type { ListedKey, WriteCondition } from '#server/store/store.ts';
import type { BlobDatabase, StoredText } from './blob-database.ts';
import type { DatabaseCall, DatabaseMethod, DatabaseReply } from './database-worker.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Restores the properties of an error that a message between threads drops. */
const asError = ({ message, ...about }: NonNullable<DatabaseReply['error']>): Error =>
  Object.assign(new Error(message), about);

/**
 * A {@link BlobDatabase} on a thread of its own. SQLite blocks its thread while it reads, tidies up
 * or waits for another process, and visitors must not wait with it.
 */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #isClosed = false;
  #failure: Error | undefined;

  private constructor(file: string, onFailure: (error: Error) => void) {
    this.#worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
      workerData: file,
    });
    this.#worker.on('message', ({ id, result, error }: DatabaseReply) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(asError(error));
      else waiting?.resolve(result);
    });
    const fail = (error: Error) => {
      if (this.#isClosed || this.#failure) return;
      this.#failure = error;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      onFailure(error);
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', () => fail(new Error('The thread of the database has ended.')));
  }

  /**
   * Starts the thread and opens the database.
   *
   * @param file - made when missing.
   * @param onFailure - called when the thread ends unasked; every call fails from then on.
   * @throws whatever SQLite says of the file.
   */
  static async open(
    file: string,
    onFailure: (error: Error) => void = () => {},
  ): Promise<DatabaseThread> {
    const thread = new DatabaseThread(file, onFailure);
    try {
      await thread.#call('open');
      return thread;
    } catch (error) {
      await thread.#end();
      throw error;
    }
  }

  #call<Method extends DatabaseMethod>(
    method: Method,
    ...parameters: DatabaseCall<Method>['parameters']
  ): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, parameters });
    });
  }

  async #end(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  async read(store: string, key: string): Promise<StoredText | null> {
    return (await this.#call('read', store, key)) as StoredText | null;
  }

  async write(
    store: string,
    key: string,
    text: string,
    condition?: WriteCondition,
  ): Promise<boolean> {
    return (await this.#call('write', store, key, text, condition)) as boolean;
  }

  async remove(store: string, key: string): Promise<void> {
    await this.#call('remove', store, key);
  }

  async list(store: string, prefix: string): Promise<ListedKey[]> {
    return (await this.#call('list', store, prefix)) as ListedKey[];
  }

  async folders(store: string, prefix: string): Promise<string[]> {
    return (await this.#call('folders', store, prefix)) as string[];
  }

  /** Runs `work`, which reads one state of the database. */
  async readTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#call('beginReading');
    try {
      return await work();
    } finally {
      await this.#call('endReading');
    }
  }

  /** Tidies up; see {@link BlobDatabase.compact}. */
  async compact(after: 'change' | 'erasure' = 'change'): Promise<void> {
    await this.#call('compact', after);
  }

  async close(): Promise<void> {
    await this.#call('close');
    await this.#end();
  }
}
