/**
 * What must be there before anything of ours can run (the locked dependencies, the built site), and
 * how our processes end. Plain JavaScript for Node 20: it runs before Node 24 is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Exit code of a host that a setting keeps from starting (EX_CONFIG of sysexits.h). */
export const badSettingExit = 78;

/** Lets a process outlive its log: a full disk or a reader that is gone costs lines only. */
export function outliveLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Who started us; another one as soon as it is gone. */
const parent = process.ppid;

/**
 * Calls back, maybe twice, when this process is asked to end; what it returns lets signals end it again.
 *
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} stop
 */
export function onStop(stop) {
  const [interrupt, terminate] = [() => stop('SIGINT'), () => stop('SIGTERM')];
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate);
  // A signal that npm is sent ends the shell between npm and us, and nobody passes it on.
  const look = () => process.ppid !== parent && terminate();
  const looking = process.env.npm_lifecycle_event ? setInterval(look, 1_000).unref() : undefined;
  return () => {
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate);
    clearInterval(looking);
  };
}

/**
 * Runs a program to its end, with our terminal unless its output is taken. A signal meanwhile goes
 * to it, and ends us when it has ended.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [take] - is given its output, as it comes.
 * @param {(message: any) => void} [hear] - is given its messages; the channel tells it of our end.
 * @returns {Promise<number>} its exit code; 1 when a signal ended it.
 */
export function run(command, args, env = quietEnv, take, hear) {
  return new Promise((resolve, reject) => {
    const output = take ? 'pipe' : 'inherit';
    const stdio = [take ? 'ignore' : 'inherit', output, output, ...(hear ? ['ipc'] : [])];
    const child = spawn(command, args, { cwd: root, env, stdio: /** @type {any} */ (stdio) });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', take ?? (() => {}));
    if (hear) child.on('message', hear);
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
 * Whether what is installed will do: for `production` what builds and serves the site, for `all` what
 * develops and tests it too.
 *
 * @typedef {'production' | 'all'} Extent
 *
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?:
 *   boolean }>} Packages
 *
 * @type {(locked: Packages, present: Packages, extent: Extent) => boolean}
 */
function suffices(locked, present, extent) {
  return Object.entries(locked).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || (dev && extent === 'production')) return true;
    const mayBeLeftOut = optional || (devOptional && extent === 'production');
    return present[path] ? present[path].version === version : mayBeLeftOut === true;
  });
}

/**
 * Installs exactly what package-lock.json names, unless npm's own list says that it is there.
 *
 * @param {Extent} extent
 */
export async function ensureInstalled(extent) {
  const packagesIn = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  const installed = 'node_modules/.package-lock.json';
  const isInstalled = existsSync(node24) && existsSync(join(root, installed));
  if (isInstalled && suffices(packagesIn('package-lock.json'), packagesIn(installed), extent)) return;
  console.log('Installing the locked dependencies (once, a minute or less)…');
  const npm = process.env.npm_execpath;
  // Said, because npm would go by NODE_ENV.
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

/** Stands for everything that decides what is built. */
function hashOfInputs() {
  const hash = createHash('sha256');
  for (const input of buildInputs.filter((name) => existsSync(join(root, name)))) {
    const isFile = statSync(join(root, input)).isFile();
    const entries = isFile ? [''] : readdirSync(join(root, input), { encoding: 'utf8', recursive: true }).sort();
    for (const path of entries.map((entry) => join(input, entry)))
      if (statSync(join(root, path)).isFile()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  const named = ['URL', 'SERVICE_WORKER', 'RETENTION_DAYS'].map((name) => `${name}=${process.env[name] ?? ''}`);
  // The privacy notice names who handles data: the host of an address, never the password in it.
  const hosts = ['SMTP_URL', 'WEBHOOK_URL'].map((name) => {
    const address = process.env[name]?.trim() ?? '';
    return `${name}=${URL.canParse(address) ? new URL(address).hostname : ''}`;
  });
  const resend = process.env.RESEND_API_KEY?.trim() ? 'RESEND_API_KEY' : '';
  return [hash.digest('hex'), ...named, ...hosts, resend].join(' ');
}

/** Builds the site into dist and compresses it. */
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

/** Builds the site unless it was built from the same files. */
export async function ensureBuilt() {
  const isCurrent = existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashOfInputs();
  if (!isCurrent || !madeForFunctions.every((file) => existsSync(join(root, file)))) await build();
}
