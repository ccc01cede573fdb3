/** Finds programs on this machine. Plain JavaScript for Node 20. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} path
 * @returns {boolean} whether it can be run.
 */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {readonly string[]} names - looked for in PATH, the first before the second.
 * @param {readonly string[]} elsewhere - whole paths to try after them.
 * @returns {string | undefined} path of the first that is there.
 */
export function executableIn(names, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(isExecutable);
}
