import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, type Env, parseRateLimits } from '../server/config.ts';

/** What the embedded host is told by its environment. */
export interface HostSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly backupDir: string;
  readonly dist: string;
  readonly functions: string;
  /** Whose `X-Forwarded-*` headers to believe; false believes nobody's. */
  readonly trustProxy: false | 'loopback' | string[];
  readonly rateLimits: boolean;
  /** Bytes that must stay free on the disk of the data folder; 0 for none. */
  readonly diskReserve: number;
}

/** Folder of the project. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Reads a setting's text. */
type Parse<Value> = (text: string, name: string) => Value;

const number =
  (most: number, what: string): Parse<number> =>
  (text, name) => {
    if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
    throw new ConfigError(name, `must be ${what}, and is "${text}".`);
  };

const proxies: Parse<HostSettings['trustProxy']> = (text, name) => {
  if (text === 'off') return false;
  if (text === 'loopback') return text;
  const addresses = text.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong === undefined) return addresses;
  throw new ConfigError(name, `must be "off", "loopback" or IP addresses, and holds "${wrong}".`);
};

/**
 * Reads the host's settings (docs/deploy.md lists them); relative paths start from the project's
 * folder.
 *
 * @throws {ConfigError} naming the first bad setting.
 */
export function parseHostSettings(env: Env): HostSettings {
  const read = <Value>(name: string, fallback: string, parse: Parse<Value>) =>
    parse(env[name]?.trim() || fallback, name);
  const folder: Parse<string> = (text) => resolve(projectRoot, text);
  const dataDir = read('DATA_DIR', '.data', folder);
  return {
    port: read('PORT', '8888', number(65_535, 'a number from 0 to 65535')),
    host: read('HOST', '127.0.0.1', (text) => text),
    dataDir,
    backupDir: read('BACKUP_DIR', join(dataDir, 'backups'), folder),
    dist: read('DIST_DIR', 'dist', folder),
    functions: read('FUNCTIONS_DIR', 'netlify/functions', folder),
    trustProxy: read('TRUST_PROXY', 'off', proxies),
    rateLimits: parseRateLimits(env),
    diskReserve: read('DISK_RESERVE_MB', '200', number(999_999_999, 'a whole number of megabytes')) * 2 ** 20,
  };
}
