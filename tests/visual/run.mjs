/**
 * `npm run test:visual`: builds the site and compares screenshots of every page and state with
 * those of the baseline. `npm run test:visual -- --update` makes the baseline from what is built
 * now: run it on the commit to compare with. The pictures lie in `.cache/visual`, or in the folder
 * that VISUAL_BASELINE names; differences in `test-results/visual`. Other arguments are
 * Playwright's, such as `--grep startup` or `--project 360x760-dark`. Plain JavaScript for Node 20.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, quietEnv, root, run } from '../../netlify/local/prepare.mjs';

const given = process.argv.slice(2);
const update = given.includes('--update');
const baseline = resolve(root, process.env.VISUAL_BASELINE ?? '.cache/visual');
if (!update && !existsSync(baseline)) {
  console.error(`${baseline} holds no pictures to compare with. Check out the commit to compare with, and run:`);
  console.error('npm run test:visual -- --update');
  process.exit(1);
}
await ensureInstalled('all');
await ensureBuilt();
const { findChromium } = await import('../support/chromium.mjs');
const args = [
  'test',
  `--config=${join('tests', 'visual', 'playwright.config.ts')}`,
  `--update-snapshots=${update ? 'all' : 'none'}`,
  ...given.filter((argument) => argument !== '--update'),
];
process.exit(await run('playwright', args, { ...quietEnv, CHROMIUM_PATH: await findChromium() }));
