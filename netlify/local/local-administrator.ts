import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashPassword } from '../server/auth/password.ts';
import { ConfigError, type Env, parseAdminConfig } from '../server/config.ts';
import { parsePushConfig } from '../server/notifications/config/push-config.ts';
import type { DataPaths } from './data-folder.ts';
import { errorCode, writeDurably } from './store/files.ts';

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
const localEmail = 'admin@example.com';

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

/** What is saved; older files hold no key for push messages. */
type SavedAdministrator = Omit<AdministratorEnv, 'VAPID_PRIVATE_KEY'> & Partial<AdministratorEnv>;

/**
 * Writes the settings of the local administrator, readable by this user only. A key for push
 * messages that is there stays: with another one, every device would have to switch them on again.
 */
export function saveAdministrator({ administrator: path }: DataPaths, administrator: AdministratorEnv): void {
  const whole = { ...administrator, ...keptKey(path) };
  writeDurably(path, `${JSON.stringify(whole, null, 2)}\n`);
}

function keptKey(path: string): Partial<AdministratorEnv> {
  try {
    const { VAPID_PRIVATE_KEY } = readAdministrator(path) ?? {};
    return VAPID_PRIVATE_KEY === undefined ? {} : { VAPID_PRIVATE_KEY };
  } catch {
    // A damaged file is about to be replaced: what it held is of no use.
    return {};
  }
}

function readAdministrator(path: string): SavedAdministrator | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
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
export function savedAdministrator(env: Env, paths: DataPaths): Env {
  return names.some((name) => env[name]?.trim()) ? {} : { ...readAdministrator(paths.administrator) };
}

/** What {@link administratorFor} found or made. */
interface LocalAdministrator {
  /** Settings to add to the environment; empty when that has its own. */
  readonly env: Partial<AdministratorEnv>;
  /** Only when it was made just now: the one time the password is known. Kept by {@link tellCreated}. */
  readonly created?: { readonly password: string; readonly save: () => void };
}

/**
 * The administrator of this data folder: the environment's when it names any part of one, else the
 * saved one, else a new one with a random password.
 *
 * @throws {ConfigError} when the saved one is damaged.
 */
export async function administratorFor(env: Env, paths: DataPaths): Promise<LocalAdministrator> {
  if (names.some((name) => env[name]?.trim())) return { env: {} };
  const saved = readAdministrator(paths.administrator);
  if (saved !== null) {
    const VAPID_PRIVATE_KEY = env.VAPID_PRIVATE_KEY?.trim() || saved.VAPID_PRIVATE_KEY || makeVapidKey();
    const whole = { ...saved, VAPID_PRIVATE_KEY };
    if (!saved.VAPID_PRIVATE_KEY) saveAdministrator(paths, whole);
    return { env: whole };
  }
  // 120 random bits, easy to select and copy.
  const password = randomBytes(15).toString('base64url');
  const made = await makeAdministrator(localEmail, password);
  return { env: made, created: { password, save: () => saveAdministrator(paths, made) } };
}

/**
 * Keeps and shows a new administrator; called once the host serves, so that a failed start shows no
 * password.
 */
export function tellCreated({ created }: LocalAdministrator): void {
  if (created === undefined) return;
  created.save();
  console.log('\nAn administrator for this machine was made. The password is shown only now:');
  console.log(`  E-mail    ${localEmail}`);
  console.log(`  Password  ${created.password}`);
  console.log('Change it with: npm run admin -- --local\n');
}
