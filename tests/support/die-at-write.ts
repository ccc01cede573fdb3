/**
 * Runs one function on an SQLite store, in a process that kills itself right after a certain write.
 * Its first argument is a {@link DyingCall} as JSON.
 */
import bookingsFunction from '../../netlify/functions/calls.ts';
import notifications from '../../netlify/functions/notifications.ts';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { type CallOptions, call } from './api.ts';
import { hostOfTest, netlifyContext, untilAnswersAreOver } from './netlify-context.ts';

/** What such a process does. */
export interface DyingCall {
  /** Database of the store. */
  readonly file: string;
  /** Number of the write that it dies after, from 1. */
  readonly write: number;
  /** The request; the scheduled run unless given. */
  readonly request?: Pick<CallOptions, 'json' | 'headers'> & { readonly path: string };
}

const { file, write, request } = JSON.parse(process.argv[2] ?? '') as DyingCall;

class DyingDatabase extends BlobDatabase {
  #writes = 0;

  #count(): void {
    this.#writes += 1;
    if (this.#writes === write) process.kill(process.pid, 'SIGKILL');
  }

  override write(...parts: Parameters<BlobDatabase['write']>): boolean {
    const isWritten = super.write(...parts);
    if (isWritten) this.#count();
    return isWritten;
  }

  override remove(...parts: Parameters<BlobDatabase['remove']>): void {
    super.remove(...parts);
    this.#count();
  }
}

const database = new DyingDatabase(file);
hostOfTest.openStore = ({ context, signal }) => openSqliteStore(database, context, signal);
if (request) {
  const { path, ...options } = request;
  const answer = await call(bookingsFunction, 'POST', path, options);
  console.log(`${answer.status} ${await answer.text()}`);
} else {
  await notifications(new Request('https://example.test/'), netlifyContext());
}
await untilAnswersAreOver();
database.close();
