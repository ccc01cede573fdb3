/**
 * What the terminal does with stored enquiries, here or with `--site` on Netlify:
 *
 * - `npm run backup [-- file]` writes all of them into one file, also beside a running host.
 * - `npm run backup -- --new-key [file]` makes the key of encrypted nightly backups.
 * - `npm run restore -- file [--key file] [--include-aged] [--from-other-site] [--large]` brings back
 *   what a backup holds and the store lacks. With `--check` it reads the whole file and changes nothing.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { commandId, openAudit } from '#features/account/server/audit.ts';
import { noteBackup, writeBackupNote } from '#features/to-do/server/last-backup.ts';
import { isLargeArchive } from '#server/app/backups/limits.ts';
import { ConfigError } from '#server/config.ts';
import { backUp } from './archive/archive-file.ts';
import { makeBackupKey, openEncrypted } from './archive/backup-key.ts';
import { checkArchive, restore } from './archive/restore.ts';
import { openLiveStore, runCommand } from './command-line.ts';
import { writeRestored } from './publishing/places.ts';
import { parseHostSettings } from './settings.ts';

const flag = { type: 'boolean' } as const;

function newKey(file = 'areia-backup-key.pem'): void {
  const publicKey = makeBackupKey(resolve(file));
  console.log(`The key is in ${resolve(file)}. Without it no nightly backup can be read:`);
  console.log('keep it in two places, and never on the server. Set there:\n');
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`);
}

async function backup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { site: flag, 'new-key': flag },
    allowPositionals: true,
  });
  if (values['new-key']) return newKey(positionals[0]);
  const live = await openLiveStore('beside', values.site);
  const madeAt = new Date().toISOString();
  const file = resolve(positionals[0] ?? `areia-backup-${madeAt.replace(/[:.]/g, '-')}.gz`);
  const { manifest, unpackedBytes } = await live.snapshot(() =>
    backUp(live.store, file, { madeAt, ...live.place }),
  );
  const { entries } = manifest;
  await noteBackup(live.store, madeAt);
  const audit = openAudit(live.store, () => new Date(), commandId);
  await writeBackupNote(() => audit.add('backup-made', { entries }));
  live.close();
  console.log(`${entries} entries of ${live.name} are in ${file}`);
  if (isLargeArchive({ entries, unpackedBytes }))
    console.log('It is larger than most. To restore it, add --large.');
  console.log('It holds personal data: keep it where only you can read it.');
}

/** Asks a person at the terminal; a script has to name the flag. */
async function askAboutForeign(signs: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  console.log(`This file was not made here: ${signs.join('; ')}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type "restore" to bring its enquiries in all the same: ');
  terminal.close();
  return answer.trim() === 'restore';
}

async function bringBack(args: string[]): Promise<void> {
  const key = { type: 'string' } as const;
  const options = {
    site: flag,
    key,
    'include-aged': flag,
    'from-other-site': flag,
    large: flag,
    check: flag,
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new ConfigError('File', 'is missing: npm run restore -- <file>');
  const archive = values.key ? await openEncrypted(file, values.key) : file;
  if (values.check) {
    const { entries, madeAt } = await checkArchive(archive, values.large);
    console.log(`${file} is whole: ${entries} entries of ${madeAt}. Nothing was changed.`);
    return;
  }
  const live = await openLiveStore('alone', values.site);
  const { manifest, added, merged, present, erased, aged, kept } = await restore(
    live.store,
    archive,
    live.place,
    {
      includeAged: values['include-aged'],
      isLarge: values.large,
      allowForeign: values['from-other-site'] ? async () => true : askAboutForeign,
    },
  );
  await openAudit(live.store, () => new Date(), commandId).add('backup-restored', {
    of: manifest.madeAt,
    added,
    merged,
  });
  if (!values.site) await writeRestored(parseHostSettings(process.env).facts, live.store);
  live.close();
  console.log(`Backup of ${manifest.madeAt}, context ${manifest.context}, into ${live.name}:`);
  console.log(
    `${added} brought back, ${present} were there, ${erased} stay erased, ${kept} differ and were kept`,
  );
  if (merged > 0)
    console.log(
      `${merged} were merged: who was erased, withdrawn or replaced on either side stays so`,
    );
  if (values.site)
    console.log('Deploy the site once more: a build takes over the restored facts and photos.');
  if (aged > 0)
    console.log(`${aged} stay erased because of their age; --include-aged brings them back`);
}

const [command = '', ...args] = process.argv.slice(2);
await runCommand(() => ({ backup, restore: bringBack })[command as 'backup'](args));
