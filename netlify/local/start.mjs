/**
 * `npm start`: installs and builds what is missing or stale, then runs the embedded host (host.ts) under Node 24.
 * Plain JavaScript for Node 20, because a fresh machine has nothing else.
 */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, node24, quietEnv, root } from './prepare.mjs';

try {
  await ensureInstalled();
  if (!process.env.DIST_DIR) await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// The channel tells the host when this launcher is gone, however it ended.
const host = spawn(node24, ['netlify/local/host.ts'], {
  cwd: root,
  env: quietEnv,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // Ctrl+C reaches the host by itself, and a second one changes nothing there.
  process.on(signal, () => host.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
host.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
host.on('close', (code) => process.exit(code ?? 1));
