import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import webPush from 'web-push';
import { hashPassword } from '#features/account/server/password.ts';
import { parsePushConfig } from '#features/notifications/server/settings.ts';
import { ConfigError, type Env, parseAdminConfig, parseSiteAddress } from '#server/config.ts';
import { tidyEmail } from '#shared/email-address.ts';
import type { DataPaths } from './data-folder.ts';
import { writeDurably } from './store/files.ts';

const names = ['ADMIN_EMAIL', 'ADMIN_PASSWORD_HASH', 'SESSION_SECRET'] as const;

/** Address of the administrator that the first start makes for local use. */
const localEmail = 'admin@example.com';

/**
 * Login settings as environment variables, the key that signs push messages,
 * and the site's address.
 */
export type AdministratorEnv = Awaited<ReturnType<typeof makeAdministrator>>;

/** Makes the settings of an administrator, with new secrets; of the password only its hash. */
export async function makeAdministrator(email: string, password: string, address = '') {
  return {
    ADMIN_EMAIL: tidyEmail(email).toLowerCase(),
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
    ...(address && { URL: address }),
  };
}

/**
 * Writes the settings of the local administrator. An address stays unless there is a new one, and a
 * key for push messages in any case: with another one, every device would have to switch them on
 * again. The first password is no longer needed.
 */
export function saveAdministrator(paths: DataPaths, administrator: AdministratorEnv): void {
  const { URL, VAPID_PRIVATE_KEY } = readAdministrator(paths.administrator) ?? {};
  const whole = {
    ...(URL && { URL }),
    ...administrator,
    ...(VAPID_PRIVATE_KEY && { VAPID_PRIVATE_KEY }),
  };
  writeDurably(paths.administrator, `${JSON.stringify(whole, null, 2)}\n`);
  rmSync(paths.firstPassword, { force: true });
}

function readAdministrator(path: string): Env | null {
  if (!existsSync(path)) return null;
  try {
    const read: Env = JSON.parse(readFileSync(path, 'utf8'));
    const kept = [...names, 'VAPID_PRIVATE_KEY', 'URL'].filter((name) => read[name]);
    const administrator = Object.fromEntries(kept.map((name) => [name, read[name]]));
    if (parseAdminConfig(administrator) === null) throw new Error('nothing set');
    parsePushConfig(administrator);
    parseSiteAddress(administrator);
    return administrator;
  } catch {
    throw new ConfigError(
      'DATA_DIR',
      `${path} is damaged. Delete it and run \`npm run admin -- --local\`.`,
    );
  }
}

/**
 * The saved administrator; null where nobody has made one, empty where the environment names one.
 */
export function savedAdministrator(env: Env, paths: DataPaths): Env | null {
  return names.some((name) => env[name]?.trim()) ? {} : readAdministrator(paths.administrator);
}

/** The administrator of the first start, and what saves it and shows its password. */
interface FirstAdministrator {
  readonly env: AdministratorEnv;
  /** To be called once the host serves: a start that fails shows no password. */
  saveAndShow(): void;
}

/**
 * Makes the first administrator. The password is shown at the terminal; in production without one it
 * is in a file, because a log is kept and read by others.
 */
export async function makeFirstAdministrator(paths: DataPaths): Promise<FirstAdministrator> {
  // 120 random bits, easy to select and copy.
  const password = randomBytes(15).toString('base64url');
  const env = await makeAdministrator(localEmail, password);
  const login = `  Email     ${localEmail}\n  Password  ${password}\n`;
  return {
    env,
    saveAndShow() {
      saveAdministrator(paths, env);
      const isLogged = process.env.NODE_ENV === 'production' && !process.stdout.isTTY;
      if (isLogged) writeDurably(paths.firstPassword, login);
      console.log('\nAn administrator for this machine was made.');
      console.log(
        isLogged
          ? `The password is in ${paths.firstPassword}`
          : `The password is shown only now:\n${login}`,
      );
      console.log('Change it with: npm run admin -- --local\n');
    },
  };
}
