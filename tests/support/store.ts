import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobDatabase } from '../../netlify/local/store/blob-database.ts';
import { openSqliteStore } from '../../netlify/local/store/sqlite-blobs.ts';
import { hostOfTest, untilAnswersAreOver } from './netlify-context.ts';

/** A store that runs for a test file. */
export type RunningStore = Awaited<ReturnType<typeof startStore>>;

/** Opens the embedded host's store in a folder of its own, also for the functions. */
export async function startStore() {
  const directory = await mkdtemp(join(tmpdir(), 'areia-store-'));
  const database = new BlobDatabase(join(directory, 'site.db'));
  hostOfTest.openStore = ({ context, signal }) => openSqliteStore(database, context, signal);
  return {
    directory,
    /** Stops it once nothing works on it any more, and removes its files. */
    async stop() {
      await untilAnswersAreOver();
      delete hostOfTest.openStore;
      database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
