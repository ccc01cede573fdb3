/** Runs a program without showing what it prints. Plain JavaScript for Node 20. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { quietEnv, root } from '../../netlify/local/prepare.mjs';

/**
 * Runs a program to its end, in the folder of the project.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>} its exit code (1 where it did not start, or a
 *   signal ended it), and all that it printed.
 */
export async function runQuietly(command, args) {
  try {
    const options = { cwd: root, env: quietEnv, maxBuffer: 2 ** 26 };
    const { stdout, stderr } = await promisify(execFile)(command, args, options);
    return { code: 0, output: `${stdout}${stderr}`.trim() };
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = /** @type {any} */ (error);
    const output = `${stdout}${stderr}`.trim() || message;
    return { code: typeof code === 'number' ? code : 1, output };
  }
}
