/** Writes the published facts of this machine's store for the next build (places.ts). */
import { openLiveStore, runCommand } from '../command-line.ts';
import { parseHostSettings } from '../settings.ts';
import { writeRestored } from './places.ts';

await runCommand(async () => {
  const { store, close } = await openLiveStore('beside');
  await writeRestored(parseHostSettings(process.env).facts, store);
  close();
});
