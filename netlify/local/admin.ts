/**
 * `npm run admin`: makes the login of the administrator, from the terminal or lines of standard
 * input, and prints the variables to set; `-- --local` writes them for this machine instead. The
 * options of {@link recoveries} let an owner in again, also while the host runs.
 */

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { AuditEvent } from '#features/account/contract/safety.ts';
import { accountLimits } from '#features/account/limits.ts';
import { clearAttempts } from '#features/account/server/attempts.ts';
import { commandId, openAudit } from '#features/account/server/audit.ts';
import { removeAllPasskeys } from '#features/account/server/passkeys.ts';
import { isSecondFactorOn, switchOff } from '#features/account/server/second-factor.ts';
import { ConfigError, parseAdminConfig, parseSiteAddress } from '#server/config.ts';
import type { BlobStore } from '#server/store/store.ts';
import { openLiveStore, runCommand } from './command-line.ts';
import { takeDataFolder } from './data-folder.ts';
import { makeAdministrator, saveAdministrator } from './local-administrator.ts';
import { parseHostSettings } from './settings.ts';

/** A way back for an owner who cannot log in. */
interface Recovery {
  readonly event: AuditEvent;
  /** Clears what stands in the way; says whether there was any. */
  readonly clear: (store: BlobStore) => Promise<boolean>;
  readonly done: string;
  readonly nothing: string;
}

const recoveries = {
  unlock: {
    event: 'attempts-cleared',
    clear: (store) => clearAttempts(store, new Date()),
    done: 'The login attempts counted there are cleared. You can log in again now.',
    nothing: 'No login attempts were counted: nothing is locked there.',
  },
  'second-factor-off': {
    event: 'second-factor-off',
    clear: async (store) => {
      const isOn = await isSecondFactorOn(store);
      if (isOn) await switchOff(store);
      return isOn;
    },
    done: 'The second step is switched off. Email and password are enough to log in now.',
    nothing: 'No second step was switched on.',
  },
  'passkeys-off': {
    event: 'passkeys-off',
    clear: removeAllPasskeys,
    done: 'Every passkey is removed. Whoever is logged in stays so; log in with email and password.',
    nothing: 'There was no passkey.',
  },
} satisfies Record<string, Recovery>;

const help = `npm run admin
    Makes the login of the administrator: asks for what it needs and prints the lines to set.

npm run admin -- --local
    The same for a site on this machine: saved in its data folder, nothing to set.
npm run admin -- --unlock
    Lets you log in again after too many wrong passwords, without waiting.
npm run admin -- --second-factor-off
    Switches the second step off, when the phone with the app and the recovery codes are lost.
npm run admin -- --passkeys-off
    Removes every passkey, when somebody else may have one.
npm run admin -- --unlock --site
    --site with one or more of these three: for the site on Netlify that NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN
    name, else for the one on this machine. They work while the site runs.
npm run admin -- --help
    Shows this.`;

async function recoverLogin(
  asked: readonly Recovery[],
  onNetlify: boolean | undefined,
): Promise<void> {
  const { store, name, close } = await openLiveStore('beside', onNetlify);
  for (const { clear, event, done, nothing } of asked) {
    const cleared = await clear(store);
    if (cleared) await openAudit(store, () => new Date(), commandId).add(event);
    console.log(`${cleared ? done : nothing} (${name})`);
  }
  close();
}

/** Asks at the terminal, showing nothing of what is typed. */
async function askSecretly(question: string): Promise<string> {
  process.stdout.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => process.exit(1));
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}

async function ask() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const email = await terminal.question('Email address: ');
  const address = await terminal.question(
    'Address of the site, to which mails link (Enter on Netlify): https://',
  );
  terminal.close();
  const password = await askSecretly(
    `Password, at least ${accountLimits.passwordCharacters} characters (not shown): `,
  );
  if ((await askSecretly('The same password again: ')) !== password) {
    throw new ConfigError('Password', 'the two entries differ; nothing was changed.');
  }
  return { email, password, address: address && `https://${address.replace(/^https:\/\//, '')}` };
}

async function readLines() {
  const [email = '', password = '', address = ''] = await Array.fromAsync(
    createInterface({ input: process.stdin }),
  );
  return { email: email.trim(), password, address };
}

/** Says what retention period would do. It is set by hand only: no update may begin to erase. */
function proposeRetention(): void {
  if (process.env.RETENTION_DAYS?.trim()) return;
  console.log(
    '\nEnquiries are kept until somebody erases them. Proposed, for you to decide: RETENTION_DAYS=730, for functions' +
      '\nand builds. Nights then erase each enquiry two years after it came, and the privacy notice says so.',
  );
}

await runCommand(async () => {
  const flag = { type: 'boolean' } as const;
  const options = {
    local: flag,
    site: flag,
    unlock: flag,
    'second-factor-off': flag,
    'passkeys-off': flag,
  };
  const { values } = parseArgs({ options: { ...options, help: flag } });
  if (values.help) return console.log(help);
  const flags = Object.keys(recoveries) as Array<keyof typeof recoveries>;
  const asked = flags.filter((name) => values[name]).map((name) => recoveries[name]);
  if (asked.length > 0) return recoverLogin(asked, values.site);
  const { email, password, address } = await (process.stdin.isTTY ? ask() : readLines());
  if ([...password].length < accountLimits.passwordCharacters) {
    throw new ConfigError(
      'Password',
      `must have at least ${accountLimits.passwordCharacters} characters.`,
    );
  }
  const URL = parseSiteAddress({ URL: address }) ?? '';
  const administrator = await makeAdministrator(email, password, URL);
  parseAdminConfig({ ...administrator });
  if (values.local) {
    const { paths, release } = takeDataFolder(parseHostSettings(process.env).dataDir);
    saveAdministrator(paths, administrator);
    release();
    console.log(`Saved in ${paths.administrator}; the next \`npm start\` uses it.`);
    return proposeRetention();
  }
  console.log(
    'Set these variables for your site on Netlify (for builds and functions, in the production context only):\n',
  );
  for (const [name, value] of Object.entries(administrator)) console.log(`${name}=${value}`);
  console.log(
    '\nWhere VAPID_PRIVATE_KEY is set already, keep that one: with another, push messages end on every device.',
  );
  console.log(
    'To publish from the desk: add a build hook (Build settings on Netlify), and set BUILD_HOOK_URL to its address.',
  );
  proposeRetention();
});
