import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '#server/config.ts';
import { BlobDatabase, isBusy, isDiskFull } from './store/blob-database.ts';
import { DatabaseThread } from './store/database-thread.ts';
import { errorCode } from './store/files.ts';

/** Where things lie in a data folder. */
export const dataPaths = (folder: string) => ({
  folder,
  database: join(folder, 'site.db'),
  administrator: join(folder, 'administrator.json'),
  /** There until the administrator is changed, where the first password was not to be printed. */
  firstPassword: join(folder, 'first-password.txt'),
});

/** {@link dataPaths} of one folder. */
export type DataPaths = Readonly<ReturnType<typeof dataPaths>>;

/** Explains why a database cannot be opened, where the person can do something about it. */
function openingError(error: unknown, database: string): unknown {
  if (errorCode(error) !== 'ERR_SQLITE_ERROR' || isDiskFull(error)) return error;
  const reason = error instanceof Error ? error.message : '';
  const remedy = 'If it is damaged, move it away and bring a backup back (docs/deploy.md).';
  return new ConfigError('DATA_DIR', `${database} cannot be opened (${reason}). ${remedy}`);
}

/**
 * Opens the database of a data folder, made when missing, readable by this user only.
 *
 * @throws {ConfigError} about DATA_DIR when the file cannot be written, or is not a database of ours.
 */
export function openDatabase({ database }: DataPaths): BlobDatabase {
  process.umask(0o077);
  try {
    return new BlobDatabase(database);
  } catch (error) {
    throw openingError(error, database);
  }
}

/** Opens the same on a thread of its own, for a process that answers visitors. */
export async function openDatabaseThread(
  { database }: DataPaths,
  onFailure?: (error: Error) => void,
): Promise<DatabaseThread> {
  process.umask(0o077);
  try {
    return await DatabaseThread.open(database, onFailure);
  } catch (error) {
    throw openingError(error, database);
  }
}

/**
 * Makes a data folder when missing, and takes it for this process until released or ended. The lock
 * is SQLite's on an empty database: it ends with the process however that ends, and the enquiries'
 * own database stays open to `npm run backup`.
 *
 * @throws {ConfigError} about DATA_DIR when it cannot be written, or another process has it.
 */
export function takeDataFolder(dataDir: string) {
  process.umask(0o077);
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = new DatabaseSync(join(dataDir, 'lock'));
    // No journal file: on a full disk the host must still start.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (isDiskFull(error)) throw error;
    const inUse = 'is in use by another running host. Stop that one, or choose another folder.';
    const unusable = `cannot be written (${error instanceof Error ? error.message : error}).`;
    throw new ConfigError('DATA_DIR', `${dataDir} ${isBusy(error) ? inUse : unusable}`);
  }
  if (existsSync(join(dataDir, 'blobs/entries')) && !existsSync(dataPaths(dataDir).database)) {
    lock.close();
    throw new ConfigError(
      'DATA_DIR',
      `${dataDir} holds enquiries of an earlier version. Start commit 604243ae with it once, which moves them.`,
    );
  }
  return { paths: dataPaths(dataDir), release: () => lock.close() };
}
