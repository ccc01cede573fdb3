/**
 * `npm start`: installs and builds what is missing or stale, then runs the embedded host (host.ts)
 * under Node 24 and starts it again when it dies. Plain JavaScript for Node 20, because a fresh
 * machine has nothing else.
 */
import { spawn } from 'node:child_process';
import {
  badSettingExit,
  ensureBuilt,
  ensureInstalled,
  node24,
  onStop,
  outliveLog,
  quietEnv,
  root,
} from './prepare.mjs';

/** Milliseconds before a host that died is started again. */
const pause = 1_000;

/**
 * Runs the host until it is told to stop, or cannot start with its settings. One that has served is
 * always started again: a build beside it may leave `dist` half filled for a while.
 *
 * @param {string} [port] - that of the host before.
 * @param {boolean} [hasServed]
 */
function serve(port = process.env.PORT, hasServed = false) {
  const env = { ...quietEnv, ...(port && { PORT: port }) };
  // The channel tells the host when this launcher is gone, however it ended.
  const host = spawn(node24, ['netlify/local/host.ts'], { cwd: root, env, stdio: ['inherit', 1, 2, 'ipc'] });
  let stopping = false;
  // Ctrl+C reaches the host by itself, and a second one changes nothing there.
  const ignoreStop = onStop((signal) => {
    stopping = true;
    host.kill(signal);
  });
  // One that was free to choose stays where its visitors are.
  host.once('message', (/** @type {{ port: number }} */ message) => {
    port = String(message.port);
    hasServed = true;
  });
  host.once('close', (code, signal) => {
    if (stopping || code === 0 || (code === badSettingExit && !hasServed)) process.exit(code ?? 0);
    console.error(`The host ended (${signal ?? `exit code ${code}`}). It is started again in ${pause / 1000} s.`);
    ignoreStop();
    setTimeout(() => serve(port, hasServed), pause);
  });
}

outliveLog();
try {
  await ensureInstalled('production');
  if (!process.env.DIST_DIR) await ensureBuilt();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
