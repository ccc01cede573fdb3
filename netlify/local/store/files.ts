import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The `code` of a file-system error, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Makes a folder's entries survive a power cut; Windows does so by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Puts a finished file in its place, so that a reader sees the old content or the new, never a
 * part, and a power cut keeps it.
 */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** Writes a whole file as {@link renameDurably} does, readable by this user only. */
export function writeDurably(path: string, content: string): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameDurably(unfinished, path);
}
