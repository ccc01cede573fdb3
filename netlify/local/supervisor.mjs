/**
 * Starts the host and starts it again when it dies. Plain JavaScript for Node 20, as start.mjs is.
 */
import { spawn } from 'node:child_process';
import { badSettingExit, onStop } from './host-process.mjs';
import { node24, quietEnv, root } from './prepare.mjs';

/**
 * Milliseconds before the first new start; each one after that waits twice as long, up to the
 * longest pause.
 */
const [firstPause, longestPause] = [1_000, 60_000];

/** A host that has served for so many milliseconds is well: the next pause is short again. */
const wellAfter = 60_000;

/**
 * New starts in a row after which a setting that is wrong now, and was not when the host last
 * served, ends it: some two minutes, as long as a build of the site may leave its folder half
 * filled.
 */
const mostBadSettings = 7;

/** How a host ended, for the log. @param {number | null} code @param {string | null} signal */
const ending = (code, signal) => (signal === null ? `with exit code ${code}` : `by ${signal}`);

/**
 * Runs the host until it is told to stop, or ends in a way that a new start does not change.
 *
 * @returns {Promise<number>} exit code: 0 after a signal, {@link badSettingExit} for a setting it
 *   cannot start with.
 */
export async function supervise() {
  const state = { stopping: false, pause: firstPause, deaths: 0, hasServed: false, port: process.env.PORT };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let host;
  /** @type {() => void} */
  let wake = () => {};
  onStop((signal) => {
    state.stopping = true;
    wake();
    // Ctrl+C reaches the host by itself, and a second one changes nothing there.
    host?.kill(signal);
  });

  while (!state.stopping) {
    // The channel tells the host when this launcher is gone, however it ended.
    host = spawn(node24, ['netlify/local/host.ts'], {
      cwd: root,
      env: { ...quietEnv, ...(state.port && { PORT: state.port }) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    /** @type {NodeJS.Timeout | undefined} */
    let well;
    host.once('message', (/** @type {{ port: number }} */ { port }) => {
      state.hasServed = true;
      // One that was free to choose stays where its visitors are.
      state.port = String(port);
      well = setTimeout(() => Object.assign(state, { pause: firstPause, deaths: 0 }), wellAfter);
    });
    const { code, signal } = await ended(host);
    clearTimeout(well);
    if (state.stopping) return code ?? 0;
    if (code === 0) return 0;
    state.deaths += 1;
    if (code === badSettingExit && (!state.hasServed || state.deaths > mostBadSettings)) return badSettingExit;
    console.error(`The host ended ${ending(code, signal)}. It is started again in ${state.pause / 1000} s.`);
    await new Promise((resolve) => {
      wake = () => resolve(undefined);
      setTimeout(wake, state.pause);
    });
    state.pause = Math.min(2 * state.pause, longestPause);
  }
  return 0;
}

/**
 * @param {import('node:child_process').ChildProcess} host
 * @returns {Promise<{ code: number | null, signal: string | null }>} also for one that could not
 *   be started.
 */
function ended(host) {
  return new Promise((resolve) => {
    host.once('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, signal: null });
    });
    host.once('close', (code, signal) => resolve({ code, signal }));
  });
}
