/**
 * `npm run move [-- --site]`: brings what an earlier version has stored into today's form, on
 * Netlify (`--site`) after the deploy, or in DATA_DIR, where the first start does it by itself. Can
 * be repeated, until it says that nothing is left.
 */
import { moveOldEnquiries } from '../server/enquiries/move.ts';
import { openLiveStore, requireKnown, runCommand } from './command-line.ts';

async function main(args: readonly string[]): Promise<void> {
  requireKnown(args, ['--site']);
  const live = await openLiveStore(args, process.env, 'alone');
  const began = performance.now();
  const onProgress = (done: number, all: number) => {
    const pace = Math.round((done / (performance.now() - began)) * 1000);
    console.log(`${done} of ${all}, ${pace} a second`);
  };
  try {
    const { moved, left } = await moveOldEnquiries(live.store, { clock: () => new Date(), onProgress });
    console.log(left === 0 ? `${moved} moved in ${live.name}; nothing left.` : `${moved} moved, ${left} left.`);
  } finally {
    live.close();
  }
}

await runCommand(main);
