/**
 * What our processes need of the system. Plain JavaScript for Node 20, because the launcher
 * (start.mjs) runs on it.
 */

/**
 * Exit code of a host that a setting keeps from starting: trying again changes nothing (EX_CONFIG
 * of sysexits.h).
 */
export const badSettingExit = 78;

/** Lets a process outlive its log: a full disk or a reader that is gone costs lines only. */
export function outliveLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Milliseconds between two looks at whether npm is still there. */
const lookEvery = 1_000;

/** Who started us; another one as soon as it is gone. */
const parent = process.ppid;

/**
 * Calls back when this process is asked to end, instead of ending it.
 *
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} stop - may be called more than once.
 * @returns {() => void} lets signals end it again.
 */
export function onStop(stop) {
  const [interrupt, terminate] = [() => stop('SIGINT'), () => stop('SIGTERM')];
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate);
  // A signal that npm is sent ends the shell between npm and us, and nobody passes it on.
  const look = () => process.ppid !== parent && terminate();
  const looking = process.env.npm_lifecycle_event ? setInterval(look, lookEvery).unref() : undefined;
  return () => {
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate);
    clearInterval(looking);
  };
}
