import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { FileBlobStore } from '../../netlify/local/store/blob-store.ts';

/** A store that runs for a test file. */
export interface RunningStore {
  /** Folder with the store's files. */
  readonly directory: string;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded host's store in a folder of its own and points the functions' environment at
 * it.
 */
export async function startStore(): Promise<RunningStore> {
  const directory = await mkdtemp(join(tmpdir(), 'areia-store-'));
  const store = new FileBlobStore(directory);
  setEnvironmentContext(await store.start());
  return {
    directory,
    async stop() {
      await store.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
