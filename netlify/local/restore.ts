/**
 * `npm run restore -- file [--site] [--include-aged] [--from-other-site]`: brings back what a
 * backup holds and the store lacks. The embedded host must be stopped.
 */
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../server/config.ts';
import { BadArchive } from './archive/archive-file.ts';
import { restore } from './archive/restore.ts';
import { openLiveStore, requireKnown, runCommand } from './command-line.ts';

/** Asks a person at the terminal; a script has to name the flag. */
async function askAboutForeign(signs: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  console.log(`This file was not made here: ${signs.join('; ')}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type "restore" to bring its enquiries in all the same: ');
  terminal.close();
  return answer.trim() === 'restore';
}

async function main(args: readonly string[]): Promise<void> {
  requireKnown(args, ['--site', '--include-aged', '--from-other-site'], 1);
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) throw new ConfigError('File', 'is missing: npm run restore -- <file>');
  const live = await openLiveStore(args, process.env, 'alone');
  try {
    const { manifest, added, present, erased, aged, kept } = await restore(live.store, file, live, {
      includeAged: args.includes('--include-aged'),
      allowForeign: args.includes('--from-other-site') ? async () => true : askAboutForeign,
    });
    console.log(`Backup of ${manifest.madeAt}, context ${manifest.context}, into ${live.name}:`);
    const left = `${present} were there, ${erased} stay erased, ${kept.length} differ and were kept`;
    console.log(`${added} brought back, ${left}`);
    if (aged > 0) console.log(`${aged} stay erased because of their age; --include-aged brings them back`);
    for (const key of kept.slice(0, 20)) console.log(`  kept: ${key}`);
  } finally {
    live.close();
  }
}

await runCommand(main, BadArchive);
