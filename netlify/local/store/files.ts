import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** The `code` of a file-system error, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/**
 * Writes a whole file, readable by this user only: the old content stands until the new is on disk.
 *
 * @throws whatever the file system says; no half of a file is left then.
 */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const unfinished = `${path}.unfinished`;
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
