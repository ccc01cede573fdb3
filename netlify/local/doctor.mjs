/**
 * `npm run doctor`: installs and builds what is missing or stale, because it looks at the built
 * pages, and says what is left to do (doctor.ts). `-- --deploy` takes the build as it is. Plain
 * JavaScript for Node 20, because a fresh machine has nothing else.
 */
import { ensureBuilt, ensureInstalled, node24, run } from './prepare.mjs';

const args = process.argv.slice(2);
try {
  await ensureInstalled('production');
  if (!args.includes('--deploy')) await ensureBuilt();
  process.exit(await run(node24, ['netlify/local/doctor.ts', ...args]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
