import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigError, type Env } from '../server/config.ts';

/** What the embedded host is told by its environment. */
export interface HostSettings {
  /** TCP port, 0 for any free one. */
  readonly port: number;
  /** Address or name to listen on. */
  readonly host: string;
  /** Absolute path of the folder that holds everything worth keeping. */
  readonly dataDir: string;
  /** Absolute path of the built site. */
  readonly dist: string;
  /** Absolute path of the functions' folder. */
  readonly functions: string;
  /** Whose `X-Forwarded-*` headers to believe; false believes nobody's. */
  readonly trustProxy: false | 'loopback' | string[];
  /** Whether the functions' `config.rateLimit` is applied. */
  readonly rateLimits: boolean;
  /** Bytes that must stay free on the disk of the data folder; 0 for none. */
  readonly diskReserve: number;
}

/**
 * Reads the host's settings.
 *
 * | Variable | Default | Meaning |
 * |---|---|---|
 * | `PORT` | 8888 | TCP port, 0 for any free one |
 * | `HOST` | 127.0.0.1 | address to listen on; 0.0.0.0 lets other machines in |
 * | `DATA_DIR` | .data | folder of the stored enquiries and of the local administrator |
 * | `DIST_DIR` | dist | folder of the built site |
 * | `FUNCTIONS_DIR` | netlify/functions | folder of the functions |
 * | `TRUST_PROXY` | off | `loopback`, or addresses of the reverse proxies, comma-separated |
 * | `DISK_RESERVE_MB` | 200 | with less free for DATA_DIR enquiries are refused; 0 never |
 * | `RATE_LIMITS` | on | `off` turns the host's own rate limits off, for load tests |
 *
 * @param env - the environment; not changed.
 * @param root - folder that relative paths start from.
 * @throws {ConfigError} naming the first bad setting.
 */
export function parseHostSettings(env: Env, root: string): HostSettings {
  const folder = (name: string, fallback: string) => resolve(root, env[name]?.trim() || fallback);
  return {
    port: parsePort(env.PORT?.trim() || '8888'),
    host: parseHost(env.HOST?.trim() || '127.0.0.1'),
    dataDir: folder('DATA_DIR', '.data'),
    dist: folder('DIST_DIR', 'dist'),
    functions: folder('FUNCTIONS_DIR', 'netlify/functions'),
    trustProxy: parseTrustProxy(env.TRUST_PROXY?.trim() || 'off'),
    rateLimits: parseSwitch('RATE_LIMITS', env.RATE_LIMITS?.trim() || 'on'),
    diskReserve: parseMegabytes('DISK_RESERVE_MB', env.DISK_RESERVE_MB?.trim() || '200'),
  };
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new ConfigError('PORT', `must be a number from 0 to 65535, and is "${text}".`);
  return port;
}

function parseHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) {
    throw new ConfigError('HOST', `must be an address or a host name, and is "${text}".`);
  }
  return text;
}

function parseTrustProxy(text: string): HostSettings['trustProxy'] {
  if (text === 'off') return false;
  if (text === 'loopback') return text;
  const addresses = text.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong !== undefined) {
    throw new ConfigError('TRUST_PROXY', `must be "off", "loopback" or IP addresses, and holds "${wrong}".`);
  }
  return addresses;
}

function parseMegabytes(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new ConfigError(name, `must be a whole number of megabytes, and is "${text}".`);
  }
  return Number(text) * 2 ** 20;
}

function parseSwitch(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new ConfigError(name, `must be "on" or "off", and is "${text}".`);
  return text === 'on';
}
