import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, type Env, parseRateLimits } from '#server/config.ts';

/** What the embedded host is told by its environment. */
export type HostSettings = ReturnType<typeof parseHostSettings>;

/** Folder of the project. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Whose `X-Forwarded-*` headers to believe; false believes nobody's. */
function parseProxies(text: string): false | 'loopback' | string[] {
  if (text === 'off') return false;
  if (text === 'loopback') return text;
  const addresses = text.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong === undefined) return addresses;
  throw new ConfigError(
    'TRUST_PROXY',
    `must be "off", "loopback" or IP addresses, and holds "${wrong}".`,
  );
}

/**
 * Reads the host's settings (docs/deploy.md); relative paths start from the project's folder.
 *
 * @throws {ConfigError} naming the first variable that is wrong.
 */
export function parseHostSettings(env: Env) {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const folder = (name: string, fallback: string) => resolve(projectRoot, text(name, fallback));
  const number = (name: string, fallback: string, most: number) => {
    const given = text(name, fallback);
    if (/^\d{1,9}$/.test(given) && Number(given) <= most) return Number(given);
    throw new ConfigError(name, `must be a number from 0 to ${most}, and is "${given}".`);
  };
  const dataDir = folder('DATA_DIR', '.data');
  return {
    port: number('PORT', '8888', 65_535),
    host: text('HOST', '127.0.0.1'),
    dataDir,
    backupDir: folder('BACKUP_DIR', join(dataDir, 'backups')),
    dist: folder('DIST_DIR', 'dist'),
    functions: folder('FUNCTIONS_DIR', 'netlify/functions'),
    /** Where what was published in the desk lies. */
    facts: folder('FACTS_DIR', join(dataDir, 'published')),
    /** What builds the site into the folder that is its argument, when the owner publishes. */
    buildScript: folder('BUILD_SCRIPT', 'netlify/local/build-site.mjs'),
    /** A site that somebody else has built is not built here. */
    canPublish: text('DIST_DIR', '') === '' || text('BUILD_SCRIPT', '') !== '',
    trustProxy: parseProxies(text('TRUST_PROXY', 'off')),
    rateLimits: parseRateLimits(env),
    /** Bytes that must stay free on the disk of the data folder; 0 for none. */
    diskReserve: number('DISK_RESERVE_MB', '200', 999_999_999) * 2 ** 20,
  };
}
