/**
 * `npm start`: installs and builds what is missing or stale, then runs the embedded host (host.ts)
 * under Node 24 and starts it again when it dies. Plain JavaScript for Node 20.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  badSettingExit,
  builtFrom,
  ensureBuilt,
  ensureInstalled,
  node24,
  outliveLog,
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

outliveLog();
try {
  await ensureInstalled('production');
  if (!process.env.DIST_DIR) await ensureSite();
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
