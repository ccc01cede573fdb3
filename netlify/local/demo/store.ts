import type { BlobStore } from '#server/store/store.ts';
import { dataPaths, openDatabase, takeDataFolder } from '../data-folder.ts';
import { parseHostSettings } from '../settings.ts';
import { openSqliteStore } from '../store/sqlite-blobs.ts';

/** Whether a store has all the work of the demo: its certificates are issued last. */
export const isWorkDone = async (store: BlobStore): Promise<boolean> =>
  (await store.keys('certificates/')).length > 0;

/** Opens the store of the demo, made when missing, for this process alone. */
export function openDemoStore() {
  const { dataDir } = parseHostSettings(process.env);
  const taken = takeDataFolder(dataDir);
  const database = openDatabase(dataPaths(dataDir));
  return {
    store: openSqliteStore(database, 'production'),
    openStore: () => openSqliteStore(database, 'production'),
    close() {
      database.close();
      taken.release();
    },
  };
}
