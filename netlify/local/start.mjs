/**
 * `npm start`: installs and builds what is missing or stale, then runs the embedded host (host.ts)
 * under Node 24 and starts it again when it dies. Plain JavaScript for Node 20, because a fresh
 * machine has nothing else.
 */
import { outliveLog } from './host-process.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { supervise } from './supervisor.mjs';

outliveLog();
try {
  await ensureInstalled('production');
  if (!process.env.DIST_DIR) await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(await supervise());
