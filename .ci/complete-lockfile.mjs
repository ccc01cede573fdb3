/**
 * `npm run lockfile`: adds to package-lock.json the optional packages of other systems (macOS,
 * Windows, musl, …) that npm left out. Run it after every `npm install`; `npm ci` refuses a lock
 * file that lacks them, on every machine.
 *
 * npm leaves them out when the registry it asked does not carry them. The entries name version and
 * system, and the hash of the package where the registry tells it: run it again on a machine whose
 * registry carries all, and no entry is left without one.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage
 */

const systems = [
  'android',
  'darwin',
  'linux',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
  'win32',
];
const processors = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
];

/**
 * Reads the system a package is for out of its name, as all these families name theirs.
 *
 * @param {string} name
 * @returns {Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null} null when the name tells nothing.
 */
function systemOf(name) {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = name.replace(/^@[^/]+\//, '').split(/[-.]/);
  if (words.some((word) => word.startsWith('wasm'))) return { cpu: ['wasm32'] };
  const os = systems.find((system) => words.includes(system));
  if (os === undefined) return null;
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('gnu'))
    ? 'glibc'
    : words.some((word) => word.startsWith('musl'))
      ? 'musl'
      : undefined;
  return { os: [os], ...(cpu && { cpu: [cpu] }), ...(os === 'linux' && libc && { libc: [libc] }) };
}

/**
 * @param {Record<string, LockedPackage>} packages - of the lock file.
 * @param {string} from - path of the package that asks.
 * @param {string} name - of the package asked for.
 */
function isLocked(packages, from, name) {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/**
 * @param {Record<string, LockedPackage>} packages - of a lock file; not changed.
 * @returns {Record<string, LockedPackage>} the entries it lacks.
 */
export function missingEntries(packages) {
  /** @type {Record<string, LockedPackage>} */
  const missing = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked({ ...packages, ...missing }, path, name)) continue;
      const system = systemOf(name);
      if (system === null)
        throw new Error(`${name}: its name does not tell which system it is for.`);
      missing[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        ...(dev && { dev }),
        optional: true,
        ...system,
      };
    }
  }
  return missing;
}

/**
 * @param {string} path - of an entry of the lock file.
 * @param {string} version
 * @returns {Promise<string | undefined>} the hash by which npm checks what it downloads; undefined
 *   where the registry does not carry the package.
 */
async function integrityOf(path, version) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const asked = promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity']);
  const answer = await asked.catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingEntries(lock.packages);
  /** @type {[string, LockedPackage][]} */
  const all = Object.entries({ ...lock.packages, ...missing });
  const unchecked = all.filter(([entry, { integrity }]) => entry !== '' && !integrity);
  for (const [entry, locked] of unchecked) {
    const integrity = await integrityOf(entry, locked.version);
    if (integrity) locked.integrity = integrity;
  }
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added to package-lock.json.`);
  const left = unchecked.filter(([, { integrity }]) => !integrity).length;
  if (left > 0)
    console.log(`${left} entries are without a hash: this registry does not carry them.`);
}
