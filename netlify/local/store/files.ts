import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The `code` of a file-system error, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Writes a whole file, readable by this user only: a reader sees the old content or the new, never a
 * part, and a power cut keeps it.
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
  // Windows syncs folders by itself.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
