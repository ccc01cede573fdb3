import { createHash } from 'node:crypto';

/** Environment as the settings are read from: `process.env`, or a plain object in tests. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * A setting that is missing or wrong: `setting` names the variable, the message is one plain
 * message.
 */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(`${setting}: ${message}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

/**
 * Written form of a password hash: `argon2id:m=<KiB>,t=<passes>,p=<lanes>:<salt>:<hash>`, both
 * base64url. The PHC format with `:` in place of `$`, because shells and some env-file readers
 * expand `$`.
 */
export const passwordHashPattern = /^argon2id:m=(\d{4,7}),t=(\d{1,2}),p=(\d{1,2}):([\w-]{22,86}):([\w-]{43,86})$/;

/** A signing key and the name that a token's `kid` refers to it by. */
export interface SigningKey {
  readonly kid: string;
  /** At least {@link minSecretBytes} bytes. */
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

/** All settings but those of the notifications, parsed. */
export interface Config {
  /**
   * Null when no administrator is configured at all: then nobody can log in, and the public forms
   * still work.
   */
  readonly admin: AdminConfig | null;
  /** Days, or null to keep enquiries until someone erases them. */
  readonly retentionDays: number | null;
  /** Whether the embedded host applies its rate limits. */
  readonly rateLimits: boolean;
}

/** Shortest accepted secret: as long as the HMAC-SHA-256 output (RFC 7518, section 3.2). */
export const minSecretBytes = 32;

function signingKey(env: Env, setting: 'SESSION_SECRET' | 'SESSION_SECRET_PREVIOUS'): SigningKey | null {
  const text = env[setting]?.trim();
  if (!text) return null;
  if (!/^[\w+/-]+={0,2}$/.test(text)) throw new ConfigError(setting, 'must be base64url text without spaces.');
  const secret = new Uint8Array(Buffer.from(text, 'base64url'));
  if (secret.byteLength < minSecretBytes) {
    throw new ConfigError(
      setting,
      `must hold at least ${minSecretBytes} random bytes, and holds ${secret.byteLength}.`,
    );
  }
  return { kid: kidOf(secret), secret };
}

/**
 * Names a key by a one-way fingerprint, so that a rotated pair keeps its names when it changes
 * places.
 */
function kidOf(secret: Uint8Array): string {
  return createHash('sha256').update('areia session key id').update(secret).digest('hex').slice(0, 12);
}

/**
 * Reads what the login needs.
 *
 * @returns null when none of the three variables is set.
 * @throws {ConfigError} when some are set and others missing or malformed.
 */
export function parseAdminConfig(env: Env): AdminConfig | null {
  const names = ['ADMIN_EMAIL', 'ADMIN_PASSWORD_HASH', 'SESSION_SECRET'] as const;
  if (names.every((name) => !env[name]?.trim())) return null;
  for (const name of names) {
    if (!env[name]?.trim())
      throw new ConfigError(name, 'is missing. `npm run admin` prints all lines that are needed.');
  }
  const email = (env.ADMIN_EMAIL ?? '').trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError('ADMIN_EMAIL', 'must be an e-mail address.');
  const passwordHash = (env.ADMIN_PASSWORD_HASH ?? '').trim();
  if (!passwordHashPattern.test(passwordHash)) {
    throw new ConfigError('ADMIN_PASSWORD_HASH', 'is not a hash made by `npm run admin`.');
  }
  const current = signingKey(env, 'SESSION_SECRET');
  if (!current) throw new ConfigError('SESSION_SECRET', 'is missing.');
  const previous = signingKey(env, 'SESSION_SECRET_PREVIOUS');
  return { email, passwordHash, keys: previous ? [current, previous] : [current] };
}

/**
 * Reads the retention period.
 *
 * @returns days, or null when unset.
 * @throws {ConfigError} unless a whole number of at least 1.
 */
export function parseRetentionDays(env: Env): number | null {
  const text = env.RETENTION_DAYS?.trim();
  if (!text) return null;
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new ConfigError('RETENTION_DAYS', 'must be a whole number of days, 1 or more.');
  return Number(text);
}

/**
 * Reads the settings, so that a host can refuse to start on a bad one.
 *
 * | Variable | Meaning |
 * |---|---|
 * | `ADMIN_EMAIL` | The administrator's e-mail address, the user name of the login |
 * | `ADMIN_PASSWORD_HASH` | What hashPassword (auth/password.ts) returns |
 * | `SESSION_SECRET` | Signs sessions, at least 32 random bytes, base64url; a new one ends them |
 * | `SESSION_SECRET_PREVIOUS` | Optional: the secret before; its sessions stay valid |
 * | `CONTEXT` | Deploy context where the platform's function context has none; names the store |
 * | `RATE_LIMITS` | For load tests: `off` ends our limits by network; the platform's stay |
 * | `RETENTION_DAYS` | Optional: older enquiries are erased at night; unset keeps them |
 * | mail, webhook, push | See parseNotificationConfig |
 *
 * @param env - the environment; not changed.
 * @throws {ConfigError} naming the first bad setting.
 */
export function parseConfig(env: Env): Config {
  return { admin: parseAdminConfig(env), retentionDays: parseRetentionDays(env), rateLimits: parseRateLimits(env) };
}

/** @throws {ConfigError} unless RATE_LIMITS is on, off or unset. */
export function parseRateLimits(env: Env): boolean {
  const text = env.RATE_LIMITS?.trim() || 'on';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigError('RATE_LIMITS', 'must be "on" or "off".');
}
