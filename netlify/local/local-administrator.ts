import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hashPassword } from '../server/auth/password.ts';
import { ConfigError, type Env, parseAdminConfig } from '../server/config.ts';
import type { dataPaths } from './data-folder.ts';
import { errorCode, writeDurably } from './durable-file.ts';

/** The login settings as environment variables. */
export interface AdministratorEnv {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD_HASH: string;
  SESSION_SECRET: string;
}

const names = ['ADMIN_EMAIL', 'ADMIN_PASSWORD_HASH', 'SESSION_SECRET'] as const;

/** Address of the administrator that the first start makes for local use. */
export const localEmail = 'admin@example.com';

/**
 * Makes the login settings of one administrator.
 *
 * @param email - the user name.
 * @param password - in clear; only its hash is returned.
 * @returns the settings, with a fresh session secret of 32 bytes.
 */
export async function makeAdministrator(email: string, password: string): Promise<AdministratorEnv> {
  return {
    ADMIN_EMAIL: email.trim().toLowerCase(),
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  };
}

/** A password of 120 random bits, 20 characters, easy to select and copy. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url');
}

/** Writes the settings of the local administrator, readable by this user only. */
export async function saveAdministrator(
  paths: ReturnType<typeof dataPaths>,
  administrator: AdministratorEnv,
): Promise<void> {
  await writeDurably(paths.administrator, `${JSON.stringify(administrator, null, 2)}\n`, paths.staging);
}

async function readAdministrator(path: string): Promise<AdministratorEnv | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new ConfigError('DATA_DIR', `${path} cannot be read (${errorCode(error)}).`);
  }
  try {
    const read: Env = JSON.parse(text);
    const administrator = Object.fromEntries(names.map((name) => [name, read[name]]));
    if (parseAdminConfig(administrator) === null) throw new Error('nothing set');
    return administrator as unknown as AdministratorEnv;
  } catch {
    throw new ConfigError('DATA_DIR', `${path} is damaged. Delete it and run \`npm run admin -- --local\`.`);
  }
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
 * The administrator of this data folder: the environment's when it names any part of one, else the saved one, else a
 * new one with a random password.
 *
 * @throws {ConfigError} when the saved one is damaged.
 */
export async function administratorFor(env: Env, paths: ReturnType<typeof dataPaths>): Promise<LocalAdministrator> {
  if (names.some((name) => env[name]?.trim())) return { env: {} };
  const saved = await readAdministrator(paths.administrator);
  if (saved !== null) return { env: saved };
  const password = randomPassword();
  const made = await makeAdministrator(localEmail, password);
  return { env: made, created: { email: localEmail, password, save: () => saveAdministrator(paths, made) } };
}
