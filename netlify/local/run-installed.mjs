/**
 * Runs a program of this project once what it needs is installed, so that every npm script works on
 * a fresh clone: `node netlify/local/run-installed.mjs production|all <program> [argument…]`. Plain
 * JavaScript for Node 20, because it runs before Node 24 is installed.
 */
import { ensureInstalled, run } from './prepare.mjs';

const [extent, program, ...args] = process.argv.slice(2);
if ((extent !== 'production' && extent !== 'all') || program === undefined) {
  console.error('Usage: node netlify/local/run-installed.mjs production|all <program> [argument…]');
  process.exit(1);
}
try {
  await ensureInstalled(extent);
  process.exit(await run(program, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
