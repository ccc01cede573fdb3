/**
 * Runs a program of this project once what it needs is there, so that every npm script works on a
 * fresh clone: `node netlify/local/run-installed.mjs production|all|built [program] [argument…]`;
 * `built` builds the site too. Plain JavaScript for Node 20.
 */
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs';

const [extent = '', program, ...args] = process.argv.slice(2);
try {
  await ensureInstalled(extent === 'all' ? 'all' : 'production');
  if (extent === 'built') await ensureBuilt();
  if (program !== undefined) process.exit(await run(program, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
