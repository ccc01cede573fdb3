/**
 * `npm start`: installs and builds what is missing or stale, then runs the embedded host (host.ts)
 * under Node 24 and starts it again when it dies. `-- --demo` does so with a data folder of its own,
 * the example company as the owner's facts, and two weeks of work. Plain JavaScript for Node 20.
 */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDemo } from './demo/environment.mjs'; // First: it changes the environment.
import {
  badSettingExit,
  builtFrom,
  ensureBuilt,
  ensureInstalled,
  node24,
  outliveLog,
  quietEnv,
  root,
  run,
} from './prepare.mjs';

/** Builds the site; if that fails, the site of the last build is good enough to serve. */
async function ensureSite() {
  try {
    await ensureBuilt();
  } catch (error) {
    if (!existsSync(join(root, 'dist', builtFrom))) throw error;
    console.error(error instanceof Error ? error.message : error);
    console.error('The site of the last build is served.');
  }
}

/**
 * Writes the published facts where a store has some and their folder is gone, as after a move to
 * another machine: an open site must not be built as an example.
 */
async function ensureFacts() {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  if (existsSync(join(quietEnv.FACTS_DIR, 'facts.json'))) return;
  if (!existsSync(join(dataDir, 'site.db'))) return;
  const code = await run(node24, ['netlify/local/publishing/write-published.ts']);
  if (code !== 0) throw new Error('The published facts cannot be read; see above.');
}

/**
 * Makes a part of the demo's data folder, unless it is there.
 *
 * @param {'facts' | 'work'} part
 */
async function runDemo(part) {
  if ((await run(node24, [`netlify/local/demo/${part}.ts`])) !== 0)
    throw new Error('The demo could not be made; see above. Remove .data-demo to begin again.');
}

outliveLog();
try {
  await ensureInstalled('production');
  if (isDemo) await runDemo('facts');
  if (!process.env.DIST_DIR) {
    await ensureFacts();
    await ensureSite();
  }
  if (isDemo) await runDemo('work');
  for (let starts = 1; ; starts += 1) {
    const code = await run(node24, ['netlify/local/host.ts']);
    // Only a first start is kept from serving for good:
    // a build beside a host leaves `dist` half filled.
    if (code === 0 || (code === badSettingExit && starts === 1)) process.exit(code);
    console.error(`The host ended with exit code ${code}. It is started again in 1 s.`);
    await setTimeout(1_000);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
