/**
 * `npm run backup [-- file] [--site]`: writes all enquiries with what is known of them into one
 * file. Works beside a running host.
 */
import { resolve } from 'node:path';
import { ConfigError } from '../server/config.ts';
import { noteBackup } from '../server/owners-check/last-backup.ts';
import { backUp } from './archive/archive-file.ts';
import { openLiveStore, requireKnown, runCommand } from './command-line.ts';
import { errorCode } from './store/files.ts';

async function main(args: readonly string[]): Promise<void> {
  requireKnown(args, ['--site'], 1);
  const { store, context, site, name, snapshot, close } = await openLiveStore(args, process.env, 'beside');
  const madeAt = new Date().toISOString();
  const named = args.find((arg) => !arg.startsWith('--'));
  const file = resolve(named ?? `areia-backup-${madeAt.replace(/[:.]/g, '-')}.gz`);
  const made = snapshot(() => backUp(store, file, { madeAt, context, site }));
  const { entries } = await made.catch((error) => {
    const code = errorCode(error);
    if (!/^E[A-Z]+$/.test(code ?? '')) throw error;
    throw new ConfigError(file, `cannot be written (${code}). Nothing is saved: please name another file.`);
  });
  await noteBackup(store, madeAt);
  close();
  console.log(`${entries} entries of ${name} are in ${file}`);
  console.log('It holds personal data: keep it where only you can read it.');
}

await runCommand(main);
