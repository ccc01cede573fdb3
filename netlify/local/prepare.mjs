/**
 * What must be there before anything of ours can run (the locked dependencies, the built site), and
 * how our processes end. Plain JavaScript for Node 20: it runs before Node 24 is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { counter } from './progress.mjs';

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
  // What the owner has published in the desk;
  // on Netlify its plugin (netlify/build-plugin) puts it there.
  FACTS_DIR:
    process.env.FACTS_DIR ||
    (process.env.NETLIFY
      ? join(root, '.cache/published')
      : resolve(root, process.env.DATA_DIR || '.data', 'published')),
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
 * Calls back, maybe twice, when this process is asked to end;
 * what it returns lets signals end it again.
 *
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} stop
 * @param {boolean} [withParent] - whether to end with who started it.
 *   A signal that npm is sent ends the shell between npm and us, and nobody passes it on.
 */
export function onStop(stop, withParent = process.env.npm_lifecycle_event !== undefined) {
  const interrupt = () => stop('SIGINT');
  const terminate = () => stop('SIGTERM');
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate);
  const look = () => process.ppid !== parent && terminate();
  const looking = withParent ? setInterval(look, 1_000).unref() : undefined;
  return () => {
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate);
    clearInterval(looking);
  };
}

/**
 * Runs a program to its end, with our terminal. A signal meanwhile goes to it, and ends us when it
 * has ended.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it.
 */
export function run(command, args, env = quietEnv) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
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

/** Says in a sentence where the folder of the project cannot be written to. */
function requireWritable() {
  const folders = ['', 'node_modules', '.cache', 'dist'].map((name) => join(root, name));
  for (const folder of folders.filter((name) => existsSync(name)))
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Error(
        `${folder}: folder not writable. Packages and the built site are put there: let this user write to it, or build elsewhere and copy all of it.`,
      );
    }
}

/**
 * @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?:
 *   boolean }>} Packages
 */

/**
 * Installs exactly what package-lock.json names, unless npm's own list says that it is there.
 *
 * @param {'production' | 'all'} extent - what builds and serves the site;
 *   or what develops and tests it too.
 */
export async function ensureInstalled(extent) {
  /** @type {(file: string) => Packages} */
  const packagesIn = (file) =>
    existsSync(join(root, file)) && JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  /** @type {(kind: Packages[string]) => boolean} */
  const mayBeLeftOut = ({ optional, devOptional }) =>
    Boolean(optional || (devOptional && extent === 'production'));
  const present = packagesIn('node_modules/.package-lock.json');
  const isThere = Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, ...kind }]) => {
      if (path === '' || (kind.dev && extent === 'production')) return true;
      return present?.[path] ? present[path].version === version : mayBeLeftOut(kind);
    },
  );
  if (isThere && existsSync(node24)) return;
  requireWritable();
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(
    ([path, { dev }]) => path !== '' && (extent === 'all' || !dev),
  );
  console.log(`Installing ${wanted.length} locked packages (once, a minute or less)…`);
  const npm = process.env.npm_execpath;
  // Said, because npm would go by NODE_ENV.
  const which = extent === 'all' ? '--include=dev' : '--omit=dev';
  const args = ['ci', which, '--no-audit', '--no-fund', '--loglevel=error'];
  // npm makes all folders first, and then fills one after the other; those of other systems never.
  const files = wanted
    .filter(([, kind]) => !mayBeLeftOut(kind))
    .map(([path]) => join(root, path, 'package.json'));
  const tell = counter('Packages', files.length);
  const count = () => tell(files.filter((file) => existsSync(file)).length);
  const looking = setInterval(count, 1_000);
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args);
  clearInterval(looking);
  count();
  if (code !== 0)
    throw new Error(`npm ci failed with exit code ${code}; its own message is above.`);
}

/** Everything the built site is made from. */
const buildInputs = [
  'src',
  'public',
  'netlify.toml',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * File with the hash of everything that a site was built from. It is written last, which tells a
 * running host (host.ts) that the site is complete.
 */
export const builtFrom = '.built-from';

/** Stands for everything that decides what is built. */
function hashOfInputs() {
  const hash = createHash('sha256');
  for (const input of buildInputs.filter((name) => existsSync(join(root, name)))) {
    const isFile = statSync(join(root, input)).isFile();
    const entries = isFile
      ? ['']
      : readdirSync(join(root, input), { encoding: 'utf8', recursive: true }).sort();
    for (const path of entries.map((entry) => join(input, entry)))
      if (statSync(join(root, path)).isFile())
        hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  const facts = quietEnv.FACTS_DIR;
  // Wherever they lie: what is published is moved to its place when it is built.
  for (const file of existsSync(facts)
    ? readdirSync(facts, { encoding: 'utf8', recursive: true }).sort()
    : [])
    if (statSync(join(facts, file)).isFile())
      hash.update(`${file}\0`).update(readFileSync(join(facts, file)));
  const named = ['URL', 'SERVICE_WORKER', 'RETENTION_DAYS'].map(
    (name) => `${name}=${process.env[name] ?? ''}`,
  );
  // The privacy notice names who handles data: the host of an address, never the password in it.
  const hosts = ['SMTP_URL', 'WEBHOOK_URL'].map((name) => {
    const address = process.env[name]?.trim() ?? '';
    return `${name}=${URL.canParse(address) ? new URL(address).hostname : ''}`;
  });
  // Pages of a preview say so.
  const deployed = process.env.NETLIFY ? `CONTEXT=${process.env.CONTEXT ?? ''}` : '';
  const resend = process.env.RESEND_API_KEY?.trim() ? 'RESEND_API_KEY' : '';
  return [hash.digest('hex'), ...named, ...hosts, deployed, resend].join(' ');
}

/** A build makes much that it soon throws away: with more room for that, it collects less often. */
const roomForNew = '--max-semi-space-size=64';

/**
 * Builds the site and compresses it.
 *
 * @param {string} [folder]
 */
export async function build(folder = join(root, 'dist')) {
  requireWritable();
  const hash = hashOfInputs();
  console.log('Building the site…');
  const into = ['--outDir', relative(root, folder)];
  const env = { ...quietEnv, NODE_OPTIONS: `${quietEnv.NODE_OPTIONS ?? ''} ${roomForNew}`.trim() };
  if ((await run(join(bin, 'astro'), ['build', '--silent', ...into], env)) !== 0)
    throw new Error('The build failed; see above.');
  // Netlify compresses by itself.
  if (!process.env.NETLIFY && (await run(node24, ['netlify/local/precompress.ts', folder])) !== 0) {
    throw new Error('Compressing failed; see above.');
  }
  writeFileSync(join(folder, builtFrom), hash);
}

/** Whether a date of the example company (src/build/facts) has passed since the site was built. */
function isExampleOver() {
  const file = join(root, '.cache/example.json');
  const { validUntil } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  return validUntil !== undefined && validUntil < today;
}

/** Builds the site unless it was built from the same files. */
export async function ensureBuilt() {
  const mark = join(root, 'dist', builtFrom);
  const isCurrent =
    existsSync(mark) && readFileSync(mark, 'utf8') === hashOfInputs() && !isExampleOver();
  // The build makes what functions import, in .cache, too; what the owner's check finds comes last.
  if (!isCurrent || !existsSync(join(root, '.cache/to-do.json'))) await build();
}
