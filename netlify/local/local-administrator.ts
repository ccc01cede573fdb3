import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import webPush from 'web-push';
import { hashPassword } from '../server/auth/password.ts';
import { ConfigError, type Env, parseAdminConfig } from '../server/config.ts';
import { parsePushConfig } from '../server/notifications/settings.ts';
import type { DataPaths } from './data-folder.ts';
import { writeDurably } from './store/files.ts';

const names = ['ADMIN_EMAIL', 'ADMIN_PASSWORD_HASH', 'SESSION_SECRET'] as const;

/** Address of the administrator that the first start makes for local use. */
const localEmail = 'admin@example.com';

/** Login settings as environment variables, and the key that signs push messages. */
export type AdministratorEnv = Awaited<ReturnType<typeof makeAdministrator>>;

/** Makes the settings of an administrator, with new secrets; of the password only its hash. */
export async function makeAdministrator(email: string, password: string) {
  return {
    ADMIN_EMAIL: email.trim().toLowerCase(),
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
  };
}

/**
 * Writes the settings of the local administrator. A key for push messages that is there stays: with
 * another one, every device would have to switch them on again.
 */
export function saveAdministrator({ administrator: path }: DataPaths, administrator: AdministratorEnv): void {
  const kept = readAdministrator(path)?.VAPID_PRIVATE_KEY;
  const whole = { ...administrator, ...(kept && { VAPID_PRIVATE_KEY: kept }) };
  writeDurably(path, `${JSON.stringify(whole, null, 2)}\n`);
}

function readAdministrator(path: string): Env | null {
  if (!existsSync(path)) return null;
  try {
    const read: Env = JSON.parse(readFileSync(path, 'utf8'));
    const administrator = Object.fromEntries([...names, 'VAPID_PRIVATE_KEY'].map((name) => [name, read[name]]));
    if (parseAdminConfig(administrator) === null) throw new Error('nothing set');
    parsePushConfig(administrator);
    return administrator;
  } catch {
    throw new ConfigError('DATA_DIR', `${path} is damaged. Delete it and run \`npm run admin -- --local\`.`);
  }
}

/** The saved administrator; null where nobody has made one, empty where the environment names one. */
export function savedAdministrator(env: Env, paths: DataPaths): Env | null {
  return names.some((name) => env[name]?.trim()) ? {} : readAdministrator(paths.administrator);
}

/** Makes and saves the first administrator, and shows the password; gives what to add to the environment. */
export async function makeFirstAdministrator(paths: DataPaths): Promise<AdministratorEnv> {
  // 120 random bits, easy to select and copy.
  const password = randomBytes(15).toString('base64url');
  const made = await makeAdministrator(localEmail, password);
  saveAdministrator(paths, made);
  console.log('\nAn administrator for this machine was made. The password is shown only now:');
  console.log(`  E-mail    ${localEmail}`);
  console.log(`  Password  ${password}`);
  console.log('Change it with: npm run admin -- --local\n');
  return made;
}
