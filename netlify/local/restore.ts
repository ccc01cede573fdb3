/**
 * `npm run restore -- file [--site]`: brings back what a backup holds and the store lacks. The embedded host must be
 * stopped. Doing it again changes nothing; what was erased stays erased.
 */
import { StoreUnavailable } from '../server/blobs/unavailable.ts';
import { ConfigError } from '../server/config.ts';
import { BadArchive } from './archive/archive-file.ts';
import { openLiveStore } from './archive/open-live-store.ts';
import { restore } from './archive/restore.ts';

async function main(args: readonly string[]): Promise<void> {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) throw new ConfigError('File', 'is missing: npm run restore -- <file>');
  const live = await openLiveStore(args, process.env, 'write');
  try {
    const { manifest, added, present, erased, kept } = await restore(live.store, file);
    console.log(`Backup of ${manifest.madeAt}, context ${manifest.context}, into ${live.name}:`);
    console.log(
      `${added} brought back, ${present} were there, ${erased} stay erased, ${kept.length} differ and were kept`,
    );
    for (const key of kept) console.log(`  kept: ${key}`);
  } finally {
    await live.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StoreUnavailable || error instanceof BadArchive;
  console.error(expected ? error.message : error);
  process.exit(1);
}
