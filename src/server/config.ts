import { createHash } from 'node:crypto';
import { tidyEmail } from '#shared/email-address.ts';

/** Environment as the settings are read from: `process.env`, or a plain object in tests. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A setting, named by its variable, that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(`${setting}: ${message}`);
    this.setting = setting;
  }
}

/**
 * Written form of a password hash: `argon2id:m=<KiB>,t=<passes>,p=<lanes>:<salt>:<hash>`, both
 * base64url: the PHC format with `:` in place of `$`, which shells expand.
 */
export const passwordHashPattern =
  /^argon2id:m=(\d{4,7}),t=(\d{1,2}),p=(\d{1,2}):([\w-]{22,86}):([\w-]{43,86})$/;

/** A signing key of at least 32 bytes, and the name that a token's `kid` refers to it by. */
export interface SigningKey {
  readonly kid: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}

/** Everything the login needs. */
export interface AdminConfig {
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
  /** The first one signs; all of them verify. */
  readonly keys: readonly [SigningKey, ...SigningKey[]];
}

/** Shortest accepted secret: as long as the HMAC-SHA-256 output (RFC 7518, section 3.2). */
const minSecretBytes = 32;

/** A setting without white space around it; empty where it is not set. */
function read(env: Env, setting: string, pattern: RegExp, wrong: string): string {
  const text = env[setting]?.trim() ?? '';
  if (text !== '' && !pattern.test(text)) throw new ConfigError(setting, wrong);
  return text;
}

function signingKeys(
  env: Env,
  setting: 'SESSION_SECRET' | 'SESSION_SECRET_PREVIOUS',
): SigningKey[] {
  const text = read(env, setting, /^[\w+/-]+={0,2}$/, 'must be base64url text without spaces.');
  if (text === '') return [];
  const secret = new Uint8Array(Buffer.from(text, 'base64url'));
  const length = secret.byteLength;
  if (length < minSecretBytes) {
    throw new ConfigError(
      setting,
      `must hold at least ${minSecretBytes} random bytes, and holds ${length}.`,
    );
  }
  // A one-way fingerprint, so that a rotated pair keeps its names when it changes places.
  const kid = createHash('sha256')
    .update('areia session key id')
    .update(secret)
    .digest('hex')
    .slice(0, 12);
  return [{ kid, secret }];
}

/**
 * Reads what the login needs; null when none of it is set.
 *
 * @throws {ConfigError} when some of it is missing or malformed.
 */
export function parseAdminConfig(env: Env): AdminConfig | null {
  const missing = ['ADMIN_EMAIL', 'ADMIN_PASSWORD_HASH', 'SESSION_SECRET'].filter(
    (name) => !env[name]?.trim(),
  );
  if (missing.length === 3) return null;
  const email = tidyEmail(
    read(env, 'ADMIN_EMAIL', /^[^\s@]+@[^\s@]+$/, 'must be an e-mail address.'),
  ).toLowerCase();
  const wrongHash = 'is not a hash made by `npm run admin`.';
  const passwordHash = read(env, 'ADMIN_PASSWORD_HASH', passwordHashPattern, wrongHash);
  const [key, ...others] = [
    ...signingKeys(env, 'SESSION_SECRET'),
    ...signingKeys(env, 'SESSION_SECRET_PREVIOUS'),
  ];
  if (missing[0] || !key) {
    throw new ConfigError(
      missing[0] ?? '',
      'is missing. `npm run admin` prints all lines that are needed.',
    );
  }
  return { email, passwordHash, keys: [key, ...others] };
}

/**
 * Reads the retention period in days; null when unset.
 *
 * @throws {ConfigError} for anything but a whole number of days.
 */
export function parseRetentionDays(env: Env): number | null {
  const wrong = 'must be a whole number of days, 1 or more.';
  return Number(read(env, 'RETENTION_DAYS', /^[1-9]\d{0,4}$/, wrong)) || null;
}

/**
 * Reads the address of the site, without a slash at the end; null when unset.
 *
 * @throws {ConfigError} for anything but the address of a site.
 */
export function parseSiteAddress(env: Env): string | null {
  const wrong = 'must look like https://www.example.com, without anything behind it.';
  return read(env, 'URL', /^https?:\/\/[\w.:[\]-]+\/?$/, wrong).replace(/\/$/, '') || null;
}

/**
 * Checks all settings, so that a host can refuse to start on a bad one.
 *
 * @throws {ConfigError} naming the first bad setting.
 */
export function checkConfig(env: Env): void {
  parseRateLimits(env);
  parseAdminConfig(env);
  parseRetentionDays(env);
  parseSiteAddress(env);
}

/**
 * Whether senders are limited, as they are unless that is switched off.
 *
 * @throws {ConfigError} unless RATE_LIMITS is on, off or unset.
 */
export function parseRateLimits(env: Env): boolean {
  return read(env, 'RATE_LIMITS', /^(?:on|off)$/, 'must be "on" or "off".') !== 'off';
}
