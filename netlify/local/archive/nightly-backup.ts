import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteBackup, noteFailedBackup } from '#features/to-do/server/last-backup.ts';
import { nightsKept } from '#server/app/backups/archive.ts';
import { millisecondsOfDay } from '#shared/indian-time.ts';
import type { BlobDatabase } from '../store/blob-database.ts';
import type { DatabaseThread } from '../store/database-thread.ts';
import { removeUnfinished } from '../store/files.ts';
import { localSiteId, openSqliteStore } from '../store/sqlite-blobs.ts';
import { backUp } from './archive-file.ts';

/** Milliseconds after midnight, UTC, at which a night's backup is due: after the nightly work. */
const dueAfter = 21 * 3_600_000;

/**
 * Makes the backup of the last night, unless it is there; the last {@link nightsKept} are kept. A
 * machine that was off at night makes it as soon as it is on. The database is opened once more, so
 * that all is read in one transaction.
 */
export async function backUpNightly(
  folder: string,
  open: () => BlobDatabase | Promise<DatabaseThread>,
  context: string,
  now: Date,
) {
  mkdirSync(folder, { recursive: true });
  removeUnfinished(folder, new Date(now.getTime() - millisecondsOfDay));
  const night = new Date(now.getTime() - dueAfter).toISOString().slice(0, 10);
  const name = `areia-night-${night}.gz`;
  const standing = readdirSync(folder).filter((file) => /^areia-night-[\d-]{10}\.gz$/.test(file));
  if (standing.includes(name)) return;
  const database = await open();
  const store = openSqliteStore(database, context);
  const about = { madeAt: now.toISOString(), context, site: localSiteId };
  try {
    await database.readTransaction(() => backUp(store, join(folder, name), about));
    await noteBackup(store, about.madeAt);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await noteFailedBackup(store, about.madeAt, reason);
    throw error;
  } finally {
    await database.close();
  }
  // Never the one just made: a clock that was wrong gives names that sort anyhow.
  for (const old of standing.sort().slice(0, 1 - nightsKept)) rmSync(join(folder, old));
}
