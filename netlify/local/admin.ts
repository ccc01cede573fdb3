/**
 * `npm run admin`: makes the login of the administrator. Asks for e-mail and password, or reads
 * them as two lines from standard input. Prints the variables to set on Netlify; with `-- --local`
 * it writes them for the embedded host instead. `npm run admin -- --unlock [--site]` clears the
 * counted login attempts, `--second-factor-off` switches off the second factor, and
 * `--passkeys-off` removes every passkey, also while the host runs.
 */
import { createInterface } from 'node:readline/promises';
import { minPasswordLength } from '#contracts/admin-session.ts';
import { ConfigError, parseAdminConfig } from '../server/config.ts';
import { openDataFolder } from './data-folder.ts';
import { makeAdministrator, saveAdministrator } from './local-administrator.ts';
import { recoverLogin, recoveryFlags } from './login-recovery.ts';
import { requireKnown, runCommand } from './run-command.ts';
import { parseHostSettings } from './settings.ts';

/** Reads one line from the terminal without showing it. */
async function askSecretly(question: string): Promise<string> {
  const { stdin, stdout } = process;
  const entered = Promise.withResolvers<string>();
  let typed = '';
  const onText = (text: string) => {
    for (const character of text) {
      if (character === '\r' || character === '\n') return entered.resolve(typed);
      if (character === '\u0003' || character === '\u0004') {
        return entered.reject(new ConfigError('Stopped', 'nothing was changed.'));
      }
      if (character === '\u007f' || character === '\b') typed = typed.slice(0, -1);
      else typed += character;
    }
  };
  stdin.setRawMode(true);
  stdin.setEncoding('utf8').on('data', onText).resume();
  stdout.write(question);
  try {
    return await entered.promise;
  } finally {
    stdin.off('data', onText).pause();
    stdin.setRawMode(false);
    stdout.write('\n');
  }
}

async function ask(): Promise<{ email: string; password: string }> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const email = await terminal.question('E-mail address: ');
  terminal.close();
  const password = await askSecretly(`Password, at least ${minPasswordLength} characters (not shown): `);
  if ((await askSecretly('The same password again: ')) !== password) {
    throw new ConfigError('Password', 'the two entries differ; nothing was changed.');
  }
  return { email, password };
}

async function readLines(): Promise<{ email: string; password: string }> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) lines.push(line);
  const [email = '', password = ''] = lines;
  return { email: email.trim(), password };
}

async function main(args: readonly string[]): Promise<void> {
  requireKnown(args, ['--local', '--site', ...recoveryFlags]);
  if (recoveryFlags.some((flag) => args.includes(flag))) return recoverLogin(args, process.env);
  const { email, password } = process.stdin.isTTY ? await ask() : await readLines();
  if ([...password].length < minPasswordLength) {
    throw new ConfigError('Password', `must have at least ${minPasswordLength} characters.`);
  }
  const administrator = await makeAdministrator(email, password);
  parseAdminConfig({ ...administrator });
  if (args.includes('--local')) {
    const data = openDataFolder(parseHostSettings(process.env).dataDir);
    saveAdministrator(data.paths, administrator);
    data.release();
    console.log(`Saved in ${data.paths.administrator}; the next \`npm start\` uses it.`);
    return;
  }
  console.log('Set these variables for your site on Netlify (scope: Functions, all deploy contexts):\n');
  for (const [name, value] of Object.entries(administrator)) console.log(`${name}=${value}`);
  console.log(
    '\nWhere VAPID_PRIVATE_KEY is set already, keep that one: with another, push messages end on every device.',
  );
}

await runCommand(main);
