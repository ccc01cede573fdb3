/**
 * What must be there before anything of ours can run: the locked dependencies, and the built site.
 * Plain JavaScript for Node 20, because it runs before Node 24 is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onStop } from './process.mjs';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const bin = join(root, 'node_modules/.bin');

/** The Node 24 of the locked dependencies. */
export const node24 = join(bin, 'node');

/** Environment for every program we start: our Node first, and nothing sent anywhere. */
export const quietEnv = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Keeps our TypeScript compiled from start to start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
};

/**
 * Runs a program to its end, with our terminal unless its output is taken. A signal meanwhile goes
 * to it, and ends us when it has ended.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [take] - is given its output, as it comes.
 * @returns {Promise<number>} its exit code; 1 when a signal ended it.
 */
export function run(command, args, env = quietEnv, take) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: take ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', take ?? (() => {}));
    let stopped = false;
    const ignoreStop = onStop((signal) => {
      stopped = true;
      child.kill(signal);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      ignoreStop();
      if (stopped) process.exit(code ?? 1);
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} path - under the project.
 * @returns {any} its JSON, or null when it is not there.
 */
function readJson(path) {
  const absolute = join(root, path);
  return existsSync(absolute) ? JSON.parse(readFileSync(absolute, 'utf8')) : null;
}

/**
 * How much is installed: `production` is what it takes to build and serve the site, `all` also what
 * it takes to develop and test it.
 *
 * @typedef {'production' | 'all'} Extent
 *
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?:
 *   boolean }>} Packages - of a lock file.
 */

/**
 * Whether what is installed will do.
 *
 * @param {Packages} locked - what package-lock.json names.
 * @param {Packages} present - what npm says it has installed.
 * @param {Extent} extent
 */
export function suffices(locked, present, extent) {
  return Object.entries(locked).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || (dev && extent === 'production')) return true;
    const mayBeLeftOut = optional || (devOptional && extent === 'production');
    return present[path] ? present[path].version === version : mayBeLeftOut === true;
  });
}

/**
 * Installs exactly what package-lock.json names, unless that is what is there, whoever installed
 * it: npm writes its own list into node_modules last. Says itself how much, because npm would go by
 * NODE_ENV.
 *
 * @param {Extent} extent
 * @throws when npm fails.
 */
export async function ensureInstalled(extent) {
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (present && existsSync(node24) && suffices(readJson('package-lock.json').packages, present, extent)) return;
  const time = extent === 'all' ? 'a minute or more' : 'half a minute or less';
  console.log(`Installing the locked dependencies (once, ${time})…`);
  const npm = process.env.npm_execpath;
  const which = extent === 'all' ? '--include=dev' : '--omit=dev';
  const args = ['ci', which, '--no-audit', '--no-fund', '--loglevel=error'];
  const code = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; its own message is above.`);
}

/** What the build makes for the functions. */
const madeForFunctions = ['.cache/notification-words.json', '.cache/languages.json', '.cache/owners-check.json'];

/** Everything the built site is made from. */
const buildInputs = ['src', 'public', 'netlify.toml', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Holds the hash of what dist was built from; written last, which tells a running host (host.ts). */
const builtFrom = join(root, 'dist/.built-from');

/** @param {string} path - under the project. @returns {string[]} its files, or itself. */
function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Stands for everything that decides what is built. */
export function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of buildInputs.filter((input) => existsSync(join(root, input))).flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  const named = ['URL', 'SERVICE_WORKER'].map((name) => `${name}=${process.env[name] ?? ''}`).join(' ');
  return `${hash.digest('hex')} ${named}`;
}

/**
 * Builds the site into dist and compresses it.
 *
 * @throws when the build fails.
 */
export async function build() {
  const hash = hashOfInputs();
  console.log('Building the site…');
  if ((await run(join(bin, 'astro'), ['build', '--silent'])) !== 0) throw new Error('The build failed; see above.');
  // Netlify compresses by itself.
  if (!process.env.NETLIFY && (await run(node24, ['netlify/local/precompress.ts'])) !== 0) {
    throw new Error('Compressing failed; see above.');
  }
  writeFileSync(builtFrom, hash);
}

/**
 * Builds the site unless it was built from the same files.
 *
 * @throws when the build fails.
 */
export async function ensureBuilt() {
  const isCurrent = existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashOfInputs();
  if (!isCurrent || !madeForFunctions.every((file) => existsSync(join(root, file)))) await build();
}
