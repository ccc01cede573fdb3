/**
 * `npm run backup [-- file] [--site]`: writes all enquiries and their marks into one file. Works
 * beside a running host.
 */
import { resolve } from 'node:path';
import { noteBackup } from '../server/owners-check/last-backup.ts';
import { writeArchive } from './archive/archive-file.ts';
import { backUp } from './archive/back-up.ts';
import { openLiveStore } from './archive/open-live-store.ts';
import { requireKnown, runCommand } from './run-command.ts';

async function main(args: readonly string[]): Promise<void> {
  requireKnown(args, ['--site'], 1);
  const live = await openLiveStore(args, process.env, 'read');
  const madeAt = new Date().toISOString();
  const named = args.find((arg) => !arg.startsWith('--'));
  const file = resolve(named ?? `areia-backup-${madeAt.replace(/[:.]/g, '-')}.gz`);
  try {
    const manifest = await writeArchive(file, backUp(live.store), { madeAt, context: live.context, site: live.site });
    await noteBackup(live.store, madeAt);
    console.log(`${manifest.entries} entries of ${live.name} are in ${file}`);
    console.log('It holds personal data: keep it where only you can read it.');
  } finally {
    await live.close();
  }
}

await runCommand(main);
