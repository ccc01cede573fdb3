import { randomUUID } from 'node:crypto';
import { closeSync, fsync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Waits for the disk in another thread; what the page cache answers at once is quicker asked in
 * this one.
 */
const sync = promisify(fsync);

/** The `code` of a file-system error, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A folder's sync under way, and the one that starts after it. */
interface Syncing {
  readonly running: Promise<void>;
  next?: Promise<void>;
}

const syncing = new Map<string, Syncing>();

/**
 * Makes a folder's entries survive a power cut. Writers that come while a sync is under way share
 * the next one: it starts after all of their changes, and one costs as much as a hundred.
 */
function syncFolder(folder: string): Promise<void> {
  const under = syncing.get(folder);
  if (under === undefined) {
    const running = syncNow(folder).finally(() => {
      if (syncing.get(folder)?.running === running && syncing.get(folder)?.next === undefined) syncing.delete(folder);
    });
    syncing.set(folder, { running });
    return running;
  }
  under.next ??= under.running
    .catch(() => undefined)
    .then(() => {
      syncing.delete(folder);
      return syncFolder(folder);
    });
  return under.next;
}

/** Systems that cannot sync a folder (Windows) do so by themselves. */
async function syncNow(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    await sync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Creates a folder and the missing ones above it, each synced into its parent. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Opens a new file of its own name in the staging folder, which somebody may have cleared away. */
function openUnfinished(staging: string, mode: number): { path: string; handle: number } {
  const path = join(staging, randomUUID());
  try {
    return { path, handle: openSync(path, 'wx', mode) };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    // Not the folders above it: where they are gone, so is the disk, and what is written now would
    // be lost with them.
    mkdirSync(staging, { mode: 0o700 });
    console.warn(`${staging} was removed while the host ran; it was made again.`);
    return { path, handle: openSync(path, 'wx', mode) };
  }
}

/**
 * Writes a whole file so that a reader sees the old content or the new, never a part, and a power
 * cut after the returned promise resolves keeps the new one.
 *
 * @param path - the file; missing folders above it are made.
 * @param content - its new content.
 * @param staging - a folder on the same disk, for the unfinished copy; made again when it was
 *   removed.
 * @param mode - permission bits of the file.
 * @throws the file system's error; the unfinished copy is removed.
 */
export async function writeDurably(
  path: string,
  content: Uint8Array | string,
  staging: string,
  mode = 0o600,
): Promise<void> {
  const unfinished = openUnfinished(staging, mode);
  try {
    try {
      writeFileSync(unfinished.handle, content);
      await sync(unfinished.handle);
    } finally {
      closeSync(unfinished.handle);
    }
    await renameInto(unfinished.path, path);
  } catch (error) {
    await rm(unfinished.path, { force: true });
    throw error;
  }
}

/**
 * The folder may be missing, or a delete beside us may remove it while it is empty: then it is
 * made, and all done again.
 */
async function renameInto(from: string, to: string, tries = 20): Promise<void> {
  try {
    renameSync(from, to);
    await syncFolder(dirname(to));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || tries <= 1) throw error;
    await makeFolder(dirname(to));
    await renameInto(from, to, tries - 1);
  }
}

/**
 * Removes a file for good, and the folders that it leaves empty.
 *
 * @param path - the file; missing is fine.
 * @param root - the folder that stays even when empty.
 */
export async function removeDurably(path: string, root: string): Promise<void> {
  try {
    await rm(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ERR_FS_EISDIR') return;
    throw error;
  }
  await syncFolder(dirname(path)).catch((error) => {
    // A delete beside us has removed the empty folder already.
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  for (let folder = dirname(path); folder !== root && folder.startsWith(root); folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOENT') return;
      throw error;
    }
  }
}
