import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../server/config.ts';
import { BlobDatabase, isBusy } from './store/blob-database.ts';
import { errorCode } from './store/files.ts';
import { removeOldFile } from './store/old-files.ts';

/** Layout of a data folder. */
export function dataPaths(dataDir: string) {
  return {
    folder: dataDir,
    database: join(dataDir, 'site.db'),
    administrator: join(dataDir, 'administrator.json'),
    lock: join(dataDir, 'lock'),
    /** Backups of the nights, unless BACKUP_DIR names another folder. */
    backups: join(dataDir, 'backups'),
    /** The file store of earlier versions (store/old-files.ts). */
    oldFiles: join(dataDir, 'blobs'),
  };
}

/**
 * Makes a folder and the missing ones above it, each tried twice at most. Node's own recursive
 * mkdir never ends where the system denies a folder whose parent is there (/proc): it takes the
 * parent for missing again and again.
 */
function makeFolder(folder: string): void {
  const make = () => mkdirSync(folder, { mode: 0o700 });
  try {
    make();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      makeFolder(dirname(folder));
      make();
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * What may lie in a folder that is ours to close to other users; a disk of its own has
 * `lost+found`.
 */
const ownEntry =
  /^(?:site\.db(?:-wal|-shm)?|reserve|backups|blobs|staging|administrator\.json|lock(?:-journal)?|lost\+found|areia-backup-.*)$/;

/**
 * Closes a folder of personal data to the machine's other users. One that holds other things too
 * (/tmp, a home folder) is not ours to close.
 *
 * @throws {ConfigError} when it stays open to them.
 */
function closeToOthers(dataDir: string): void {
  // Windows has no such bits.
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  const foreign = readdirSync(dataDir).find((name) => !ownEntry.test(name));
  if (foreign !== undefined) {
    const reason = `${dataDir} is open to other users of this machine and holds other things too (${foreign}).`;
    throw new ConfigError('DATA_DIR', `${reason} Choose a folder of its own, or run: chmod 700 ${dataDir}`);
  }
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    const reason = `${dataDir} is open to other users of this machine, and this user may not change that`;
    throw new ConfigError('DATA_DIR', `${reason} (${errorCode(error)}). Choose a folder that belongs to this user.`);
  }
  console.warn(`DATA_DIR: ${dataDir} was open to other users of this machine; now it is not.`);
}

/** Where things lie in a data folder. */
export type DataPaths = ReturnType<typeof dataPaths>;

/** Opens the database of a data folder, made when missing. */
export function openDatabase({ database, folder, oldFiles }: DataPaths): BlobDatabase {
  const onRemove = (store: string, key: string) => removeOldFile(oldFiles, store, key);
  return new BlobDatabase(database, { reserveFolder: folder, onRemove });
}

/** A data folder that no other host may use, until released or ended. */
export interface DataFolder {
  readonly paths: DataPaths;
  release(): void;
}

/**
 * Makes the folder when missing, closes it to other users of the machine, and takes it for this
 * process.
 *
 * The lock is SQLite's on an empty database: a lock of the operating system, which ends with the
 * process however that ends, so a `kill -9` leaves nothing to clean and a process number used twice
 * confuses nobody.
 *
 * @param dataDir - absolute path.
 * @throws {ConfigError} about DATA_DIR when it cannot be written, another process has it, or
 *   others may look into it.
 */
export function openDataFolder(dataDir: string): DataFolder {
  const paths = dataPaths(dataDir);
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    closeToOthers(dataDir);
    lock = new DatabaseSync(paths.lock);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (lock?.isOpen) lock.close();
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('DATA_DIR', reason(dataDir, error));
  }
  const held = lock;
  return { paths, release: () => held.close() };
}

function reason(dataDir: string, error: unknown): string {
  if (isBusy(error)) return `${dataDir} is in use by another running host. Stop that one, or choose another folder.`;
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT')
    return `${dataDir} cannot be written (${code}).`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${dataDir} is not a folder.`;
  return `${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
}
