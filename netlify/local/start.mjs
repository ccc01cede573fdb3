/**
 * `npm start`: installs and builds what is missing or stale, then runs the embedded host (host.ts)
 * under Node 24 and starts it again when it dies. Plain JavaScript for Node 20.
 */
import { setTimeout } from 'node:timers/promises';
import { badSettingExit, ensureBuilt, ensureInstalled, node24, outliveLog, quietEnv, run } from './prepare.mjs';

outliveLog();
try {
  await ensureInstalled('production');
  if (!process.env.DIST_DIR) await ensureBuilt();
  let { PORT } = process.env;
  // One that has served is always started again: a build beside it may leave `dist` half filled.
  for (let hasServed = false; ; ) {
    // One that was free to choose its port stays where its visitors are.
    const hear = (/** @type {{ port: number }} */ told) => {
      PORT = String(told.port);
      hasServed = true;
    };
    const code = await run(node24, ['netlify/local/host.ts'], { ...quietEnv, ...(PORT && { PORT }) }, undefined, hear);
    if (code === 0 || (code === badSettingExit && !hasServed)) process.exit(code);
    console.error(`The host ended with exit code ${code}. It is started again in 1 s.`);
    await setTimeout(1_000);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
