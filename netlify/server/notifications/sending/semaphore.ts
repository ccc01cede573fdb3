/**
 * Sendings under way at once in this process: more would only wait for one another at the mail
 * server.
 */
const permits = 4;

/**
 * Longest wait for a permit, in milliseconds. Who does not get one is left to the sweep, so that a
 * host can always stop soon.
 */
const patience = 8_000;

let running = 0;
const waiting: Array<() => void> = [];

/** Waits for a permit to be released. */
function permitComes(): Promise<boolean> {
  return new Promise((resolve) => {
    const come = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(come), 1);
      resolve(false);
    }, patience);
    waiting.push(come);
  });
}

/**
 * Does a piece of work under one of the semaphore's permits, first come, first served.
 *
 * @returns false when no permit came in time; then nothing was done.
 */
export async function withPermit(work: () => Promise<void>): Promise<boolean> {
  if (running < permits) running += 1;
  else if (!(await permitComes())) return false;
  try {
    await work();
    return true;
  } finally {
    // The permit is handed on, or given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
