import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The `code` of a file-system error, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Where a file is written until it is whole. */
export const unfinishedOf = (path: string): string => `${path}.unfinished`;

/**
 * Has a file written beside its place, and moves it there.
 *
 * @param write - writes the file of {@link unfinishedOf}, and flushes it to the disk.
 * @throws whatever the file system says; no half of a file is left then.
 */
export async function takeUnfinished<Result>(
  path: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await write();
    renameSync(unfinishedOf(path), path);
    return result;
  } catch (error) {
    rmSync(unfinishedOf(path), { force: true });
    throw error;
  }
}

/**
 * Removes files of a folder that a process has left unfinished when it ended.
 *
 * @param before - instant before which they were last written to, so that none is taken that another
 *   process writes now.
 */
export function removeUnfinished(folder: string, before: Date): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.endsWith(unfinishedOf('')) && statSync(file).mtime < before) rmSync(file);
  }
}

/**
 * Writes a whole file, readable by this user only: the old content stands until the new is on disk.
 *
 * @throws whatever the file system says; no half of a file is left then.
 */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const unfinished = unfinishedOf(path);
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
