import { createECDH, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hashPassword } from '../server/auth/password.ts';
import { ConfigError, type Env, parseAdminConfig } from '../server/config.ts';
import { parsePushConfig } from '../server/notifications/config/push-config.ts';
import type { dataPaths } from './data-folder.ts';
import { errorCode, writeDurably } from './store/durable-file.ts';

/**
 * The login settings as environment variables, and the key that signs push messages to the
 * administrator's devices.
 */
export interface AdministratorEnv {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD_HASH: string;
  SESSION_SECRET: string;
  VAPID_PRIVATE_KEY: string;
}

const names = ['ADMIN_EMAIL', 'ADMIN_PASSWORD_HASH', 'SESSION_SECRET'] as const;

/** Address of the administrator that the first start makes for local use. */
export const localEmail = 'admin@example.com';

/** A new key on the curve that browsers take (RFC 8292, section 3.2), base64url. */
function makeVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Node leaves out leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/**
 * Makes the login settings of one administrator.
 *
 * @param email - the user name.
 * @param password - in clear; only its hash is returned.
 * @returns the settings, with a fresh session secret of 32 bytes and a fresh key for push messages.
 */
export async function makeAdministrator(email: string, password: string): Promise<AdministratorEnv> {
  return {
    ADMIN_EMAIL: email.trim().toLowerCase(),
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: makeVapidKey(),
  };
}

/** A password of 120 random bits, 20 characters, easy to select and copy. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * Writes the settings of the local administrator, readable by this user only. A key for push
 * messages that is there stays: with another one, every device would have to switch them on again.
 */
export async function saveAdministrator(
  paths: ReturnType<typeof dataPaths>,
  administrator: AdministratorEnv,
): Promise<void> {
  // A damaged file is about to be replaced: what it held is of no use.
  const saved = await readAdministrator(paths.administrator).catch(() => null);
  const whole = { ...administrator, VAPID_PRIVATE_KEY: saved?.VAPID_PRIVATE_KEY ?? administrator.VAPID_PRIVATE_KEY };
  await writeDurably(paths.administrator, `${JSON.stringify(whole, null, 2)}\n`, paths.staging);
}

/** What is saved; older files hold no key for push messages. */
type SavedAdministrator = Omit<AdministratorEnv, 'VAPID_PRIVATE_KEY'> & Partial<AdministratorEnv>;

async function readAdministrator(path: string): Promise<SavedAdministrator | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new ConfigError('DATA_DIR', `${path} cannot be read (${errorCode(error)}).`);
  }
  try {
    const read: Env = JSON.parse(text);
    const administrator = Object.fromEntries([...names, 'VAPID_PRIVATE_KEY'].map((name) => [name, read[name]]));
    if (parseAdminConfig(administrator) === null) throw new Error('nothing set');
    parsePushConfig(administrator);
    return administrator as unknown as SavedAdministrator;
  } catch {
    throw new ConfigError('DATA_DIR', `${path} is damaged. Delete it and run \`npm run admin -- --local\`.`);
  }
}

/**
 * Settings of the administrator that this data folder has; none where the environment names one, or
 * nobody has made one.
 *
 * @throws {ConfigError} as {@link administratorFor}.
 */
export async function savedAdministrator(env: Env, paths: ReturnType<typeof dataPaths>): Promise<Env> {
  if (names.some((name) => env[name]?.trim())) return {};
  return { ...(await readAdministrator(paths.administrator)) };
}

/** What {@link administratorFor} found or made. */
export interface LocalAdministrator {
  /** Settings to add to the environment; empty when that has its own. */
  readonly env: Partial<AdministratorEnv>;
  /** Only when it was made just now: the one time the password is known. */
  readonly created?: {
    readonly email: string;
    readonly password: string;
    /** Keeps it for the next start; until then it lives in this process only. */
    readonly save: () => Promise<void>;
  };
}

/**
 * The administrator of this data folder: the environment's when it names any part of one, else the
 * saved one, else a new one with a random password.
 *
 * @throws {ConfigError} when the saved one is damaged.
 */
export async function administratorFor(env: Env, paths: ReturnType<typeof dataPaths>): Promise<LocalAdministrator> {
  if (names.some((name) => env[name]?.trim())) return { env: {} };
  const saved = await readAdministrator(paths.administrator);
  if (saved !== null) {
    const VAPID_PRIVATE_KEY = env.VAPID_PRIVATE_KEY?.trim() || saved.VAPID_PRIVATE_KEY || makeVapidKey();
    const whole = { ...saved, VAPID_PRIVATE_KEY };
    if (!saved.VAPID_PRIVATE_KEY) await saveAdministrator(paths, whole);
    return { env: whole };
  }
  const password = randomPassword();
  const made = await makeAdministrator(localEmail, password);
  return { env: made, created: { email: localEmail, password, save: () => saveAdministrator(paths, made) } };
}
